import type { TemplateDetail } from '../../../contract';
import { inputError } from '../../client/calcError';
import { describe, isBlank, readCell } from '../../core/inputs/cellValue';
import type { InputTable } from '../../core/inputs/inputTable';
import { readUsualInputs } from '../../core/inputs/usualInputs';
import { areaStart, cellAddress } from '../../workbook/excel/a1';

/**
 * As `readUsualInputs`, for cells whose address may be known: then a message names the cell.
 *
 * @throws {CalcError} also for blank cells at an address
 */
export function usualInputsAt(
  address: string | null | undefined,
  cells: readonly (readonly unknown[])[],
  template: TemplateDetail,
): InputTable {
  if (address && cells.flat().every(isBlank))
    throw inputError(
      `inputs: ${address} is blank. Enter the inputs there, or leave the argument out`,
      'inputs',
    );
  const start = areaStart(address);
  return readUsualInputs(cells, template, (row, value) => {
    const at = start ? cellAddress(start.row + row, start.column + 1) : `row ${row + 1}`;
    const holds = `${at} holds ${describe(readCell(value))} without a name to its left`;
    return inputError(`inputs: ${holds}. Enter the name, or clear the cell`, 'inputs');
  });
}
