import type { ErrorDetail } from '../../contract';
import { greenhouseBelow } from '../rules/snow/greenhouse';
import type { ThermalCondition } from '../rules/snow/thermalFactor22';
import type { Inputs } from '../kit/template';

/** Published default of the R-value, for a roof of All other structures. */
export const defaultRValue = 30;

const greenhouse: ThermalCondition = 'Continuously heated greenhouses';

/**
 * An R-value or a ventilated roof that no greenhouse has (Table 7.3-2): one of the two inputs is wrong, and the result
 * would be the smaller load. The default R-value is accepted, since it may not have been entered: a caution says so.
 */
export function insulationProblems({
  thermalCondition,
  roofInsulationRValue: r,
  roofVentilated: ventilated,
}: Inputs): ErrorDetail[] {
  if (thermalCondition !== greenhouse) return [];
  if (ventilated === true) return [ventilatedGreenhouse];
  if (typeof r !== 'number') return [];
  if (r < greenhouseBelow || r === defaultRValue) return [];
  const message =
    `roofInsulationRValue (Roof R-value) takes less than R-${greenhouseBelow} with thermalCondition ${greenhouse} ` +
    `(Table 7.3-2); given ${r}.`;
  return [{ field: 'roofInsulationRValue', message }];
}

const ventilatedGreenhouse: ErrorDetail = {
  field: 'roofVentilated',
  message:
    'roofVentilated (Cold ventilated roof that meets the energy code) takes false with ' +
    `thermalCondition ${greenhouse}: the smaller Ct is for a roof that loses heat (Table 7.3-2); ` +
    'given true.',
};

const greenhouseNeeds = `continuous heating, an alarm or attendant, and a roof of R below ${greenhouseBelow}.0 (Table 7.3-2)`;

/** What the greenhouse row of Table 7.3-2 needs, where the R-value says that the roof has it. */
export function greenhouseNotes(condition: ThermalCondition, rValue: number): string[] {
  if (condition !== greenhouse || rValue >= greenhouseBelow) return [];
  return [`Ct of 0.85 requires ${greenhouseNeeds}.`];
}

/** That nothing says that the roof is one of a greenhouse. */
export function greenhouseCautions(condition: ThermalCondition, rValue: number): string[] {
  if (condition !== greenhouse || rValue < greenhouseBelow) return [];
  return [
    `Ct of 0.85 requires ${greenhouseNeeds}; roofInsulationRValue is at its default of ${rValue} and ` +
      'was not used. For an insulated roof choose All other structures, with a larger load.',
  ];
}
