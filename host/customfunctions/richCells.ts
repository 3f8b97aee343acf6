import { parseBox, splitSheetName } from '../grid/address';
import { singleCell } from '../grid/box';
import type { CellAddress, CellValue, Grid } from '../grid/grid';
import { endOfValue, functionName, type Word, wordsOf } from '../formulas/formulaWords';
import type { CustomFunctionManager } from './customFunctionManager';
import type { RichCells, RichValue } from './fieldValue';

export interface RichCellsOptions {
  grid: Pick<Grid, 'formulas' | 'values' | 'markDirty' | 'sheets'>;
  manager: Pick<CustomFunctionManager, 'richValuesAt' | 'hasCallsAt'>;
  /** By the name that formulas use, in capitals. */
  isCustomFunction(name: string): boolean;
}

/** Functions that answer one of their arguments as it is, and the first argument that it can be. */
const PASSED_ON = new Map([
  ['IF', 1],
  ['CHOOSE', 1],
  ['IFERROR', 0],
  ['IFNA', 0],
]);
const MOST_STEPS = 20;

interface Sources {
  calls: Set<string>;
  cells: CellAddress[];
}

/**
 * The values with fields behind what cells show. A field is read of a call whose answer the cell shows as it is, or of the cell that
 * it refers to: what was calculated with it has none, as in Excel.
 */
export class GridRichCells implements RichCells {
  /** Cells whose function was to be called for its fields. */
  private readonly called = new Set<string>();

  constructor(private readonly options: RichCellsOptions) {}

  of(at: CellAddress, shown: CellValue): RichValue | 'unknown' | null {
    return this.find(at, shown, true, 0);
  }

  /** Calls nothing. */
  known(at: CellAddress): RichValue | null {
    const shown = this.options.grid.values(at.sheetId, singleCell(at.row, at.column))[0]?.[0] ?? '';
    const found = this.find(at, shown, false, 0);
    return found === 'unknown' ? null : found;
  }

  inFormula(at: CellAddress, shown: CellValue): RichValue | null {
    const found = this.options.manager.richValuesAt(at).filter(({ value }) => shows(value, shown));
    return found.length === 1 ? found[0]!.value : null;
  }

  private find(
    at: CellAddress,
    shown: CellValue,
    mayCall: boolean,
    steps: number,
  ): RichValue | 'unknown' | null {
    const { manager } = this.options;
    const { calls, cells } = this.sourcesOf(at);
    const own = manager
      .richValuesAt(at)
      .filter(({ gridName, value }) => calls.has(gridName) && shows(value, shown))
      .at(-1);
    if (own) return own.value;
    for (const cell of steps < MOST_STEPS ? cells : []) {
      const found = this.find(cell, shown, mayCall, steps + 1);
      if (found !== null) return found;
    }
    return calls.size > 0 && mayCall && this.call(at) ? 'unknown' : null;
  }

  /** A workbook that was opened shows what its file says, numbers without fields, until their functions are called. */
  private call(at: CellAddress): boolean {
    const cell = `${at.sheetId}|${at.row}|${at.column}`;
    if (this.options.manager.hasCallsAt(at)) {
      this.called.delete(cell);
      return false;
    }
    if (this.called.has(cell)) return false;
    this.called.add(cell);
    this.options.grid.markDirty([at]);
    return true;
  }

  private sourcesOf({ sheetId, row, column }: CellAddress): Sources {
    const { grid, isCustomFunction } = this.options;
    const formula = grid.formulas(sheetId, singleCell(row, column))[0]?.[0];
    const sources: Sources = { calls: new Set(), cells: [] };
    if (typeof formula !== 'string' || !formula.startsWith('=')) return sources;
    const words = wordsOf(formula);
    const collect = (start: number, end: number): void => {
      const word = words[start];
      if (word === undefined || endOfValue(words, start) !== end) return;
      if (word.kind === 'open') return collect(start + 1, end - 1);
      if (word.kind === 'reference' && start === end) {
        const cell = this.cellOf(word.text, sheetId);
        if (cell) sources.cells.push(cell);
      }
      if (word.kind !== 'call') return;
      const name = functionName(word);
      if (isCustomFunction(name)) sources.calls.add(name);
      const first = PASSED_ON.get(name);
      if (first === undefined) return;
      argumentsOf(words, start, end)
        .slice(first)
        .forEach(([from, to]) => collect(from, to));
    };
    collect(0, words.length - 1);
    return sources;
  }

  private cellOf(text: string, ownSheet: string): CellAddress | null {
    const { sheetName, rest } = splitSheetName(text);
    const box = parseBox(rest);
    const wanted = sheetName?.toLowerCase();
    const sheetId =
      wanted === undefined
        ? ownSheet
        : this.options.grid.sheets().find(({ name }) => name.toLowerCase() === wanted)?.id;
    const isCell = box !== null && box.rowCount === 1 && box.columnCount === 1;
    return isCell && sheetId !== undefined ? { sheetId, row: box.row, column: box.column } : null;
  }
}

/** The first and last word of each argument of a call. */
function argumentsOf(words: Word[], call: number, close: number): [number, number][] {
  const found: [number, number][] = [];
  let start = call + 1;
  let open = 0;
  for (let index = start; index <= close; index += 1) {
    const { kind } = words[index]!;
    if (open === 0 && (kind === 'separator' || index === close)) {
      found.push([start, index - 1]);
      start = index + 1;
    }
    if (kind === 'call' || kind === 'open' || kind === 'array') open += 1;
    if (kind === 'close') open -= 1;
  }
  return found;
}

function shows({ type, text, basicValue }: RichValue, shown: CellValue): boolean {
  return (type === 'Entity' ? text : basicValue) === shown;
}
