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
  return readUsualInputs(cells, template, ({ row, column, heading }, value) => {
    const placeOf = (r: number) =>
      start ? cellAddress(start.row + r, start.column + column) : `row ${r + 1}`;
    const lacks = heading === undefined ? 'a name to its left' : `a heading in ${placeOf(heading)}`;
    const holds = `${placeOf(row)} holds ${describe(readCell(value))} without ${lacks}`;
    return inputError(`inputs: ${holds}. Enter it, or clear the cell`, 'inputs');
  });
}
