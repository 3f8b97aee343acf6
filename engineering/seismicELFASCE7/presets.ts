import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'lightFrameHouse',
    name: 'Light-frame house',
    description: 'Two levels with wood light-frame shear walls, R = 6.5.',
    defaults: {},
  },
  {
    code: 'steelMomentFrame',
    name: 'Steel moment frame office',
    description: 'Five levels with special steel moment frames, R = 8, with a period from analysis.',
    defaults: {
      r: 8,
      ctStructureType: 'Steel moment frame',
      heightHn: 66,
      analysisPeriod: 1.4,
      levels: [
        ['Roof', 66, 700],
        ['Level 5', 53, 900],
        ['Level 4', 40, 900],
        ['Level 3', 27, 900],
        ['Level 2', 14, 950],
      ],
    },
  },
  {
    code: 'concreteShearWalls',
    name: 'Concrete shear walls near a fault',
    description:
      'Three levels with special reinforced concrete shear walls, R = 5, risk category IV, S1 = 0.75.',
    defaults: {
      sds: 1.4,
      sd1: 0.85,
      s1: 0.75,
      r: 5,
      ie: 1.5,
      heightHn: 42,
      levels: [
        ['Roof', 42, 1200],
        ['Level 3', 28, 1800],
        ['Level 2', 14, 1800],
      ],
    },
  },
  {
    code: 'siteClassAndDrift',
    name: 'By site class, with story drifts',
    description:
      'Three levels with steel special moment frames from Table 12.2-1, ASCE 7-16, SS and S1 for Site ' +
      'Class C, with displacements.',
    defaults: {
      edition: 'ASCE 7-16',
      siteClass: 'C',
      groundMotion: 'SS and S1 by site class',
      ss: 1.2,
      s1: 0.45,
      system: 'Moment frames: steel special',
      ctStructureType: 'Steel moment frame',
      levels: [
        ['Roof', 39, 500],
        ['Level 3', 26, 650],
        ['Level 2', 13, 650],
      ],
      displacements: [
        [39, 1.15],
        [26, 0.8],
        [13, 0.4],
      ],
    },
  },
];
