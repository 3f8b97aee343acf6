import type { Field } from '../../contract';
import {
  largestGroundSnowLoad,
  largestRValue,
  snowFields,
  visibleWhenOverridden,
} from '../rules/snow/snowFields';
import { thermalCodeMeanings, thermalCodes } from '../rules/snow/thermalFactor16';

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
    description: `Codes of Table 7.3-2: ${meanings}. A roof of code 1 that is ventilated with R-25 or more counts as code 6.`,
  },
  snowFields.riskCategory,
  {
    referenceId: 'groundSnowLoad',
    label: 'Ground snow load pg (ASCE 7-16, service level)',
    type: 'number',
    units: 'psf',
    example: 20,
    required: true,
    min: 0,
    max: largestGroundSnowLoad,
    visibleIf: visibleWhenOverridden,
    projectDefault: 'groundSnowLoad',
    description:
      'The 50-year ground snow load of ASCE 7-16 in psf, not a strength-level value of ASCE 7-22. Used when ' +
      'overrideDefaults is true; else the project default rules.',
  },
  snowFields.eaveToRidgeDistance,
  snowFields.roofSlope,
  {
    referenceId: 'roofInsulationRValue',
    label: 'Roof R-value (0: not given)',
    type: 'number',
    units: 'h ft2 F/Btu',
    default: 0,
    required: false,
    min: 0,
    max: largestRValue,
    description:
      'Of the roof, or of what lies between its ventilated space and the heated one. A ventilated roof of code 1 needs it: ' +
      'from R-25 it is a cold one, Ct 1.1. Lets a warm slippery roof use the slippery curve: from R-30, ventilated from ' +
      'R-20. 0 is "not given".',
  },
  snowFields.slipperySurface,
  {
    referenceId: 'roofVentilated',
    label: 'Ventilated roof',
    type: 'boolean',
    units: null,
    default: false,
    required: false,
    description:
      'Outside air flows from the eaves to the ridge between the insulation and the roof. With R-25 or more that is a cold ' +
      'roof (Table 7.3-2); a warm slippery one below that uses the slippery curve from R-20 on.',
  },
  snowFields.prismaticRafters,
  snowFields.overrideDefaults,
];
