import { whereAvailable } from '../excel/whereAvailable';
import type { WorkbookNames } from './formulaRefusal';

/** What formulas can name in the open workbook. */
export async function readNames(context: Excel.RequestContext): Promise<WorkbookNames> {
  const { worksheets } = context.workbook;
  worksheets.load('items/name');
  await context.sync();
  const sheets = worksheets.items.map(({ name }) => name);
  const tables = await whereAvailable(async () => {
    const { tables } = context.workbook;
    tables.load('items/name');
    await context.sync();
    return tables.items.map(({ name }) => name);
  });
  const defined = await whereAvailable(async () => {
    const scopes = [context.workbook.names, ...worksheets.items.map(({ names }) => names)];
    for (const names of scopes) names.load('items/name, items/formula');
    await context.sync();
    return scopes.flatMap(({ items }) =>
      items.map(({ name, formula }) => ({ name, formula: String(formula) })),
    );
  });
  const formulas = new Map<string, string[]>();
  for (const { name, formula } of defined ?? []) {
    // Of a sheet's name Excel may give the sheet too.
    const key = name.slice(name.lastIndexOf('!') + 1).toLowerCase();
    formulas.set(key, [...(formulas.get(key) ?? []), formula]);
  }
  return { sheets: inSmallLetters(sheets), tables: inSmallLetters(tables ?? []), defined: formulas };
}

const inSmallLetters = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
