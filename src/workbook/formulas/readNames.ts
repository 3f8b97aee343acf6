import { whereAvailable } from '../excel/whereAvailable';
import type { WorkbookNames } from './formulaRefusal';
import { type CellNames, hasNames, type NamedTable, type PlacedFormula, resolveNames } from './namedCells';
import { areaAt } from './references';

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

/** With where the tables are. */
export async function readCellNames(context: Excel.RequestContext): Promise<CellNames> {
  const { defined } = await readNames(context);
  return { defined, tables: await readTables(context) };
}

/** Formulas with addresses in place of the names and tables that stand for cells. These are read where a formula has one. */
export async function readAddressed<Formula extends PlacedFormula>(
  context: Excel.RequestContext,
  formulas: readonly Formula[],
): Promise<Formula[]> {
  if (!formulas.some(({ formula }) => hasNames(formula))) return [...formulas];
  const names = await readCellNames(context);
  return formulas.map((one) => ({ ...one, formula: resolveNames(one, names).formula }));
}

/** Tables by their names in lower case; null where this Excel does not say where they are. */
async function readTables(context: Excel.RequestContext): Promise<ReadonlyMap<string, NamedTable> | null> {
  const read = await whereAvailable(async () => {
    const { tables } = context.workbook;
    tables.load('items/name, items/showHeaders, items/showTotals');
    await context.sync();
    const found = tables.items.map((table) => ({ table, range: table.getRange(), columns: table.columns }));
    for (const { range, columns } of found) {
      range.load('address');
      columns.load('items/name');
    }
    await context.sync();
    return found.map(({ table, range, columns }) => ({
      ...{ name: table.name, address: range.address, showTotals: table.showTotals },
      columns: table.showHeaders ? columns.items.map(({ name }) => name) : null,
    }));
  });
  if (!read) return null;
  const areas = read.flatMap(({ name, address, ...table }) => {
    const area = areaAt(address, '');
    return area ? [[name.toLowerCase(), { ...area, ...table }] as const] : [];
  });
  return new Map(areas);
}
