import { calcCalls } from '../workbook/formulas/calcFormula';
import { frozenHeader, placeOf, readFrozenRow, underHeader } from '../workbook/sharing/frozenRecord';
import { type FileCell, placeKey, type WorkbookFile } from './workbookFile';

/** Where the values of frozen formulas stand, wherever they have moved: Excel keeps the records of them pointing there. */
export function frozenCells(file: WorkbookFile): FileCell[] {
  return [...file.sheets.values()].flatMap((sheet) => {
    const cells = [...sheet.values()];
    const heading = cells.find(({ column, value }) => column === 0 && value === frozenHeader[0]);
    if (!heading) return [];
    const inRow = (row: number) => frozenHeader.map((_, column) => sheet.get(placeKey(row, column)));
    const header = inRow(heading.row).map((cell) => cell?.value);
    const rows = cells.filter(({ column, row }) => column === 0 && row > heading.row);
    return rows.flatMap(({ row }) => {
      const texts = inRow(row).map((cell) => cell?.formula ?? cell?.value);
      const record = readFrozenRow(underHeader(texts, header, frozenHeader, ''));
      const place = record && placeOf(record);
      const there = place && file.sheets.get(place.sheetName.toLowerCase());
      const cell = place && there?.get(placeKey(place.row, place.column));
      return cell && calcCalls(cell.formula).length === 0 ? [cell] : [];
    });
  });
}
