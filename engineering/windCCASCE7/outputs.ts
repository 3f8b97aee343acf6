import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';
import { pressureSign, siteOutputs } from '../rules/wind/siteOutputs';

const factors: Output[] = [
  ...siteOutputs,
  numberOutput(
    'zoneWidth',
    'Dimension a of the zones',
    'ft',
    '10 percent of the least width or 0.4 h, the smaller, at least 4 percent of the least width and 3 ft.',
  ),
  textOutput('roofFigure', 'Figure of the roof', 'Of 30.3-2, by the edition and the angle of the roof.'),
];

const pressures: Output[] = [
  tableOutput(
    'componentPressures',
    'Largest pressures of each component',
    [
      textColumn('component', 'Component'),
      textColumn('surface', 'Surface'),
      numberColumn('effectiveWidth', 'Effective width', 'ft'),
      numberColumn('area', 'Effective wind area', 'ft2'),
      numberColumn('positive', 'Largest pressure', 'psf'),
      textColumn('positiveZone', 'In zone'),
      numberColumn('negative', 'Largest suction', 'psf'),
      textColumn('negativeZone', 'In zone'),
    ],
    `A row a component, of all the zones of its surface. ${pressureSign}`,
  ),
  tableOutput(
    'zonePressures',
    'Pressures of each component by zone',
    [
      textColumn('component', 'Component'),
      textColumn('surface', 'Surface'),
      textColumn('zone', 'Zone'),
      numberColumn('area', 'Effective wind area', 'ft2'),
      numberColumn('gcpPositive', 'Positive GCp', null),
      numberColumn('gcpNegative', 'Negative GCp', null),
      numberColumn('positive', 'Pressure', 'psf'),
      numberColumn('negative', 'Suction', 'psf'),
    ],
    `Equation 30.3-1 with GCpi of the sign that adds, at least 16 psf in each direction (30.2.2). ${pressureSign}`,
  ),
  tableOutput(
    'zones',
    'Zones of the surfaces',
    [textColumn('surface', 'Surface'), textColumn('zone', 'Zone'), textColumn('extent', 'Where it lies')],
    'Level distances. A zone for which the roof is too small has no pressures.',
  ),
  numberOutput('largestPressure', 'Largest pressure', 'psf', `Of all components. ${pressureSign}`),
  textOutput('governingPressure', 'What the largest pressure is of', 'Component, surface and zone.'),
  numberOutput('largestSuction', 'Largest suction', 'psf', `Of all components, negative. ${pressureSign}`),
  textOutput('governingSuction', 'What the largest suction is of', 'Component, surface and zone.'),
];

export const outputs: Output[] = [
  ...factors,
  ...pressures,
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput('cautions', 'Cautions', 'What can make the loads wrong where they are used.'),
];
