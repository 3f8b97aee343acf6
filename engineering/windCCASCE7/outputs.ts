import type { Output } from '../../contract';
import { numberColumn, numberOutput, tableOutput, textColumn, textOutput } from '../kit/described';
import { pressureSign, siteOutputs } from '../rules/wind/siteOutputs';

const factors: Output[] = [
  ...siteOutputs,
  numberOutput(
    'zoneWidth',
    'Dimension a of the zones',
    'ft',
    'The smaller of 10 percent of the least width and 0.4h, but at least 4 percent of the least ' +
      'width and 3 ft.',
  ),
  textOutput('roofFigure', 'Figure of the roof', 'Figure 30.3-2 part, from the edition and the roof angle.'),
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
    `One row for each component, for all zones of its surface. ${pressureSign}`,
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
    'Equation 30.3-1 with the governing sign of GCpi, at least 16 psf in each direction (30.2.2). ' +
      `${pressureSign}`,
  ),
  tableOutput(
    'zones',
    'Zones of the surfaces',
    [textColumn('surface', 'Surface'), textColumn('zone', 'Zone'), textColumn('extent', 'Location')],
    'Horizontal distances. A zone that does not fit on the roof has no pressures.',
  ),
  numberOutput('largestPressure', 'Largest pressure', 'psf', `Of all components. ${pressureSign}`),
  textOutput('governingPressure', 'Location of the largest pressure', 'Component, surface and zone.'),
  numberOutput('largestSuction', 'Largest suction', 'psf', `Of all components, negative. ${pressureSign}`),
  textOutput('governingSuction', 'Location of the largest suction', 'Component, surface and zone.'),
];

export const outputs: Output[] = [
  ...factors,
  ...pressures,
  textOutput('notes', 'Notes', 'Assumptions, and what is not covered.'),
  textOutput('cautions', 'Cautions', 'What may make the loads wrong.'),
];
