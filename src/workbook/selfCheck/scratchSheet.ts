import { inExcel } from '../excel/inExcel';

const sheetName = 'Calc self-check';
/** Excel names a user's copy `Calc self-check (2)`, which is not one of these. */
const ownName = /^Calc self-check( \d+)?$/;
/** In A1 of the scratch worksheet. Only a sheet that has both the name and this text is removed. */
const mark = 'Scratch worksheet of the Calc self-check 7d1f0a52: it is removed when the check ends';

/** Adds the scratch worksheet with its mark in one request, so that no death of the page leaves it without. @returns its id */
export function addScratchSheet(): Promise<string> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const taken = new Set(worksheets.items.map(({ name }) => name.toLowerCase()));
    let name = sheetName;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${sheetName} ${next}`;
    const sheet = worksheets.add(name);
    sheet.getRange('A1').values = [[mark]];
    sheet.load('id');
    await context.sync();
    return sheet.id;
  });
}

/** Removes every scratch worksheet, of this run or of one that was killed. @returns how many */
export function removeScratchSheets(): Promise<number> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const named = worksheets.items
      .filter(({ name }) => ownName.test(name))
      .map((sheet) => {
        const cell = sheet.getRange('A1');
        cell.load('values');
        return { sheet, cell };
      });
    if (named.length === 0) return 0;
    await context.sync();
    const own = named.filter(({ cell }) => cell.values[0]?.[0] === mark);
    for (const { sheet } of own) sheet.delete();
    await context.sync();
    return own.length;
  });
}
