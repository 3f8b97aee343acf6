import type { Field } from '../../contract';
import { enumField, flagField, optionalNumber } from '../kit/described';
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
    ...enumField(
      'thermalCondition',
      'Thermal condition',
      ['1', thermalCodes],
      `Codes of Table 7.3-2: ${meanings}. A ventilated roof of code 1 with R-25 or more ` +
        'is treated as code 6.',
    ),
    choices: thermalCodes.map((code) => ({ label: thermalCodeMeanings[code], value: Number(code) })),
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
      'The 50-year ground snow load of ASCE 7-16 in psf, not a strength-level value of ASCE 7-22. Used ' +
      'if overrideDefaults is true; otherwise the project default is used.',
  },
  snowFields.eaveToRidgeDistance,
  snowFields.roofSlope,
  optionalNumber(
    'roofInsulationRValue',
    'Roof R-value (0: not given)',
    'h ft2 F/Btu',
    [0, 0, largestRValue],
    'Of the roof, or of the assembly between the ventilated space and the heated space. Required for ' +
      'a ventilated roof of code 1: with R-25 or more it is a cold roof, Ct 1.1. A warm slippery roof ' +
      'uses the slippery curve with R-30 or more, or R-20 or more if ventilated. 0 means not given.',
  ),
  snowFields.slipperySurface,
  flagField(
    'roofVentilated',
    'Ventilated roof',
    false,
    'Outside air flows from the eaves to the ridge between the insulation and the roof. With R-25 or ' +
      'more this is a cold roof (Table 7.3-2); with R-20 or more a warm slippery roof uses the ' +
      'slippery curve.',
  ),
  snowFields.prismaticRafters,
  snowFields.overrideDefaults,
];
