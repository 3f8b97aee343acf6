import { listed } from '../../core/lib/listed';
import { fullAddress, type SheetBox } from '../excel/a1';
import { inExcel } from '../excel/inExcel';
import type { Calculated } from '../formulas/calculatedCells';
import { callsIn, inputsOf, isMemberCall } from '../formulas/chain';
import type { WithFailedCases } from '../formulas/failedCases';
import { readFormulaCells } from '../formulas/formulaCells';
import type { CellNames, PlacedFormula } from '../formulas/namedCells';
import { readCellNames } from '../formulas/readNames';
import { type Area, areaOfBox, meet } from '../formulas/references';
import { type FrozenCell, frozenCases, frozenCellsOf, inputsOfCase } from './frozenCells';
import { areasRead, type FrozenRow } from './frozenInputs';

/**
 * The rows with what each reads, through any number of ordinary formulas, of cells that are not up to date: frozen ones with other
 * inputs, those that read such cells in turn, and results of studies.
 */
export async function withStaleReads(
  context: Excel.RequestContext,
  rows: readonly FrozenRow[],
  results: readonly SheetBox[],
): Promise<readonly FrozenRow[]> {
  const asCells = (row: FrozenRow) => frozenCellsOf([row], () => undefined, []);
  const formulas = rows.map((row): PlacedFormula => {
    const [one] = asCells(row);
    return { ...one?.box, formula: one?.formulaNow ?? '' } as PlacedFormula;
  });
  const workbook = await readReferences(context, formulas);
  const marked = [...rows];
  const read = rows.map((): Stale[] => []);
  const known = new Set<string>();
  const isNew = ({ box }: Stale) => !known.has(keyOf(box)) && known.add(keyOf(box));
  let open = [...results.map(staleOf), ...rows.flatMap((row) => staleIn(asCells(row)))].filter(isNew);
  while (open.length > 0) {
    const changed = new Set<number>();
    for (const stale of open)
      for (const at of workbook.reach(stale.box).readers) {
        read[at]!.push(stale);
        changed.add(at);
      }
    for (const at of changed) marked[at] = withReads(rows[at]!, workbook.readsOf(at, read[at]!));
    open = [...changed].flatMap((at) => staleIn(asCells(marked[at]!))).filter(isNew);
  }
  return marked;
}

/** The formulas with what each of their cases reads of cells that are not up to date: frozen ones, and results of studies. */
export async function withFrozenReads<Cell extends Calculated<WithFailedCases>>(
  cells: readonly Cell[],
  frozen: readonly FrozenCell[],
  results: readonly SheetBox[],
): Promise<Cell[]> {
  const stale = [...staleIn(frozen), ...results.map(staleOf)];
  const workbook = await inExcel((context) => readReferences(context, cells));
  const read = new Map<number, Stale[]>();
  for (const one of stale)
    for (const at of workbook.reach(one.box).readers) {
      const met = read.get(at);
      if (met) met.push(one);
      else read.set(at, [one]);
    }
  return cells.map((cell, at) => {
    const met = read.get(at);
    if (!met) return cell;
    const reads = workbook.readsOf(at, met);
    const cases = new Set([...cell.cases, ...(cell.failedCases ?? [])].map(({ index }) => index));
    const readsOf = (index: number) =>
      cases.size > 1
        ? inputsOfCase({ ...reads, inputs: 'changed' }, index, (row) => cases.has(row)).reads
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
function staleIn(frozen: readonly FrozenCell[]): Stale[] {
  const found = frozen.flatMap(frozenCases).flatMap(({ inputs, box }): [string, Stale][] => {
    const stale = staleOf(box);
    return inputs === 'changed' ? [[keyOf(stale.box), stale]] : [];
  });
  return [...new Map(found).values()];
}

type Reads = Required<Pick<FrozenRow, 'reads'>> & Pick<FrozenRow, 'changedRows'>;

/** What changed of its inputs themselves comes first. */
function withReads(row: FrozenRow, { reads, changedRows }: Reads): FrozenRow {
  if (row.inputs !== 'changed') return { ...row, inputs: 'changed', reads, changedRows };
  return { ...row, changedRows: changedRows && row.changedRows?.concat(changedRows) };
}

/** The first cell of both. */
const addressIn = (area: Area, { box, sheetName }: Stale): string =>
  fullAddress({
    ...{ sheetName, row: Math.max(area.top, box.top), column: Math.max(area.left, box.left) },
    ...{ rowCount: 1, columnCount: 1 },
  });

const mostNamed = 3;

function readsText(found: readonly { address: string }[]): string {
  const cells = [...new Set(found.map(({ address }) => address))];
  return `it reads ${listed(cells, mostNamed)}, which ${cells.length === 1 ? 'is' : 'are'} not up to date`;
}

const keyOf = ({ sheet, top, left, bottom, right }: Area) => `${top} ${left} ${bottom} ${right} ${sheet}`;

/** Some formulas, and the ordinary ones of the workbook through which they read cells. */
async function readReferences(
  context: Excel.RequestContext,
  formulas: readonly PlacedFormula[],
): Promise<References> {
  const names = await readCellNames(context);
  const others: PlacedFormula[] = [];
  await readFormulaCells(context, undefined, (rows, values, { sheetName, row, column }) =>
    rows.forEach((cells, r) =>
      cells.forEach((formula, c) => {
        if (typeof formula === 'string' && formula.startsWith('=') && formula !== values[r]?.[c])
          others.push({ sheetName, row: row + r, column: column + c, formula });
      }),
    ),
  );
  return new References(formulas, others, names);
}

/** What follows from a block: itself, the cells of ordinary formulas, and which of the formulas read one of these. */
interface Reached {
  /** With the area by which an ordinary formula came to read the block. */
  boxes: { box: Area; by?: Area }[];
  readers: Set<number>;
}

class References {
  readonly #formulas: readonly PlacedFormula[];
  readonly #areas: Area[][];
  /** Each area that is read, with the formulas that read it, and the cells of the ordinary ones. */
  readonly #read = new Map<string, { area: Area; readers: number[]; cells: Area[] }>();
  readonly #reached = new Map<string, Reached>();

  constructor(formulas: readonly PlacedFormula[], others: readonly PlacedFormula[], names: CellNames) {
    this.#formulas = formulas;
    this.#areas = formulas.map((one) => areasRead(one, names).areas);
    this.#areas.forEach((areas, at) => areas.forEach((area) => this.#at(area).readers.push(at)));
    for (const one of others) {
      const cell = areaOfBox({ ...one, rowCount: 1, columnCount: 1 });
      for (const area of areasRead(one, names).areas) this.#at(area).cells.push(cell);
    }
  }

  /** What reads a block, directly or through ordinary formulas. */
  reach(box: Area): Reached {
    const known = this.#reached.get(keyOf(box));
    if (known) return known;
    const boxes: Map<string, Reached['boxes'][number]> = new Map([[keyOf(box), { box }]]);
    const readers = new Set<number>();
    const open = new Set(this.#read.values());
    // A map goes on to what is added to it on the way.
    for (const one of boxes.values())
      for (const read of open) {
        if (!meet(read.area, one.box)) continue;
        open.delete(read);
        for (const at of read.readers) readers.add(at);
        const by = one.by ?? read.area;
        for (const cell of read.cells) if (!boxes.has(keyOf(cell))) boxes.set(keyOf(cell), { box: cell, by });
      }
    const reached = { boxes: [...boxes.values()], readers };
    this.#reached.set(keyOf(box), reached);
    return reached;
  }

  /** What a formula reads of these cells, which it does read. */
  readsOf(at: number, stale: readonly Stale[]): Reads {
    const areas = this.#areas[at]!;
    const found = stale.flatMap(({ box, sheetName }) =>
      areas.flatMap((area) =>
        this.reach(box).boxes.flatMap(({ box: one, by }) => {
          if (!meet(area, one)) return [];
          const first = Math.max(area.top, one.top);
          const count = Math.min(area.bottom, one.bottom) - first + 1;
          // The first row has the headings.
          const rows = Array.from({ length: count }, (_, r) => first - area.top + r - 1);
          return { address: addressIn(by ?? area, { box, sheetName }), indexes: new Set(rows) };
        }),
      ),
    );
    const indexes = [...new Set(found.flatMap((one) => [...one.indexes]))];
    const textOf = (index: number) => readsText(found.filter((one) => one.indexes.has(index)));
    const { formula, sheetName } = this.#formulas[at]!;
    const hasRows =
      areas.length === 1 &&
      callsIn(formula, isMemberCall).length === 1 &&
      inputsOf(formula, sheetName) !== undefined;
    return {
      reads: readsText(found),
      ...(hasRows &&
        indexes.every((index) => index >= 0) && {
          changedRows: indexes.map((index) => ({ index, text: '', reads: textOf(index) })),
        }),
    };
  }

  #at(area: Area) {
    const key = keyOf(area);
    const known = this.#read.get(key) ?? { area, readers: [], cells: [] };
    this.#read.set(key, known);
    return known;
  }
}
