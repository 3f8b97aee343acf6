import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'roofStep',
    name: 'Roof step',
    description: 'A roof of 60 ft, 10 ft below one of 100 ft.',
    defaults: {},
  },
  {
    code: 'slidingOffMetalRoof',
    name: 'Low roof under a metal gable',
    description: 'A canopy of 12 ft below the eave of a metal roof of 6:12: drift and sliding snow.',
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
    description: 'A parapet of 4 ft at the end of a roof of 120 ft.',
    defaults: { place: 'Parapet', height: 4, roofLength: 120 },
  },
  {
    code: 'rooftopUnit',
    name: 'Rooftop unit',
    description: 'A unit of 20 ft by 6 ft height, 50 ft from one edge of the roof and 80 ft from the other.',
    defaults: { place: 'Roof projection', height: 6, roofLength: 50, farRoofLength: 80, sideLength: 20 },
  },
  {
    code: 'besideTallerBuilding',
    name: 'Roof beside a taller building',
    description: 'A roof of 60 ft, 5 ft from a building of 100 ft that rises 10 ft above it.',
    defaults: { place: 'Adjacent structure', separation: 5 },
  },
];
