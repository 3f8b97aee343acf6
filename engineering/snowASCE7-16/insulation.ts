import type { ErrorDetail } from '../../contract';
import { greenhouseBelow } from '../rules/snow/greenhouse';
import type { ThermalCode } from '../rules/snow/thermalFactor16';
import type { Inputs } from '../kit/template';

/**
 * R from which a ventilated roof is cold (Table 7.3-2). Sources write "exceeds 25" and "at least 25": at 25 the larger
 * Ct counts.
 */
const coldRoofFrom = 25;

/** What of a roof says how warm it is; an R-value of 0 is "not given". */
export interface RoofWarmth {
  code: ThermalCode;
  rValue: number;
  ventilated: boolean;
}

/** Whether a roof given as one of code 1 is a cold ventilated one: its row of Table 7.3-2 is an exception to code 1. */
function isColdVentilated({ code, rValue, ventilated }: RoofWarmth): boolean {
  return code === '1' && ventilated && rValue >= coldRoofFrom;
}

/** The row of Table 7.3-2 that the roof is in, as its code. */
export function tableRow(roof: RoofWarmth): ThermalCode {
  return isColdVentilated(roof) ? '6' : roof.code;
}

/** Says that the roof is not in the row that was given. */
export function coldRoofCautions(roof: RoofWarmth): string[] {
  if (!isColdVentilated(roof)) return [];
  return [
    `The roof is ventilated with R-${roof.rValue}, so it is a cold ventilated roof (code 6): Ct is ` +
      '1.1 instead of the 1.0 of thermalCondition 1 (Table 7.3-2).',
  ];
}

/**
 * Insulation that contradicts the thermal condition, or leaves it ambiguous: the result would be the smaller
 * load. 0 is "not given".
 */
export function insulationProblems({
  thermalCondition: code,
  roofInsulationRValue: r,
  roofVentilated: ventilated,
}: Inputs): ErrorDetail[] {
  if (code === '5' && ventilated === true) return [ventilatedGreenhouse];
  if (typeof r !== 'number') return [];
  const rejected = (takes: string) => [
    {
      field: 'roofInsulationRValue',
      message:
        `roofInsulationRValue (Roof R-value) must be ${takes} (Table 7.3-2); given ${r}. 0 ` +
        'means not given.',
    },
  ];
  if (code === '1' && ventilated === true && r === 0)
    return rejected(
      `the R-value of the roof with thermalCondition 1 and roofVentilated true: with R-${coldRoofFrom} ` +
        'or more, a ventilated roof is a cold roof with a larger Ct',
    );
  if (r === 0) return [];
  if (code === '5' && r >= greenhouseBelow)
    return rejected(`less than R-${greenhouseBelow} with thermalCondition 5`);
  if (code === '6' && r < coldRoofFrom) return rejected(`at least R-${coldRoofFrom} with thermalCondition 6`);
  return [];
}

const ventilatedGreenhouse: ErrorDetail = {
  field: 'roofVentilated',
  message:
    'roofVentilated (Ventilated roof) takes false with thermalCondition 5: the smaller Ct of a ' +
    'heated greenhouse is for a roof that loses heat (Table 7.3-2); given true.',
};
