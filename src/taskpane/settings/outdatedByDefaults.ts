import type { Shown } from '../../core/calculations';
import { takesDefault } from '../../core/inputs/takenDefaults';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import { fullAddress } from '../../workbook/excel/a1';
import { cellOfId } from '../../workbook/formulas/cellOfId';

export interface OutdatedByDefaults {
  /** Calculations of the workbook that will be marked: those that take a changed default. */
  marked: number;
  /** Cells of those that take a changed default, as `Sheet1!B4`. */
  taking: string[];
}

/** What a change of these defaults speaks against in the open workbook, before it is made. */
export function outdatedByDefaults(
  shown: readonly Shown[],
  { serviceUrl, projectId }: Pick<CalculationRequest, 'serviceUrl' | 'projectId'>,
  changed: readonly string[],
): OutdatedByDefaults {
  const marked = shown.filter(
    ({ request: { parameters }, result }) =>
      parameters.serviceUrl === serviceUrl &&
      parameters.projectId === projectId &&
      result.projectDefaults !== null &&
      takesDefault(result.template, parameters, result.projectDefaults, (name) => changed.includes(name)),
  );
  return { marked: marked.length, taking: [...new Set(marked.map(addressOf))] };
}

function addressOf({ cellId }: Shown): string {
  const cell = cellOfId(cellId);
  return cell === null ? cellId : fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
}
