import { buildingSketch } from '../rules/sketch/building';
import { buildingOf } from '../rules/wind/building';
import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { fields } from './fields';
import { loadLevel } from '../rules/wind/options';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';

export const windMWFRSASCE7 = defineTemplate({
  code: 'windMWFRSASCE7',
  name: 'Wind, Main Wind Force Resisting System (ASCE 7)',
  category: 'Loads',
  icon: 'M3 9h10a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2',
  searchWords: ['gust', 'exposure', 'uplift', 'wind speed', 'wall', 'roof', 'parapet'],
  description:
    'Velocity pressures, pressures on walls and roof and base shears of a rigid rectangular building ' +
    'with a flat, gable or hip roof by the directional procedure of ASCE 7-16 and 7-22, chapter 27. ' +
    `${loadLevel} No pass or fail check. Not covered: open buildings, flexible buildings, other ` +
    'roofs, overhangs, components and cladding, torsional load cases, tornadoes.',
  version: 7,
  fields: withCriteria(
    withGroups(fields, {
      edition: 'Site',
      enclosure: 'Building',
      groundElevation: 'Site',
      roofType: 'Building',
    }),
    {
      site: ['windSpeed', 'exposure', 'enclosure', 'groundElevation', 'topography'],
    },
  ),
  outputs,
  presets,
  countsOnly: {
    distanceFromCrest: 'if the hill speeds up the wind',
    crestSide: 'if the speed-up differs on the two sides of the hill',
  },
  statedFactors: ['±gcpi', 'qh'],
  headline: [
    'windwardLargest',
    'roofLargestSuction',
    'roofLargestPressure',
    'baseShearNormal',
    'baseShearParallel',
  ],
  onePage: {
    steps: [
      ...['qh', 'windwardLargest', 'plNp', 'roofLargestSuction'],
      ...['N', 'P'].flatMap((direction) => ['Q', 'Fw', 'Fl', 'V'].map((force) => force + direction)),
    ],
  },
  check: problemsOf,
  solve,
  sketch(inputs, results = {}) {
    const of = (name: string) => (typeof results[name] === 'number' ? results[name] : null);
    const [windward, plus, minus] = ['windwardLargest', 'leewardNormalPlus', 'leewardNormalMinus'].map(of);
    const [least, largest] = ['roofLargestSuction', 'roofLargestPressure'].map(of);
    const isKnown = windward && plus && minus && least !== null && largest !== null;
    const building = buildingOf(inputs);
    if (!isKnown) return buildingSketch(building);
    return buildingSketch(building, { windward, leeward: Math.min(plus, minus), roof: [least!, largest!] });
  },
});
