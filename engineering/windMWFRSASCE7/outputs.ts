import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';
import { level, pressureSign, siteOutputs } from '../rules/wind/siteOutputs';

const bothSigns = [
  numberColumn('plus', 'Pressure with +GCpi', 'psf'),
  numberColumn('minus', 'Pressure with -GCpi', 'psf'),
];

const walls: Output[] = [
  tableOutput(
    'wallPressures',
    'Velocity pressures and windward wall by height',
    [
      numberColumn('z', 'Height above the ground', 'ft'),
      numberColumn('kz', 'Kz', null),
      numberColumn('kzt', 'Kzt', null),
      numberColumn('qz', 'Velocity pressure qz', 'psf'),
      ...bothSigns,
      numberColumn('netNormal', 'Both walls, wind normal to the ridge', 'psf'),
      numberColumn('netParallel', 'Both walls, wind parallel to the ridge', 'psf'),
    ],
    'The windward wall is the same in both directions. Both walls: windward plus leeward, blank ' +
      `above the walls for that direction. ${pressureSign}`,
  ),
  numberOutput(
    'windwardLargest',
    'Windward wall: largest pressure',
    'psf',
    `Of wallPressures. ${pressureSign}`,
  ),
  numberOutput('leewardCpNormal', 'Leeward wall, wind normal to the ridge: Cp', null, 'From L / B, no unit.'),
  numberOutput(
    'leewardNormalPlus',
    'Leeward wall, wind normal to the ridge, with +GCpi',
    'psf',
    pressureSign,
  ),
  numberOutput(
    'leewardNormalMinus',
    'Leeward wall, wind normal to the ridge, with -GCpi',
    'psf',
    pressureSign,
  ),
  numberOutput(
    'leewardCpParallel',
    'Leeward wall, wind parallel to the ridge: Cp',
    null,
    'From L / B, no unit.',
  ),
  numberOutput(
    'leewardParallelPlus',
    'Leeward wall, wind parallel to the ridge, with +GCpi',
    'psf',
    pressureSign,
  ),
  numberOutput(
    'leewardParallelMinus',
    'Leeward wall, wind parallel to the ridge, with -GCpi',
    'psf',
    pressureSign,
  ),
  numberOutput('sidePlus', 'Side walls, with +GCpi', 'psf', `In both directions. ${pressureSign}`),
  numberOutput('sideMinus', 'Side walls, with -GCpi', 'psf', `In both directions. ${pressureSign}`),
];

const roof: Output[] = [
  tableOutput(
    'roofPressures',
    'Roof pressures',
    [
      textColumn('direction', 'Wind'),
      textColumn('surface', 'Surface and value of Cp'),
      numberColumn('from', 'From the windward edge', 'ft'),
      numberColumn('to', 'To', 'ft'),
      numberColumn('cp', 'Cp', null),
      ...bothSigns,
    ],
    'Where Figure 27.3-1 lists two values of Cp, each is a case for the whole roof. Distances are level, along the wind. ' +
      pressureSign,
  ),
  numberOutput(
    'roofLargestSuction',
    'Roof: largest suction',
    'psf',
    `The smallest of roofPressures. ${pressureSign}`,
  ),
  numberOutput(
    'roofLargestPressure',
    'Roof: largest pressure',
    'psf',
    `The largest of roofPressures. ${pressureSign}`,
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
    `GCpn +1.5, front and back; 0 without a parapet. ${pressureSign}`,
  ),
  numberOutput(
    'parapetLeeward',
    'Leeward parapet',
    'psf',
    `GCpn -1.0, front and back; 0 without a parapet. ${pressureSign}`,
  ),
];

const shears: Output[] = [
  tableOutput(
    'baseShears',
    'Base shears',
    [
      textColumn('direction', 'Wind'),
      numberColumn('walls', 'Walls', 'kip'),
      numberColumn('roof', 'Roof', 'kip'),
      numberColumn('parapet', 'Parapets', 'kip'),
      numberColumn('total', 'Together', 'kip'),
      numberColumn('minimum', 'Minimum of 27.1.5', 'kip'),
      numberColumn('design', 'Base shear', 'kip'),
      textColumn('governing', 'What governs'),
    ],
    `Horizontal wind force on the whole building, one row for each direction; ${level}.`,
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
    'The direction of the largest base shear, and whether the minimum governs.',
  ),
];

export const outputs: Output[] = [
  ...siteOutputs,
  ...walls,
  ...roof,
  ...shears,
  textOutput('notes', 'Notes', 'Assumptions, and what is not covered.'),
  textOutput('cautions', 'Cautions', 'What may make the loads wrong.'),
];
