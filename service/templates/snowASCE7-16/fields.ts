import type { Field } from '../../../src/contract';
import { largestGroundSnowLoad, largestRValue, snowFields, visibleWhenOverridden } from '../snow/snowFields';
import { thermalCodeMeanings, thermalCodes } from '../snow/thermalFactor16';

const meanings = thermalCodes.map((code) => `${code} ${thermalCodeMeanings[code]}`).join('; ');

export const fields: Field[] = [
  snowFields.exposure,
  snowFields.roughnessCategory,
  {
    referenceId: 'thermalCondition',
    label: 'Thermal condition (code)',
    type: 'enum',
    units: null,
    default: '1',
    required: true,
    options: [...thermalCodes],
    description: `Codes of Table 7.3-2: ${meanings}.`,
  },
  snowFields.riskCategory,
  {
    referenceId: 'groundSnowLoad',
    label: 'Ground snow load pg (ASCE 7-16, service level)',
    type: 'number',
    units: 'psf',
    default: 20,
    required: true,
    min: 0,
    max: largestGroundSnowLoad,
    visibleIf: visibleWhenOverridden,
    description:
      'The 50-year ground snow load of ASCE 7-16 in psf, not a strength-level value of ASCE 7-22. Used when ' +
      'overrideDefaults is true; else the project default rules.',
  },
  snowFields.eaveToRidgeDistance,
  snowFields.roofSlope,
  {
    referenceId: 'roofInsulationRValue',
    label: 'Roof R-value',
    type: 'number',
    units: 'h ft2 F/Btu',
    default: 0,
    required: false,
    min: 0,
    max: largestRValue,
    description: 'Only lets a warm slippery roof use the slippery curve: from R-30, ventilated from R-20.',
  },
  snowFields.slipperySurface,
  {
    referenceId: 'roofVentilated',
    label: 'Ventilated roof',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description: 'Lets a warm slippery roof use the slippery curve from R-20 on.',
  },
  snowFields.prismaticRafters,
  snowFields.overrideDefaults,
];
