import type { SheetBox } from './a1';

/** A sheet by its id or, in a workbook that was reopened, by its name; null when it is gone. */
export async function findSheet(
  context: Excel.RequestContext,
  { worksheetId, sheetName }: Pick<SheetBox, 'worksheetId' | 'sheetName'>,
): Promise<Excel.Worksheet | null> {
  const { worksheets } = context.workbook;
  const found = [worksheetId, sheetName].map((key) => worksheets.getItemOrNullObject(key));
  for (const sheet of found) sheet.load('id, name');
  await context.sync();
  return found.find(({ isNullObject }) => !isNullObject) ?? null;
}
