import type { Preset } from '../../contract';
import { hipHouseOnRidge } from '../rules/wind/examplePreset';

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
  hipHouseOnRidge,
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
