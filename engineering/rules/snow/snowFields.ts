import type { Field } from '../../../contract';
import { enumField, flagField, requiredNumber } from '../../kit/described';
import { exposures, riskCategories, roughnessCategories } from './categories';

/** The site parameters are the project's unless this sheet overrides them. */
export const visibleWhenOverridden = { referenceId: 'overrideDefaults', equals: [true] };

/** Fields that are the same in both editions. The largest numbers are far beyond any roof and keep sums finite. */
export const snowFields = {
  exposure: enumField(
    'exposure',
    'Roof exposure',
    ['Partially Exposed', exposures],
    'Exposure of the roof to wind. Sheltered is not allowed above the tree line or in treeless ' +
      'areas of Alaska.',
  ),
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
      'Terrain around the site. Used if overrideDefaults is true; otherwise the project default is ' +
      'used.',
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
    description: 'Used if overrideDefaults is true; otherwise the project default is used.',
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
    'Rise for a run of 12; 0 is a flat roof.',
  ),
  slipperySurface: flagField(
    'slipperySurface',
    'Unobstructed slippery surface',
    false,
    'True for metal, slate, glass and smooth bituminous, rubber or plastic membranes if the snow has ' +
      'room to slide off the eaves. False for asphalt or wood shingles and mineral-granule surfaces.',
  ),
  prismaticRafters: flagField(
    'prismaticRafters',
    'Simply supported prismatic members from eave to ridge',
    false,
    'True: rafters, with a uniform unbalanced load if W is 20 ft or less. False: trusses and all ' +
      'other members, with an unbalanced load that includes a drift at the ridge.',
  ),
  overrideDefaults: flagField(
    'overrideDefaults',
    'Override the project defaults',
    false,
    'False: risk category, ground snow load and roughness come from the project, so the same inputs ' +
      'can give different results in another project.',
  ),
} satisfies Record<string, Field>;

/** Largest ground snow load that the fields take, psf: several times the heaviest in the United States. */
export const largestGroundSnowLoad = 1000;

/** Largest R-value that the fields take, h ft2 F/Btu. */
export const largestRValue = 1000;
