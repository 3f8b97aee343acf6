import type { Field } from '../../contract';
import { enumField, flagField, numberField } from '../kit/described';
import {
  largestGroundSnowLoad,
  largestRValue,
  snowFields,
  visibleWhenOverridden,
} from '../rules/snow/snowFields';
import { thermalConditions } from '../rules/snow/thermalFactor22';
import { defaultRValue } from './insulation';
import { winterWind } from './winterWind';

export const fields: Field[] = [
  snowFields.exposure,
  snowFields.roughnessCategory,
  enumField(
    'thermalCondition',
    'Thermal condition',
    ['All other structures', thermalConditions],
    '"All other structures" are heated: Ct depends on the R-value and ground snow load (Table 7.3-3).',
  ),
  snowFields.riskCategory,
  {
    referenceId: 'groundSnowLoad',
    label: 'Ground snow load pg (ASCE 7-22, strength level, for the risk category)',
    type: 'number',
    units: 'psf',
    example: 20,
    required: true,
    min: 0,
    max: largestGroundSnowLoad,
    visibleIf: visibleWhenOverridden,
    projectDefault: 'groundSnowLoad2022',
    description:
      'The reliability-targeted value of the ASCE Hazard Tool for the entered risk category, in psf; ' +
      'not a service-level value of ASCE 7-16. Used if overrideDefaults is true; otherwise the project ' +
      'default is used.',
  },
  snowFields.eaveToRidgeDistance,
  snowFields.roofSlope,
  numberField(
    'roofInsulationRValue',
    'Roof R-value',
    'h ft2 F/Btu',
    [defaultRValue, 0, largestRValue],
    'Determines Ct of "All other structures" with an unventilated roof. Must be below 2 for a ' +
      'continuously heated greenhouse.',
  ),
  snowFields.slipperySurface,
  flagField(
    'roofVentilated',
    'Cold ventilated roof that meets the energy code',
    false,
    'True: Ct is 1.2 for "All other structures".',
  ),
  snowFields.prismaticRafters,
  {
    referenceId: 'winterWindParameter',
    label: 'Winter wind parameter W2 (0: not given)',
    type: 'number',
    units: null,
    default: winterWind.notGiven,
    required: false,
    min: winterWind.notGiven,
    max: winterWind.most,
    usedOutput: 'w2',
    description:
      'Fraction of October to April with wind above 10 mph: 0.25 to 0.65 in the contiguous US (Figure ' +
      `7.6-1), ${winterWind.least} to ${winterWind.most} in Alaska (Table 7.2-1). ` +
      `${winterWind.notGiven} means not given: ${winterWind.contiguous} is used, or ` +
      `${winterWind.alaska} with roughness Alaska no trees.`,
  },
  snowFields.overrideDefaults,
];
