import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'gableHouse',
    name: 'Gable house',
    description: 'An enclosed low-rise building of 60 ft by 40 ft, 4:12.',
    defaults: {},
  },
  {
    code: 'flatWarehouse',
    name: 'Flat warehouse with parapets',
    description: 'A partially enclosed building of 200 ft by 120 ft, 32 ft high, with parapets of 3 ft.',
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
    description: 'A house of 50 ft by 36 ft, 6:12, downwind of the crest of a 2-D ridge of 120 ft.',
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
    name: 'Rigid office of eight stories',
    description: 'A building of 180 ft by 90 ft, 104 ft high, whose natural frequency of 1.1 Hz is known.',
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
