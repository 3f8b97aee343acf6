import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'roofStep',
    name: 'Roof step',
    description: 'A 60 ft roof, 10 ft below a 100 ft roof.',
    defaults: {},
  },
  {
    code: 'slidingOffMetalRoof',
    name: 'Low roof under a metal gable',
    description: 'A 12 ft canopy below the eave of a 6:12 metal roof: drift and sliding snow.',
    defaults: {
      roofLength: 12,
      upperRoofLength: 60,
      slidingSurface: 'Slippery',
      upperRoofSlope: 6,
      upperEaveToRidge: 30,
    },
  },
  {
    code: 'parapet',
    name: 'Parapet',
    description: 'A 4 ft parapet at the end of a 120 ft roof.',
    defaults: { place: 'Parapet', height: 4, roofLength: 120 },
  },
  {
    code: 'rooftopUnit',
    name: 'Rooftop unit',
    description: 'A unit 20 ft long and 6 ft high, 50 ft from one edge of the roof and 80 ft from the other.',
    defaults: { place: 'Roof projection', height: 6, roofLength: 50, farRoofLength: 80, sideLength: 20 },
  },
  {
    code: 'besideTallerBuilding',
    name: 'Roof beside a taller building',
    description: 'A 60 ft roof, 5 ft from a 100 ft building that is 10 ft taller.',
    defaults: { place: 'Adjacent structure', separation: 5 },
  },
];
