import type { Field } from '../../../contract';
import { requiredNumber } from '../../kit/described';
import { exposures, riskCategories, roughnessCategories } from './categories';

/** The site parameters are the project's unless this sheet overrides them. */
export const visibleWhenOverridden = { referenceId: 'overrideDefaults', equals: [true] };

/** Fields that are the same in both editions. The largest numbers are far beyond any roof and keep sums finite. */
export const snowFields = {
  exposure: {
    referenceId: 'exposure',
    label: 'Roof exposure',
    type: 'enum',
    units: null,
    default: 'Partially Exposed',
    required: true,
    options: [...exposures],
    description:
      'Exposure of the roof to wind. Sheltered is refused above the tree line and in treeless Alaska.',
  },
  roughnessCategory: {
    referenceId: 'roughnessCategory',
    label: 'Surface roughness category',
    type: 'enum',
    units: null,
    default: 'C',
    required: true,
    options: [...roughnessCategories],
    visibleIf: visibleWhenOverridden,
    projectDefault: 'roughnessCategory',
    description:
      'Terrain around the site. Used when overrideDefaults is true; else the project default rules.',
  },
  riskCategory: {
    referenceId: 'riskCategory',
    label: 'Risk category',
    type: 'enum',
    units: null,
    default: 'II',
    required: true,
    options: [...riskCategories],
    visibleIf: visibleWhenOverridden,
    projectDefault: 'riskCategory',
    description: 'Used when overrideDefaults is true; else the project default rules.',
  },
  eaveToRidgeDistance: requiredNumber(
    'eaveToRidgeDistance',
    'Horizontal distance from eave to ridge, W',
    'ft',
    [30, 0.01, 5000],
    'Measured horizontally, in ft.',
  ),
  roofSlope: requiredNumber(
    'roofSlope',
    'Roof slope, rise per 12 of run',
    'rise per 12',
    [4, 0, 1200],
    'Rise of the roof for a run of 12; 0 is a flat roof.',
  ),
  slipperySurface: {
    referenceId: 'slipperySurface',
    label: 'Unobstructed slippery surface',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description:
      'True for metal, slate, glass and smooth bituminous, rubber or plastic membranes with room below for the snow ' +
      'to slide off. Not for asphalt or wood shingles or mineral-granule surfaces.',
  },
  prismaticRafters: {
    referenceId: 'prismaticRafters',
    label: 'Simply supported prismatic members from eave to ridge',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description:
      'True gives the uniform unbalanced load of rafters when W is at most 20 ft. False is for trusses and every other member, ' +
      'whose unbalanced load has a drift at the ridge.',
  },
  overrideDefaults: {
    referenceId: 'overrideDefaults',
    label: 'Override the project defaults',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description:
      'False: risk category, ground snow load and roughness come from the project, so the same inputs in two ' +
      'projects can differ.',
  },
} satisfies Record<string, Field>;

/** Largest ground snow load that the fields take, psf: several times the heaviest in the United States. */
export const largestGroundSnowLoad = 1000;

/** Largest R-value that the fields take, h ft2 F/Btu. */
export const largestRValue = 1000;
