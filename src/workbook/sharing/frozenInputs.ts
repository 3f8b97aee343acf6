import { formulaTokens } from '../../../formulas/tokens';
import type { CellPlace } from '../cells/cellRuns';
import { rangeAt } from '../excel/inExcel';
import { callsIn, inputsOf, isMemberCall } from '../formulas/chain';
import { isBusyValue } from '../formulas/formulaCells';
import { type CellNames, resolveNames } from '../formulas/namedCells';
import { readCellNames } from '../formulas/readNames';
import { type Area, areaOfName, readsOf } from '../formulas/references';
import { formulaNow, frozenHeader, placeOf, readFrozenRow } from './frozenRecord';
import { type ChangedRow, type InputArea, type InputsSince, inputsSince, markSince } from './inputRecord';

/** A row of the frozen formulas worksheet, in the column order of `frozenHeader`. Its cells may hold anything. */
export interface FrozenRow {
  cells: readonly unknown[];
  inputs: InputsSince;
  /** The input cells that changed, as far as they are known: `B7, span: 12 ft, was 10 ft`. */
  changed?: string;
  /** Why its inputs count as changed that hold what they held: `it reads Takedown!A12, which is not up to date`. */
  reads?: string;
  /** The rows of its table that changed; undefined where these are not known. */
  changedRows?: readonly ChangedRow[];
  /** Its cells hold other values than when it was frozen. */
  isEdited?: boolean;
  /** No worksheet has the name of theirs: another program renamed it. */
  isGone?: boolean;
  /** Which of its rows, from zero; null where that is not known. */
  editedRows?: readonly number[] | null;
  /** What the inputs call the member now; null where they have no mark. */
  markNow?: string | null;
}

type PlacedFormula = Pick<CellPlace, 'sheetName' | 'row' | 'column'> & { formula: string };

/** Formulas that read more cells, such as whole sheets, are not compared. */
const mostCells = 20_000;
const areasPerRequest = 500;

/** The cells that a formula reads, also in tables; null where its addresses do not tell them all. */
export function inputAreas(place: PlacedFormula, names: CellNames): Area[] | null {
  const { areas, isWhole } = areasRead(place, names);
  return isWhole ? areas : null;
}

/** Those that its addresses tell, and whether these are all. */
export function areasRead(
  place: PlacedFormula,
  { defined, tables }: CellNames,
): { areas: Area[]; isWhole: boolean } {
  // Defined names stay: a record has the areas in the order in which these are found.
  const { formula, unresolved } = resolveNames(place, { defined: new Map(), tables });
  const isUnclear = (formulaTokens(formula) ?? []).some(({ kind, text }) => {
    const named = kind === 'word' ? (defined.get(text.toLowerCase()) ?? []) : [];
    return kind === 'brackets' || text === '#' || named.some((one) => areaOfName(one) === null);
  });
  const { areas, doubt } = readsOf({ ...place, formula, row: -1, column: -1 }, { defined, tables: null });
  return { areas, isWhole: !isUnclear && unresolved.length === 0 && doubt === null };
}

/** Of each formula what its input cells hold now; null where it cannot be said, such as while they are calculated. */
export async function readInputs(
  context: Excel.RequestContext,
  formulas: readonly PlacedFormula[],
): Promise<(InputArea[] | null)[]> {
  if (formulas.length === 0) return [];
  const names = await readCellNames(context);
  const areas = formulas.map((one) => inputAreas(one, names));
  const read = await readAreas(context, areas);
  return areas.map((all) => {
    const held = all?.flatMap((area) => read.get(JSON.stringify(area)) ?? []) ?? [];
    const isBusy = held.some(({ rows }) => rows.some((row) => row.some(isBusyValue)));
    return all === null || held.length < all.length || isBusy ? null : held;
  });
}

/** Rows of the worksheet that keeps frozen formulas, with what became of the inputs of each. */
export async function withInputs(
  context: Excel.RequestContext,
  rows: readonly (readonly unknown[])[],
): Promise<FrozenRow[]> {
  const held = (cells: readonly unknown[], name: (typeof frozenHeader)[number]) =>
    String(cells[frozenHeader.indexOf(name)] ?? '');
  const judged = rows.map((cells) => {
    const record = readFrozenRow(cells);
    const then = held(cells, 'Input check');
    const place = record && then !== '' ? placeOf(record) : null;
    const formula = record && place && formulaNow(record, place);
    const isDeleted = place !== null && record?.references.includes('#REF!');
    const now = place && formula ? { ...place, formula } : null;
    return { cells, then, isDeleted, now };
  });
  const wanted = judged.flatMap(({ now }) => now ?? []);
  const read = await readInputs(context, wanted);
  return judged.map(({ cells, then, isDeleted, now }): FrozenRow => {
    const areas = now && (read[wanted.indexOf(now)] ?? null);
    if (isDeleted) return { cells, inputs: 'changed' };
    const frozen = { sheetName: now?.sheetName ?? '', mark: held(cells, 'Mark') };
    // Of a part of a range, a cell whose text was not recorded may hold the mark of another member.
    const hasMark = frozen.mark !== '' || (now !== null && hasPlainInputs(now));
    const markNow = areas && hasMark ? markSince(then, areas, frozen.mark) : null;
    const { changedRows, ...since } = inputsSince(then, areas, frozen);
    // Of several calls it is not known which cases are whose.
    const isKnown = now !== null && callsIn(now.formula, isMemberCall).length === 1;
    return { cells, ...since, ...(isKnown && changedRows && { changedRows }), markNow };
  });
}

/** Whether it calculates one member, whose inputs are cells and nothing else. */
const hasPlainInputs = ({ formula, sheetName }: PlacedFormula) =>
  callsIn(formula, isMemberCall).length === 1 && inputsOf(formula, sheetName) !== undefined;

/** What areas hold, each up to the last cell that is used; without those of formulas that read too many, or of no sheet. */
export async function readAreas(
  context: Excel.RequestContext,
  formulas: readonly (readonly Area[] | null)[],
  what: 'values' | 'formulas' = 'values',
): Promise<Map<string, InputArea>> {
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
  const read = new Map<string, InputArea>();
  let loading: [key: string, range: Excel.Range][] = [];
  let count = 0;
  const answer = async () => {
    await context.sync();
    for (const [key, range] of loading) read.set(key, { ...read.get(key)!, rows: range[what] });
    [loading, count] = [[], 0];
  };
  for (const [key, { sheet, box, cells }] of wanted) {
    read.set(key, { sheetName: sheet.name, row: box.row, column: box.column, rows: [] });
    if (cells === 0) continue;
    if (count + cells > mostCells || loading.length >= areasPerRequest) await answer();
    const range = rangeAt(sheet, box);
    range.load(what);
    loading.push([key, range]);
    count += cells;
  }
  if (loading.length > 0) await answer();
  return read;
}
