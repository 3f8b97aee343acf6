import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { withDefaults } from '../kit/inputValues';
import { fields, laterFields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';
import { sketch } from './sketch';

export const spreadFootingACI318 = defineTemplate({
  code: 'spreadFootingACI318',
  name: 'Spread Footing (ACI 318)',
  category: 'Concrete',
  icon: 'M9.5 3v10M14.5 3v10M3 13h18v5H3zM5 21v-1M12 21v-1M19 21v-1',
  searchWords: ['foundation', 'pad', 'isolated', 'punching', 'soil bearing'],
  description:
    'Soil pressure, one-way and two-way shear and flexure of a square or rectangular footing under a ' +
    'concentric column load, ACI 318-14 and 318-19, with the load combinations of ASCE 7-16 or -22. Not ' +
    'covered: a column at an edge or corner of the footing, moments and lateral loads, uplift, development and splices of dowels, ' +
    'settlement.',
  version: 17,
  fields: withCriteria(
    withGroups(fields, {
      codeEdition: 'Design',
      columnWidth: 'Column',
      deadLoad: 'Loads',
      allowableSoilPressure: 'Soil',
      concreteUnitWeight: 'Footing',
      barAreaLong: 'Reinforcement',
      columnFc: 'Column',
    }),
    {
      site: ['allowableSoilPressure', 'soilUnitWeight'],
      materials: ['concreteUnitWeight', 'fc', 'fy', 'columnFc'],
    },
  ),
  outputs,
  presets,
  countsOnly: {
    edition: 'to loads with different factors in its combinations, such as snow',
    depthToBase: 'for soil above the footing with a unit weight',
    soilUnitWeight: 'for soil above the footing',
  },
  headline: [
    ...['bearingRatio', 'q', 'qe', 'vuTwoWay', 'phiVcTwoWay', 'muLong', 'phiMnLong', 'muShort', 'phiMnShort'],
    ...['vuOneWayLong', 'phiVcOneWayLong', 'vuOneWayShort', 'phiVcOneWayShort'],
    ...['pu', 'phiBn', 'detailingOk'],
  ],
  onePage: {
    steps: [
      ...['qe', 'qu', 'VuLong', 'rhoLong', 'phiVcLong', 'VuShort', 'rhoShort', 'phiVcShort', 'Vu2', 'phiVc2'],
      ...['MuLong', 'phiMnLong', 'AsReqLong', 'MuShort', 'phiMnShort', 'AsReqShort'],
    ],
  },
  check: (inputs) => problemsOf(withDefaults(inputs, laterFields)),
  solve: (inputs) => solve(withDefaults(inputs, laterFields)),
  sketch,
});
