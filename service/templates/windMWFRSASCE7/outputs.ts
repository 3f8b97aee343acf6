import type { Column, Output } from '../../../contract';
import { numberOutput, textOutput } from '../kit/described';

const column = (referenceId: string, label: string, units: string | null): Column => ({
  referenceId,
  label,
  type: 'number',
  units,
});
const text = (referenceId: string, label: string): Column => ({
  referenceId,
  label,
  type: 'text',
  units: null,
});
const bothSigns = [
  column('plus', 'Pressure with +GCpi', 'psf'),
  column('minus', 'Pressure with -GCpi', 'psf'),
];
const level = 'strength level (1.0 W in LRFD, 0.6 W in ASD)';
const sign = `Towards the surface is positive; ${level}.`;

const table = (referenceId: string, label: string, columns: Column[], description: string): Output => ({
  ...{ referenceId, label, type: 'table', units: null, columns, description },
});

const factors: Output[] = [
  numberOutput('roofAngle', 'Roof angle', 'deg', '0 for a flat roof.'),
  numberOutput('meanRoofHeight', 'Mean roof height h', 'ft', 'Height of the eaves up to 10 degrees.'),
  numberOutput('kh', 'Velocity pressure exposure coefficient Kh', null, 'Kz at h, Table 26.10-1, no unit.'),
  numberOutput('kztAtH', 'Topographic factor Kzt at h', null, 'Figure 26.8-1, no unit.'),
  numberOutput('ke', 'Ground elevation factor Ke', null, 'Table 26.9-1, no unit.'),
  numberOutput('gcpi', 'Internal pressure coefficient GCpi', null, 'Table 26.13-1, of either sign, no unit.'),
  numberOutput(
    'qh',
    'Velocity pressure qh',
    'psf',
    `Equation 26.10-1 at h: with Kd in ASCE 7-16, without in 7-22; ${level}.`,
  ),
];

const walls: Output[] = [
  table(
    'wallPressures',
    'Velocity pressures and windward wall by height',
    [
      column('z', 'Height above the ground', 'ft'),
      column('kz', 'Kz', null),
      column('kzt', 'Kzt', null),
      column('qz', 'Velocity pressure qz', 'psf'),
      ...bothSigns,
      column('netNormal', 'Both walls, wind normal to the ridge', 'psf'),
      column('netParallel', 'Both walls, wind parallel to the ridge', 'psf'),
    ],
    'The windward wall is the same in both directions. Both walls: windward and leeward together, empty above the walls of a ' +
      `direction. ${sign}`,
  ),
  numberOutput('windwardLargest', 'Windward wall: largest pressure', 'psf', `Of wallPressures. ${sign}`),
  numberOutput('leewardCpNormal', 'Leeward wall, wind normal to the ridge: Cp', null, 'By L / B, no unit.'),
  numberOutput('leewardNormalPlus', 'Leeward wall, wind normal to the ridge, with +GCpi', 'psf', sign),
  numberOutput('leewardNormalMinus', 'Leeward wall, wind normal to the ridge, with -GCpi', 'psf', sign),
  numberOutput(
    'leewardCpParallel',
    'Leeward wall, wind parallel to the ridge: Cp',
    null,
    'By L / B, no unit.',
  ),
  numberOutput('leewardParallelPlus', 'Leeward wall, wind parallel to the ridge, with +GCpi', 'psf', sign),
  numberOutput('leewardParallelMinus', 'Leeward wall, wind parallel to the ridge, with -GCpi', 'psf', sign),
  numberOutput('sidePlus', 'Side walls, with +GCpi', 'psf', `In both directions. ${sign}`),
  numberOutput('sideMinus', 'Side walls, with -GCpi', 'psf', `In both directions. ${sign}`),
];

const roof: Output[] = [
  table(
    'roofPressures',
    'Roof pressures',
    [
      text('direction', 'Wind'),
      text('surface', 'Surface and value of Cp'),
      column('from', 'From the windward edge', 'ft'),
      column('to', 'To', 'ft'),
      column('cp', 'Cp', null),
      ...bothSigns,
    ],
    'Where Figure 27.3-1 lists two values of Cp, each is a case for the whole roof. Distances are level, along the wind. ' +
      sign,
  ),
  numberOutput('roofLargestSuction', 'Roof: largest suction', 'psf', `The least of roofPressures. ${sign}`),
  numberOutput(
    'roofLargestPressure',
    'Roof: largest pressure',
    'psf',
    `The largest of roofPressures. ${sign}`,
  ),
  numberOutput(
    'qp',
    'Velocity pressure at the top of the parapet qp',
    'psf',
    `0 without a parapet; ${level}.`,
  ),
  numberOutput(
    'parapetWindward',
    'Windward parapet',
    'psf',
    `GCpn +1.5, front and back; 0 without one. ${sign}`,
  ),
  numberOutput(
    'parapetLeeward',
    'Leeward parapet',
    'psf',
    `GCpn -1.0, front and back; 0 without one. ${sign}`,
  ),
];

const shears: Output[] = [
  table(
    'baseShears',
    'Base shears',
    [
      text('direction', 'Wind'),
      column('walls', 'Walls', 'kip'),
      column('roof', 'Roof', 'kip'),
      column('parapet', 'Parapets', 'kip'),
      column('total', 'Together', 'kip'),
      column('minimum', 'Minimum of 27.1.5', 'kip'),
      column('design', 'Base shear', 'kip'),
      text('governing', 'What governs'),
    ],
    `Horizontal force of the wind on the whole building, a row a direction; ${level}.`,
  ),
  numberOutput(
    'baseShearNormal',
    'Base shear, wind normal to the ridge',
    'kip',
    `At least the minimum of 27.1.5; ${level}.`,
  ),
  numberOutput(
    'baseShearParallel',
    'Base shear, wind parallel to the ridge',
    'kip',
    `At least the minimum of 27.1.5; ${level}.`,
  ),
  numberOutput('baseShearLargest', 'Largest base shear', 'kip', `Of both directions; ${level}.`),
  textOutput(
    'governingShear',
    'What governs the largest base shear',
    'The direction of the largest base shear, and whether it is the minimum.',
  ),
];

export const outputs: Output[] = [
  ...factors,
  ...walls,
  ...roof,
  ...shears,
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput('cautions', 'Cautions', 'What can make the loads wrong where they are used.'),
];
