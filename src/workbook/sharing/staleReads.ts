import { listed } from '../../core/lib/listed';
import { fullAddress, type SheetBox } from '../excel/a1';
import { inExcel } from '../excel/inExcel';
import type { Calculated } from '../formulas/calculatedCells';
import { callsIn, isMemberCall } from '../formulas/chain';
import type { WithFailedCases } from '../formulas/failedCases';
import type { CellNames, PlacedFormula } from '../formulas/namedCells';
import { readCellNames } from '../formulas/readNames';
import { type Area, areaOfBox, meet } from '../formulas/references';
import { type FrozenCell, frozenCases, frozenCellsOf, inputsOfCase } from './frozenCells';
import { type FrozenRow, inputAreas, readAreas } from './frozenInputs';

/**
 * The rows with what each reads, through any number of ordinary formulas, of cells that are not up to date: frozen ones with other
 * inputs, those that read such cells in turn, and results of studies.
 */
export async function withStaleReads(
  context: Excel.RequestContext,
  rows: readonly FrozenRow[],
  results: readonly SheetBox[],
): Promise<readonly FrozenRow[]> {
  const frozen = rows.map((row) => frozenCellsOf([row], () => undefined, [])[0]);
  const reading = await readReading(
    context,
    frozen.map((one) => ({ ...one?.box, formula: one?.formulaNow ?? '' }) as PlacedFormula),
  );
  const sources = reading.map(({ reaches }, at) =>
    frozen.flatMap((one, other) => {
      const box = one && other !== at && areaOfBox(one.box);
      return box && reaches.some(({ area }) => meet(area, box)) ? other : [];
    }),
  );
  let marked = rows;
  for (let count = -1; ;) {
    const stale = marked.map((row) =>
      row.inputs === 'changed' ? staleIn(frozenCellsOf([row], () => undefined, [])) : [],
    );
    const found = stale.flat().length;
    if (found === count) return marked;
    count = found;
    marked = rows.map((row, at) => {
      const reads = readsIn(reading[at]!, [
        ...results.map(staleOf),
        ...sources[at]!.flatMap((other) => stale[other]!),
      ]);
      return reads ? withReads(row, reads) : row;
    });
  }
}

/** The formulas with what each of their cases reads of cells that are not up to date: frozen ones, and results of studies. */
export async function withFrozenReads<Cell extends Calculated<WithFailedCases>>(
  cells: readonly Cell[],
  frozen: readonly FrozenCell[],
  results: readonly SheetBox[],
): Promise<Cell[]> {
  const stale = [...staleIn(frozen), ...results.map(staleOf)];
  const reading = await inExcel((context) => readReading(context, cells));
  return cells.map((cell, at) => {
    const reads = readsIn(reading[at]!, stale);
    if (!reads) return cell;
    const isCase = (row: number) =>
      [...cell.cases, ...(cell.failedCases ?? [])].some(({ index }) => index === row);
    const readsOf = (index: number) =>
      cell.cases.length > 1
        ? inputsOfCase({ ...reads, inputs: 'changed' }, index, isCase).reads
        : reads.reads;
    return { ...cell, cases: cell.cases.map((one) => ({ ...one, reads: readsOf(one.index) })) };
  });
}

interface Stale {
  box: Area;
  sheetName: string;
}

const staleOf = (box: SheetBox): Stale => ({ box: areaOfBox(box), sheetName: box.sheetName });

/** The cells whose inputs are not those that were frozen: of a table the rows, where these are known. */
const staleIn = (frozen: readonly FrozenCell[]): Stale[] =>
  frozen.flatMap(frozenCases).flatMap(({ inputs, box }) => (inputs === 'changed' ? staleOf(box) : []));

type Reads = Required<Pick<FrozenRow, 'reads'>> & Pick<FrozenRow, 'changedRows'>;

/** What changed of its inputs themselves comes first. */
function withReads(row: FrozenRow, { reads, changedRows }: Reads): FrozenRow {
  if (row.inputs !== 'changed') return { ...row, inputs: 'changed', reads, changedRows };
  return { ...row, changedRows: changedRows && row.changedRows?.concat(changedRows) };
}

/** What a formula reads of these cells; null where it reads none of them. */
function readsIn({ reaches, hasRows }: Reading, stale: readonly Stale[]): Reads | null {
  const found = stale.flatMap(({ box, sheetName }) =>
    reaches.flatMap(({ area, row }) => {
      if (!meet(area, box)) return [];
      const first = Math.max(area.top, box.top);
      const count = Math.min(area.bottom, box.bottom) - first + 1;
      const rows =
        row === undefined ? Array.from({ length: count }, (_, at) => first - area.top + at) : [row];
      const cell = { sheetName, row: first, column: Math.max(area.left, box.left) };
      const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
      return { address, indexes: rows.map((at) => at - 1) };
    }),
  );
  if (found.length === 0) return null;
  const indexes = [...new Set(found.flatMap((one) => one.indexes))];
  const textOf = (index: number) => readsText(found.filter((one) => one.indexes.includes(index)));
  return {
    reads: readsText(found),
    ...(hasRows &&
      indexes.every((index) => index >= 0) && {
        changedRows: indexes.map((index) => ({ index, text: '', reads: textOf(index) })),
      }),
  };
}

const mostNamed = 3;

function readsText(found: readonly { address: string }[]): string {
  const cells = [...new Set(found.map(({ address }) => address))];
  return `it reads ${listed(cells, mostNamed)}, which ${cells.length === 1 ? 'is' : 'are'} not up to date`;
}

/** What a formula reads, directly or through others. */
interface Reading {
  reaches: Reach[];
  /** It takes one area whose rows, below the first, are its cases. */
  hasRows: boolean;
}

interface Reach {
  area: Area;
  /** The row of its inputs with the formula that reads the area; undefined of the inputs themselves. */
  row?: number;
}

async function readReading(
  context: Excel.RequestContext,
  formulas: readonly PlacedFormula[],
): Promise<Reading[]> {
  const names = await readCellNames(context);
  const own = formulas.map((one) => inputAreas(one, names) ?? []);
  const below = await readBetween(context, own.flat(), names);
  return own.map((areas, at) => ({
    hasRows: areas.length === 1 && callsIn(formulas[at]!.formula, isMemberCall).length === 1,
    reaches: areas.flatMap((area) => [
      { area },
      ...(below.get(keyOf(area)) ?? []).flatMap(({ row, areas: next }) =>
        reached(next, below).map((other) => ({ area: other, row })),
      ),
    ]),
  }));
}

const keyOf = (area: Area) => JSON.stringify(area);

type Below = ReadonlyMap<string, readonly { row: number; areas: Area[] }[]>;

/** Of each area that these formulas read, directly or through others, what the formulas in each of its rows read. */
async function readBetween(
  context: Excel.RequestContext,
  areas: readonly Area[],
  names: CellNames,
): Promise<Below> {
  const below = new Map<string, { row: number; areas: Area[] }[]>();
  let open = new Map(areas.map((area) => [keyOf(area), area]));
  while (open.size > 0) {
    const read = await readAreas(
      context,
      [...open.values()].map((area) => [area]),
      'formulas',
    );
    const next = new Map<string, Area>();
    for (const key of open.keys()) {
      const { sheetName = '', row = 0, column = 0, rows = [] } = read.get(key) ?? {};
      const found = rows.map((cells, r) => ({
        row: r,
        areas: cells.flatMap((formula, c) => {
          if (typeof formula !== 'string' || !formula.startsWith('=')) return [];
          return inputAreas({ sheetName, row: row + r, column: column + c, formula }, names) ?? [];
        }),
      }));
      below.set(key, found);
      for (const area of found.flatMap((one) => one.areas)) next.set(keyOf(area), area);
    }
    open = new Map([...next].filter(([key]) => !below.has(key)));
  }
  return below;
}

function reached(own: readonly Area[], below: Below): Area[] {
  const all = new Map(own.map((area) => [keyOf(area), area]));
  // A map goes on to what is added to it on the way.
  for (const key of all.keys())
    for (const area of below.get(key)?.flatMap(({ areas }) => areas) ?? []) all.set(keyOf(area), area);
  return [...all.values()];
}
