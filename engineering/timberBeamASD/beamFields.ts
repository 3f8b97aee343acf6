import type { Field } from '../../contract';
import { enumField } from '../kit/described';
import { stabilityLoads } from '../rules/wood/effectiveLength';
import { byDepthAndBreadth, lateralSupports, stabilityMethods } from '../rules/wood/prescriptiveBracing';
import { bracings, supportTypes } from './options';

const bracing = (referenceId: string, edge: string, value: string): Field => ({
  referenceId,
  label: `Lateral bracing of the ${edge} edge`,
  type: 'enum',
  units: null,
  default: value,
  required: true,
  options: [...bracings],
  description:
    `Continuous: the whole ${edge} edge is held. Supports and braces: held at every support and at the rows ` +
    `${edge === 'top' ? 'Top' : 'Bottom'} Brace of the supports. Spacing: at equal distances.`,
});

const braceSpacing = (referenceId: string, edge: string, by: string): Field => ({
  referenceId,
  label: `Distance of braces of the ${edge} edge`,
  type: 'number',
  units: 'ft',
  example: 2,
  required: true,
  min: 0.01,
  max: 1000,
  visibleIf: { referenceId: by, equals: ['Spacing'] },
  description: `Unbraced length lu of the ${edge} edge, in ft.`,
});

/** Length, supports and bracing. */
export const beamFields: Field[] = [
  {
    referenceId: 'L_X',
    label: 'Length of the beam',
    type: 'number',
    units: 'ft',
    example: 12,
    required: true,
    min: 0.1,
    max: 1000,
    description: 'Over all spans and overhangs, in ft, on plan. Positions are measured from the left end.',
  },
  {
    referenceId: 'supports',
    label: 'Supports, hinges and braces',
    type: 'table',
    units: null,
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
      'Pinned and Roller hold the beam up and down, Fixed holds its rotation too, Hinge releases the moment; Top and ' +
      'Bottom Brace hold one edge sideways and carry nothing. The bearing counts at Pinned, Roller and Fixed; 0 at ' +
      'Fixed means that the beam does not bear there.',
  },
  {
    referenceId: 'alpha_incline',
    label: 'Incline of the beam',
    type: 'number',
    units: 'deg',
    default: 0,
    required: false,
    min: 0,
    max: 60,
    description:
      'Angle from the horizontal. Lengths and positions are on plan; D is per length along the slope, L, Lr, S and E ' +
      'are on plan and vertical, W acts at right angles to the beam.',
  },
  bracing('topBracing', 'top', 'Supports and braces'),
  braceSpacing('topBraceSpacing', 'top', 'topBracing'),
  bracing('bottomBracing', 'bottom', 'Supports and braces'),
  braceSpacing('bottomBraceSpacing', 'bottom', 'bottomBracing'),
  {
    referenceId: 'stabilityLoad',
    label: 'Load for the effective length',
    type: 'enum',
    units: null,
    default: 'Any load',
    required: true,
    options: [...stabilityLoads],
    description:
      'Line of NDS Table 3.3.3 for le. Any load is on the safe side for every other line, and holds for overhangs. The ' +
      'lines for concentrated loads take one span with equal loads at their points, no other load but a small ' +
      'self-weight, and for those braced there the top edge held at the loads and nowhere else. Not used where beamStability is ' +
      'by depth and breadth.',
  },
  enumField(
    'beamStability',
    'Beam stability factor CL',
    [stabilityMethods[0], stabilityMethods],
    'Calculated from the unbraced lengths, or 1.0 for sawn lumber of a nominal size with the lateral support that its depth ' +
      'over its breadth needs.',
  ),
  enumField(
    'lateralSupport',
    'Lateral support of the sawn lumber',
    ['None', lateralSupports],
    'What is built. By nominal depth over breadth of one ply: up to 2 none, 4 ends held, 5 the compression edge held for its ' +
      'length, 6 bridging at most 8 ft apart as well, 7 both edges held (NDS 4.4.1.2).',
    { referenceId: 'beamStability', equals: [byDepthAndBreadth] },
  ),
];
