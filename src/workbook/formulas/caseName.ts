import type { AreaStart } from '../excel/a1';

/**
 * What a case is called that has no mark: by the worksheet row of its inputs, which blank rows and one of units do not shift. Inputs that
 * stand in no cells have only numbers.
 *
 * @param inputs where the table of cases starts
 * @param index its row in the table, from zero
 * @param sheetName of the formula
 * @example caseName({ sheet: 'Roof', row: 3 }, 2, 'Roof') // 'row 7'
 */
export function caseName(
  inputs: Pick<AreaStart, 'sheet' | 'row'> | null,
  index: number,
  sheetName: string,
): string {
  if (!inputs) return `case ${index + 1}`;
  // Below the first row of the table, counted from one.
  const row = `row ${inputs.row + index + 2}`;
  return inputs.sheet.toLowerCase() === sheetName.toLowerCase() ? row : `${row} of its inputs`;
}
