import type { Preset } from '../../contract';

export const presets: Preset[] = [
  {
    code: 'heatedBuilding',
    name: 'Heated building, shingle roof',
    description: 'Thermal condition 1, a roof surface that is not slippery, 6:12.',
    defaults: { thermalCondition: '1', slipperySurface: false, roofSlope: 6 },
  },
  {
    code: 'ventilatedAttic',
    name: 'Cold ventilated roof over a heated building',
    description: 'Thermal condition 6 with R-38 below the ventilated space.',
    defaults: { thermalCondition: '6', roofInsulationRValue: 38, roofSlope: 6 },
  },
  {
    code: 'unheatedMetalShed',
    name: 'Unheated shed, metal roof',
    description: 'Thermal condition 3 with an unobstructed slippery surface, 4:12.',
    defaults: { thermalCondition: '3', slipperySurface: true, roofSlope: 4 },
  },
  {
    code: 'lowSlopeRoof',
    name: 'Low-slope roof of a heated building',
    description: 'Thermal condition 1, 1/4:12: the minimum load and rain on snow can govern.',
    defaults: { thermalCondition: '1', roofSlope: 0.25, eaveToRidgeDistance: 60 },
  },
];
