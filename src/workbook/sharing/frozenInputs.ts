import { isBlank } from '../../core/inputs/cellValue';
import { formulaTokens } from '../../../formulas/tokens';
import { rangeAt } from '../excel/inExcel';
import { isBusyValue } from '../formulas/formulaCells';
import type { WorkbookNames } from '../formulas/formulaRefusal';
import { readNames } from '../formulas/readNames';
import { type Area, areaOfName, readsOf } from '../formulas/references';
import { checkOf, formulaNow, frozenHeader, placeOf, readFrozenRow } from './frozenRecord';

/** Whether the input cells of a frozen formula hold what they held then; null where they cannot be compared. */
export type InputsSince = 'same' | 'changed' | null;

/** A row of the frozen formulas worksheet, in the column order of `frozenHeader`. Its cells may hold anything. */
export interface FrozenRow {
  cells: readonly unknown[];
  inputs: InputsSince;
}

/** A formula with the sheet on which it stands. */
interface FormulaOnSheet {
  formula: string;
  sheetName: string;
}

/** Formulas that read more cells, such as whole sheets, are not compared. */
const mostCells = 20_000;
const areasPerRequest = 500;

/** The cells that a formula reads; null where its addresses do not tell them all. */
export function inputAreas({ formula, sheetName }: FormulaOnSheet, names: WorkbookNames): Area[] | null {
  const isUnclear = (formulaTokens(formula) ?? []).some(({ kind, text }) => {
    const name = text.toLowerCase();
    const named = kind === 'word' ? (names.defined.get(name) ?? []) : [];
    const isTable = kind === 'brackets' || (kind === 'word' && names.tables.has(name));
    return isTable || text === '#' || named.some((one) => areaOfName(one) === null);
  });
  const place = { formula, sheetName, row: -1, column: -1 };
  const { areas, doubt } = readsOf(place, { defined: names.defined, tables: null });
  return isUnclear || doubt !== null ? null : areas;
}

/**
 * A short text that is the same for the same values in the same cells. Blank cells and the last digits of calculated numbers do not
 * count.
 *
 * @param areas the values of each; null while one of them is being calculated
 */
export function inputCheck(areas: readonly (readonly unknown[][])[]): string | null {
  const held = areas.map((rows) =>
    rows.flatMap((row, r) => row.flatMap((value, c) => (isBlank(value) ? [] : [[r, c, rounded(value)]]))),
  );
  return held.flat().some(([, , value]) => isBusyValue(value)) ? null : checkOf(held);
}

const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);

/** @param then of the inputs when the formula was frozen; blank in rows of earlier versions */
export function inputsSince(then: unknown, now: string | null): InputsSince {
  if (then === '' || now === null) return null;
  return String(then) === now ? 'same' : 'changed';
}

/** Of each formula what its input cells hold now; null where it cannot be said. */
export async function readInputChecks(
  context: Excel.RequestContext,
  formulas: readonly FormulaOnSheet[],
): Promise<(string | null)[]> {
  if (formulas.length === 0) return [];
  const names = await readNames(context);
  const areas = formulas.map((one) => inputAreas(one, names));
  const values = await readAreas(context, areas);
  return areas.map((all) => {
    const held = all?.map((area) => values.get(JSON.stringify(area)));
    return held?.every((one) => one !== undefined) ? inputCheck(held) : null;
  });
}

/** Rows of the worksheet that keeps frozen formulas, with what became of the inputs of each. */
export async function withInputs(
  context: Excel.RequestContext,
  rows: readonly (readonly unknown[])[],
): Promise<FrozenRow[]> {
  const judged = rows.map((cells) => {
    const record = readFrozenRow(cells);
    const then = cells[frozenHeader.indexOf('Input check')] ?? '';
    const place = record && then !== '' ? placeOf(record) : null;
    const formula = record && place && formulaNow(record, place);
    const isDeleted = place !== null && record?.references.includes('#REF!');
    return {
      cells,
      then,
      isDeleted,
      now: place && formula ? { formula, sheetName: place.sheetName } : null,
    };
  });
  const wanted = judged.flatMap(({ now }) => now ?? []);
  const checks = await readInputChecks(context, wanted);
  return judged.map(({ cells, then, isDeleted, now }) => {
    const check = now && (checks[wanted.indexOf(now)] ?? null);
    return { cells, inputs: isDeleted ? 'changed' : inputsSince(then, check) };
  });
}

/** The values of areas, each up to the last cell that is used; without those of formulas that read too many, or of no sheet. */
async function readAreas(
  context: Excel.RequestContext,
  formulas: readonly (readonly Area[] | null)[],
): Promise<Map<string, unknown[][]>> {
  const { worksheets } = context.workbook;
  worksheets.load('items/name');
  await context.sync();
  const sheets = new Map(
    worksheets.items.map((sheet) => {
      const used = sheet.getUsedRangeOrNullObject(false);
      used.load('rowIndex, columnIndex, rowCount, columnCount');
      return [sheet.name.toLowerCase(), { sheet, used }];
    }),
  );
  await context.sync();
  const clipped = ({ sheet: name, top, left, bottom, right }: Area) => {
    const found = sheets.get(name);
    if (!found) return [];
    const { sheet, used } = found;
    const [rows, columns] = used.isNullObject
      ? [0, 0]
      : [used.rowIndex + used.rowCount, used.columnIndex + used.columnCount];
    const rowCount = Math.max(0, Math.min(bottom + 1, rows) - top);
    const columnCount = Math.max(0, Math.min(right + 1, columns) - left);
    return [{ sheet, box: { row: top, column: left, rowCount, columnCount }, cells: rowCount * columnCount }];
  };
  const wanted = new Map<string, ReturnType<typeof clipped>[number]>();
  for (const areas of formulas) {
    const parts = (areas ?? []).flatMap((area) =>
      clipped(area).map((part) => [JSON.stringify(area), part] as const),
    );
    if (parts.reduce((sum, [, { cells }]) => sum + cells, 0) > mostCells) continue;
    for (const [key, part] of parts) wanted.set(key, part);
  }
  const values = new Map<string, unknown[][]>();
  let loading: [key: string, range: Excel.Range][] = [];
  let count = 0;
  const answer = async () => {
    await context.sync();
    for (const [key, range] of loading) values.set(key, range.values as unknown[][]);
    [loading, count] = [[], 0];
  };
  for (const [key, { sheet, box, cells }] of wanted) {
    if (cells === 0) {
      values.set(key, []);
      continue;
    }
    if (count + cells > mostCells || loading.length >= areasPerRequest) await answer();
    const range = rangeAt(sheet, box);
    range.load('values');
    loading.push([key, range]);
    count += cells;
  }
  if (loading.length > 0) await answer();
  return values;
}
