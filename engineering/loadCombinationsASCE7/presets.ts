import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'roofColumn',
    name: 'Column supporting floor and roof',
    description: 'Axial force in kip, compression positive: dead, live, roof live, snow and wind.',
    defaults: { deadLoad: 60, liveLoad: 45, roofLiveLoad: 12, snowLoad: 25, windLoad: 20 },
  },
  {
    code: 'roofUplift',
    name: 'Roof tie-down',
    description: 'Reaction in lb, downward positive, ASD: wind pressure and suction as two values.',
    defaults: {
      designMethod: 'ASD',
      unitOfLoads: 'lb',
      deadLoad: 900,
      liveLoad: 0,
      roofLiveLoad: 1200,
      snowLoad: 1500,
      windLoad: 600,
      windDirections: 'Two values',
      otherWindLoad: -2800,
    },
  },
  {
    code: 'shearWallChord',
    name: 'Shear wall chord',
    description: 'Axial force in kip, compression positive, with earthquake: rho 1.3, SDS 1.0.',
    defaults: {
      deadLoad: 8,
      liveLoad: 5,
      snowLoad: 4,
      seismicEffect: 'Eh = rho QE',
      seismicLoad: 14,
    },
  },
];
