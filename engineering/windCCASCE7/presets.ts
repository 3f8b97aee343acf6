import type { Preset } from '../../contract';
import { hipHouseOnRidge } from '../rules/wind/examplePreset';

export const presets: Preset[] = [
  {
    code: 'gableHouse',
    name: 'Gable house',
    description: 'A 60 ft by 40 ft enclosed building, 4:12: window, stud, sheathing and rafter.',
    defaults: {},
  },
  {
    code: 'flatWarehouse',
    name: 'Flat warehouse with parapets',
    description:
      'A 200 ft by 120 ft building, 32 ft high, with parapets of at least 3 ft: girt, panel, deck ' +
      'and joist.',
    defaults: {
      windSpeed: 140,
      enclosure: 'Partially enclosed',
      roofType: 'Flat',
      length: 200,
      width: 120,
      eaveHeight: 32,
      highParapet: true,
      components: [
        ['Girt', 'Wall', 25, 6],
        ['Wall panel', 'Wall', 6, 2],
        ['Roof deck', 'Roof', 5, 2],
        ['Joist', 'Roof', 40, 5],
      ],
    },
  },
  hipHouseOnRidge,
  {
    code: 'gableBarn716',
    name: 'Gable building, ASCE 7-16',
    description: 'An 80 ft by 50 ft building, 3:12, with the six zones of ASCE 7-16: girt and purlin.',
    defaults: {
      edition: 'ASCE 7-16',
      length: 80,
      width: 50,
      eaveHeight: 16,
      roofSlope: 3,
      components: [
        ['Girt', 'Wall', 20, 5],
        ['Purlin', 'Roof', 20, 4],
      ],
    },
  },
];
