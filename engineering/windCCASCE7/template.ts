import { buildingSketch } from '../rules/sketch/building';
import { buildingOf } from '../rules/wind/building';
import { withCriteria, withGroups } from '../kit/fieldNotes';
import { defineTemplate } from '../kit/defineTemplate';
import { loadLevel } from '../rules/wind/options';
import { fields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { problemsOf } from './problems';
import { solve } from './solve';

export const windCCASCE7 = defineTemplate({
  code: 'windCCASCE7',
  name: 'Wind, Components and Cladding (ASCE 7)',
  category: 'Loads',
  icon: 'M15 3h5v18h-5zM15 9h5M15 15h5M3 7h8M8 4l3 3-3 3M3 17h8M8 14l3 3-3 3',
  searchWords: ['gust', 'facade', 'exposure', 'uplift', 'wind speed', 'wall', 'window', 'roof', 'C&C'],
  description:
    'Pressures on components and cladding of walls and of flat, gable and hip roofs of rectangular ' +
    'buildings up to a mean roof height of 60 ft, by zone and effective wind area, ASCE 7-16 and ' +
    `7-22, chapter 30. ${loadLevel} No pass or fail check. Not covered: taller buildings, gable ` +
    'roofs of 20 to 27 degrees and steeper hip roofs of 7-16, other roofs, open buildings, ' +
    'overhangs, parapets, canopies, rooftop equipment, tornadoes.',
  version: 5,
  fields: withCriteria(
    withGroups(fields, {
      edition: 'Site',
      enclosure: 'Building',
      groundElevation: 'Site',
      roofType: 'Building',
      components: 'Components',
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
    roofType: 'for components on the roof',
    length: 'if it changes the size of the zones',
  },
  statedFactors: ['±gcpi', 'qh'],
  headline: ['largestPressure', 'largestSuction'],
  check: problemsOf,
  solve,
  // Its plan is that of the zones.
  sketch: (inputs) => buildingSketch(buildingOf(inputs)).slice(0, 1),
});
