import type { ErrorDetail } from '../../../src/contract';
import { greenhouseBelow } from '../snow/greenhouse';
import type { ThermalCondition } from '../snow/thermalFactor22';
import type { Inputs } from '../template';

/** Published default of the R-value, for a roof of All other structures. */
export const defaultRValue = 30;

const greenhouse: ThermalCondition = 'Continuously heated greenhouses';

/**
 * An R-value that no greenhouse has (Table 7.3-2): one of the two inputs is wrong, and the smaller load would come of
 * it. The default is let through, as nobody need have given it: a warning is among the notes then.
 */
export function insulationProblems({ thermalCondition, roofInsulationRValue: r }: Inputs): ErrorDetail[] {
  if (thermalCondition !== greenhouse || typeof r !== 'number') return [];
  if (r < greenhouseBelow || r === defaultRValue) return [];
  const message =
    `roofInsulationRValue (Roof R-value) takes less than R-${greenhouseBelow} with thermalCondition ${greenhouse} ` +
    `(Table 7.3-2); given ${r}.`;
  return [{ field: 'roofInsulationRValue', message }];
}

/** What the greenhouse row of Table 7.3-2 needs, and whether the R-value says so. */
export function greenhouseNotes(condition: ThermalCondition, rValue: number): string[] {
  if (condition !== greenhouse) return [];
  const needs = `continuous heating, an alarm or attendant, and a roof of R below ${greenhouseBelow}.0 (Table 7.3-2)`;
  if (rValue < greenhouseBelow) return [`Ct 0.85 needs ${needs}.`];
  return [
    `Warning: Ct 0.85 needs ${needs}; roofInsulationRValue is at its default of ${rValue} and was not used. An insulated ` +
      'roof is one of All other structures, with a larger load.',
  ];
}
