import type { Column, Output } from '../../../contract';
import { numberOutput, textOutput } from '../kit/described';

const number = (referenceId: string, label: string, units: string | null): Column => ({
  ...{ referenceId, label, type: 'number', units },
});
const text = (referenceId: string, label: string): Column => ({
  ...{ referenceId, label, type: 'text', units: null },
});
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
  numberOutput(
    'zoneWidth',
    'Dimension a of the zones',
    'ft',
    '10 percent of the least width or 0.4 h, the smaller, at least 4 percent of the least width and 3 ft.',
  ),
  textOutput('roofFigure', 'Figure of the roof', 'Of 30.3-2, by the edition and the angle of the roof.'),
];

const pressures: Output[] = [
  table(
    'componentPressures',
    'Largest pressures of each component',
    [
      text('component', 'Component'),
      text('surface', 'Surface'),
      number('effectiveWidth', 'Effective width', 'ft'),
      number('area', 'Effective wind area', 'ft2'),
      number('positive', 'Largest pressure', 'psf'),
      text('positiveZone', 'In zone'),
      number('negative', 'Largest suction', 'psf'),
      text('negativeZone', 'In zone'),
    ],
    `A row a component, of all the zones of its surface. ${sign}`,
  ),
  table(
    'zonePressures',
    'Pressures of each component by zone',
    [
      text('component', 'Component'),
      text('surface', 'Surface'),
      text('zone', 'Zone'),
      number('area', 'Effective wind area', 'ft2'),
      number('gcpPositive', 'Positive GCp', null),
      number('gcpNegative', 'Negative GCp', null),
      number('positive', 'Pressure', 'psf'),
      number('negative', 'Suction', 'psf'),
    ],
    `Equation 30.3-1 with GCpi of the sign that adds, at least 16 psf in each direction (30.2.2). ${sign}`,
  ),
  table(
    'zones',
    'Zones of the surfaces',
    [text('surface', 'Surface'), text('zone', 'Zone'), text('extent', 'Where it lies')],
    'Level distances. A zone for which the roof is too small has no pressures.',
  ),
  numberOutput('largestPressure', 'Largest pressure', 'psf', `Of all components. ${sign}`),
  textOutput('governingPressure', 'What the largest pressure is of', 'Component, surface and zone.'),
  numberOutput('largestSuction', 'Largest suction', 'psf', `Of all components, negative. ${sign}`),
  textOutput('governingSuction', 'What the largest suction is of', 'Component, surface and zone.'),
];

export const outputs: Output[] = [
  ...factors,
  ...pressures,
  textOutput('notes', 'Notes', 'What was assumed and what the results leave open.'),
  textOutput('cautions', 'Cautions', 'What can make the loads wrong where they are used.'),
];
