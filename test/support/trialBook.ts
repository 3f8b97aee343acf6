import { boxAddress, columnLetters, type SheetBox } from '../../src/workbook/excel/a1';
import { areaAt } from '../../src/workbook/formulas/references';
import type { TrialNames } from '../../src/workbook/formulas/references';
import { TrialWorkbook, valueKey } from '../../src/workbook/formulas/trialWorkbook';
import type { startServiceAddin } from './serviceAddin';

type Addin = ReturnType<typeof startServiceAddin>;
type Values = Record<string, unknown>;

/** A cell of the book: a value, or a formula with how it is calculated without reading its text. */
type Entry =
  | { at: string; value: unknown }
  | { at: string; formula: string; of: (values: Values) => unknown }
  | { at: string; formula: string; name: string; given: string[]; then: (cells: unknown[][]) => unknown[][] };

/** Rows of values from a cell on. */
export function values(at: string, rows: unknown[][]): Entry[] {
  const { row, column } = boxAt(at);
  return rows.flatMap((cells, r) =>
    cells.map((value, c) => ({
      at: boxAddress({ row: row + r, column: column + c, rowCount: 1, columnCount: 1 }),
      value,
    })),
  );
}

export const plain = (at: string, formula: string, of: (values: Values) => unknown): Entry => ({
  at,
  formula,
  of,
});

/** A call: references, quoted texts and numbers. */
export const call = (at: string, name: string, given: string[]): Entry => ({
  ...{ at, name, given, formula: `=CALC.${name}(${given.join(',')})` },
  then: (cells) => cells,
});

/** One number of what a call gives. */
export const index = (
  at: string,
  before: string,
  name: string,
  given: string[],
  [row, column]: [number, number],
  of: (value: number) => number,
): Entry => ({
  ...{ at, name, given, formula: `=${before}INDEX(CALC.${name}(${given.join(',')}),${row},${column})` },
  then: (cells) => {
    const value = cells.length === 1 ? cells[0]![0] : cells[row - 1]![column - 1];
    return [[typeof value === 'number' ? of(value) : value]];
  },
});

function boxAt(address: string) {
  const area = areaAt(address, 'Sheet1');
  const { top: row, left: column, bottom, right } = area!;
  return { row, column, rowCount: bottom - row + 1, columnCount: right - column + 1 };
}

/** A worksheet that is calculated by the real functions, in the order of its entries. */
export class TrialBook {
  readonly #entries: Map<string, Entry>;
  readonly #values = new Map<string, unknown>();
  readonly #boxes = new Map<string, { rowCount: number; columnCount: number }>();
  /** As the functions read what arguments do not tell. */
  readonly ranges = new Proxy({} as Record<string, unknown[][]>, {
    get: (_, address) => this.#range(String(address)).map((row) => row.map((value) => value ?? '')),
  });
  /** What each call was given last, and what it gave: Excel calculates what an edit reaches. */
  readonly #calls = new Map<string, { given: string; cells: unknown[][] }>();
  #addin: Addin | null = null;

  constructor(entries: readonly Entry[]) {
    this.#entries = new Map(entries.map((entry) => [entry.at, entry]));
    for (const entry of entries) if ('value' in entry) this.set(entry.at, entry.value);
  }

  calculatesWith(addin: Addin): void {
    this.#addin = addin;
  }

  set(at: string, value: unknown): void {
    const { row, column } = boxAt(at);
    this.#put(row, column, value);
  }

  async calculate(): Promise<void> {
    for (const entry of this.#entries.values()) {
      if ('value' in entry) continue;
      const { row, column } = boxAt(entry.at);
      const cells = 'of' in entry ? [[entry.of(this.#byAddress())]] : entry.then(await this.#called(entry));
      const box = this.#boxes.get(entry.at) ?? { rowCount: 1, columnCount: 1 };
      for (let r = 0; r < box.rowCount; r += 1)
        for (let c = 0; c < box.columnCount; c += 1) this.#put(row + r, column + c, '');
      cells.forEach((values, r) => values.forEach((value, c) => this.#put(row + r, column + c, value)));
      this.#boxes.set(entry.at, { rowCount: cells.length, columnCount: cells[0]!.length });
    }
  }

  formulaCells() {
    return this.#formulas().map((one) => ({ ...one, value: this.valueAt(one.row, one.column) }));
  }

  workbook(names: TrialNames = { defined: new Map(), tables: new Map() }): TrialWorkbook {
    return new TrialWorkbook(this.#formulas(), this.#values, names, ['Sheet1']);
  }

  boxOf(address: string): SheetBox {
    return { worksheetId: '1', sheetName: 'Sheet1', ...boxAt(address) };
  }

  addressOf(row: number, column: number): string {
    return `${columnLetters(column)}${row + 1}`;
  }

  valueAt(row: number, column: number): unknown {
    return this.#values.get(valueKey('Sheet1', row, column)) ?? '';
  }

  #formulas(): (SheetBox & { formula: string })[] {
    return [...this.#entries.values()].flatMap((entry) =>
      'formula' in entry
        ? [{ ...this.boxOf(entry.at), ...(this.#boxes.get(entry.at) ?? {}), formula: entry.formula }]
        : [],
    );
  }

  #put(row: number, column: number, value: unknown): void {
    const key = valueKey('Sheet1', row, column);
    if (value === '' || value === null || value === undefined) this.#values.delete(key);
    else this.#values.set(key, value);
  }

  #byAddress(): Values {
    return new Proxy({} as Values, { get: (_, address) => this.#range(String(address))[0]![0] });
  }

  #range(address: string): unknown[][] {
    const { row, column, rowCount, columnCount } = boxAt(address);
    return Array.from({ length: rowCount }, (_, r) =>
      Array.from(
        { length: columnCount },
        (__, c) => this.#values.get(valueKey('Sheet1', row + r, column + c)) ?? null,
      ),
    );
  }

  async #called({ at, name, given }: Extract<Entry, { name: string }>): Promise<unknown[][]> {
    const functions = this.#addin as unknown as Record<string, (...given: unknown[]) => Promise<unknown[][]>>;
    const isRange = (one: string) => /^[A-Z]+\d+/.test(one);
    const passed = given.map((one) => {
      if (!isRange(one)) return one.startsWith('"') ? one.slice(1, -1) : Number(one);
      const range = this.#range(one);
      return one.includes(':') ? range : range[0]![0];
    });
    const before = this.#calls.get(at);
    if (before?.given === JSON.stringify(passed)) return before.cells;
    const most =
      { snow: 10, solvefor: 8, reactions: 6, run: 4, stations: 4, beam: 3, tableRows: 1 }[camel(name)] ??
      given.length;
    const invocation = {
      functionName: name,
      address: `Sheet1!${at}`,
      parameterAddresses: given.map((one) => (isRange(one) ? `Sheet1!${one}` : null)),
    };
    const rest = Array<undefined>(Math.max(0, most - given.length)).fill(undefined);
    const cells = await functions[camel(name)]!(...passed, ...rest, invocation).catch((error: unknown) => [
      [error],
    ]);
    const shown = cells.map((row) => row.map(valueOf));
    this.#calls.set(at, { given: JSON.stringify(passed), cells: shown });
    return shown;
  }
}

const camel = (name: string) =>
  ({ TABLEROWS: 'tableRows', SUMLOADS: 'sumLoads' })[name] ?? name.toLowerCase();
const valueOf = (cell: unknown) =>
  typeof cell === 'object' && cell !== null && 'code' in cell ? cell.code : cell;
