import type { SheetBox } from '../excel/a1';
import { inExcel } from '../excel/inExcel';

/** Where results begin: the cell of their first header. */
export type ResultPlace = Pick<SheetBox, 'worksheetId' | 'sheetName' | 'row' | 'column'>;

/** A new sheet for results, without leaving the one that is shown. */
export function addResultSheet(name: string): Promise<ResultPlace> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const taken = worksheets.items.map((sheet) => sheet.name.toLowerCase());
    const sheet = worksheets.add(freeName(name, taken));
    sheet.load('id, name');
    await context.sync();
    return { worksheetId: sheet.id, sheetName: sheet.name, row: 0, column: 0 };
  });
}

/** Excel allows 31 characters, and compares names without case. */
function freeName(name: string, taken: string[]): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const candidate = name.slice(0, 31 - end.length) + end;
    if (!taken.includes(candidate.toLowerCase())) return candidate;
  }
}
