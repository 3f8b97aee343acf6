import type { Field } from '../../contract';
import { enumField, optionalNumber, requiredNumber } from '../kit/described';
import { formerStabilityLoads, stabilityLoads } from '../rules/wood/effectiveLength';
import { byDepthAndBreadth, lateralSupports, stabilityMethods } from '../rules/wood/prescriptiveBracing';
import { bracings, supportTypes } from './options';

const bracing = (referenceId: string, edge: string, value: string): Field => ({
  ...enumField(
    referenceId,
    `Lateral bracing of the ${edge} edge`,
    [value, bracings],
    `Continuous: the whole ${edge} edge is braced. Supports and braces: braced at every support and ` +
      `at the rows ${edge === 'top' ? 'Top' : 'Bottom'} Brace of the supports. Spacing: braced at ` +
      'equal distances.',
  ),
  bracing: true,
});

const braceSpacing = (referenceId: string, edge: string, by: string): Field => ({
  ...requiredNumber(
    referenceId,
    `Distance of braces of the ${edge} edge`,
    'ft',
    [2, 0.01, 1000],
    `Unbraced length lu of the ${edge} edge, in ft.`,
    { referenceId: by, equals: ['Spacing'] },
  ),
  bracing: true,
});

/** Length, supports and bracing. */
export const beamFields: Field[] = [
  requiredNumber(
    'L_X',
    'Length of the beam',
    'ft',
    [12, 0.1, 1000],
    'Including all spans and overhangs, in ft, measured horizontally. Positions are ' +
      'measured from the left end.',
  ),
  {
    referenceId: 'supports',
    label: 'Supports, hinges and braces',
    type: 'table',
    units: null,
    along: 'L_X',
    example: [
      ['Pinned', 0, 3.5],
      ['Roller', 12, 3.5],
    ],
    required: true,
    columns: [
      { referenceId: 'type', label: 'Type', type: 'enum', units: null, options: [...supportTypes] },
      { referenceId: 'position', label: 'Position', type: 'number', units: 'ft' },
      { referenceId: 'bearingWidth', label: 'Bearing length along the beam', type: 'number', units: 'in' },
    ],
    description:
      'Pinned and Roller restrain the beam vertically, Fixed also restrains rotation, Hinge releases ' +
      'the moment; Top and Bottom Brace restrain one edge laterally and carry no load. Bearing lengths ' +
      'apply at Pinned, Roller and Fixed; 0 at Fixed means that the beam does not bear there.',
  },
  optionalNumber(
    'alpha_incline',
    'Incline of the beam',
    'deg',
    [0, 0, 60],
    'Angle from the horizontal. Lengths and positions are horizontal; D is per foot along the slope, ' +
      'L, Lr, S and E are vertical loads on the horizontal projection, W acts normal to the beam.',
  ),
  bracing('topBracing', 'top', 'Supports and braces'),
  braceSpacing('topBraceSpacing', 'top', 'topBracing'),
  bracing('bottomBracing', 'bottom', 'Supports and braces'),
  braceSpacing('bottomBraceSpacing', 'bottom', 'bottomBracing'),
  {
    ...enumField(
      'stabilityLoad',
      'Load for the effective length',
      ['Any load', stabilityLoads],
      'Loading case of NDS Table 3.3.3 for le. Any load is conservative for all other cases, and also ' +
        'covers overhangs. The concentrated load cases require a single span with equal loads at the ' +
        'given points, no other load except a small self-weight and, for "braced there", the top edge ' +
        'braced at the loads only. Not used if beamStability is by depth and breadth.',
    ),
    formerOptions: formerStabilityLoads,
  },
  enumField(
    'beamStability',
    'Beam stability factor CL',
    [stabilityMethods[0], stabilityMethods],
    'Calculated from the unbraced lengths, or 1.0 for sawn lumber of a nominal size with the lateral ' +
      'support required for its depth-to-breadth ratio.',
  ),
  enumField(
    'lateralSupport',
    'Lateral support of the sawn lumber',
    ['None', lateralSupports],
    'Lateral support provided. Required by nominal depth-to-breadth ratio of one ply: up to 2 none, ' +
      '4 ends held, 5 compression edge held for its length, 6 also bridging at most 8 ft apart, 7 both ' +
      'edges held (NDS 4.4.1.2).',
    { referenceId: 'beamStability', equals: [byDepthAndBreadth] },
  ),
];
