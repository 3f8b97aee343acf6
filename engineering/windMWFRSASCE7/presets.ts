import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'gableHouse',
    name: 'Gable house',
    description: 'A 60 ft by 40 ft enclosed low-rise building, 4:12.',
    defaults: {},
  },
  {
    code: 'flatWarehouse',
    name: 'Flat warehouse with parapets',
    description: 'A 200 ft by 120 ft partially enclosed building, 32 ft high, with 3 ft parapets.',
    defaults: {
      windSpeed: 140,
      enclosure: 'Partially enclosed',
      roofType: 'Flat',
      length: 200,
      width: 120,
      eaveHeight: 32,
      parapetHeight: 3,
    },
  },
  {
    code: 'hipHouseOnRidge',
    name: 'Hip house on a ridge',
    description: 'A 50 ft by 36 ft house, 6:12, downwind of the crest of a 120 ft 2-D ridge.',
    defaults: {
      windSpeed: 110,
      exposure: 'B',
      topography: '2-D ridge',
      hillHeight: 120,
      hillHalfLength: 400,
      distanceFromCrest: 50,
      roofType: 'Hip',
      length: 50,
      width: 36,
      eaveHeight: 18,
      roofSlope: 6,
    },
  },
  {
    code: 'officeEightStories',
    name: 'Rigid eight-story office',
    description: 'A 180 ft by 90 ft building, 104 ft high, with a known natural frequency of 1.1 Hz.',
    defaults: {
      exposure: 'B',
      roofType: 'Flat',
      length: 180,
      width: 90,
      eaveHeight: 104,
      parapetHeight: 4,
      naturalFrequency: 1.1,
      heights: [[13], [26], [39], [52], [65], [78], [91]],
    },
  },
];
