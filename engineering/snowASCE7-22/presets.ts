import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'heatedBuilding',
    name: 'Heated building, shingle roof',
    description: 'All other structures, R-30, a roof surface that is not slippery, 6:12.',
    defaults: { thermalCondition: 'All other structures', roofInsulationRValue: 30, roofSlope: 6 },
  },
  {
    code: 'ventilatedAttic',
    name: 'Cold ventilated roof over a heated building',
    description: 'All other structures with a ventilated roof that meets the energy code: Ct 1.2.',
    defaults: { thermalCondition: 'All other structures', roofVentilated: true, roofSlope: 6 },
  },
  {
    code: 'unheatedMetalShed',
    name: 'Unheated shed, metal roof',
    description: 'Unheated and open air structures with an unobstructed slippery surface, 4:12.',
    defaults: { thermalCondition: 'Unheated and open air structures', slipperySurface: true, roofSlope: 4 },
  },
  {
    code: 'lowSlopeRoof',
    name: 'Low-slope roof of a heated building',
    description: 'All other structures, R-30, 1/4:12: the minimum load and rain on snow can govern.',
    defaults: {
      thermalCondition: 'All other structures',
      roofInsulationRValue: 30,
      roofSlope: 0.25,
      eaveToRidgeDistance: 60,
    },
  },
];
