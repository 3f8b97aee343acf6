import { calcCalls } from './calcFormula';
import type { SheetBox } from '../excel/a1';
import { type Area, areaOfBox, type Reads, readsOf, type TrialNames } from './references';

/** A formula of the workbook with the cells that it fills. */
export interface TrialFormula extends SheetBox, Reads {
  formula: string;
  /** Whether it calls a function of ours. */
  isCalc: boolean;
  box: Area;
}

/** All formulas and values of a workbook. */
export class TrialWorkbook {
  readonly formulas: readonly TrialFormula[];
  readonly names: TrialNames;
  /** As they are written, by their names in lower case. */
  readonly #sheetNames: ReadonlyMap<string, string>;
  readonly #values: ReadonlyMap<string, unknown>;
  /** The formula that fills a cell, by cell. */
  readonly #filledBy = new Map<string, TrialFormula>();
  /** The last row and column that hold anything, by sheet. */
  readonly #ends = new Map<string, { row: number; column: number }>();

  /** @param values by sheet, row and column: see `valueKey` */
  constructor(
    formulas: readonly (SheetBox & { formula: string })[],
    values: ReadonlyMap<string, unknown>,
    names: TrialNames,
    sheetNames: readonly string[],
  ) {
    this.names = names;
    this.#sheetNames = new Map(sheetNames.map((name) => [name.toLowerCase(), name]));
    this.#values = values;
    for (const key of values.keys()) {
      const [, row, column, sheet] = /^(\d+) (\d+) (.*)$/s.exec(key)!;
      const end = this.#ends.get(sheet!) ?? { row: -1, column: -1 };
      this.#ends.set(sheet!, { row: Math.max(end.row, +row!), column: Math.max(end.column, +column!) });
    }
    this.formulas = formulas.map((one): TrialFormula => ({
      ...one,
      isCalc: calcCalls(one.formula).length > 0,
      box: areaOfBox(one),
      ...readsOf(one, names),
    }));
    for (const formula of this.formulas)
      for (const [row, column] of cellsIn(formula.box))
        this.#filledBy.set(valueKey(formula.sheetName, row, column), formula);
  }

  /** The formulas that fill cells of an area. */
  formulasIn(area: Area): TrialFormula[] {
    const { row, column } = this.end(area.sheet);
    const used = { ...area, bottom: Math.min(area.bottom, row), right: Math.min(area.right, column) };
    const filling = cellsIn(used).flatMap(([r, c]) => this.formulaAt(area.sheet, r, c) ?? []);
    return [...new Set(filling)];
  }

  /** The formula that fills a cell; undefined for any other cell. */
  formulaAt(sheet: string, row: number, column: number): TrialFormula | undefined {
    return this.#filledBy.get(valueKey(sheet, row, column));
  }

  sheetName(sheet: string): string {
    return this.#sheetNames.get(sheet) ?? sheet;
  }

  valueAt(sheet: string, row: number, column: number): unknown {
    return this.#values.get(valueKey(sheet, row, column)) ?? '';
  }

  /** The last row and column of a sheet that hold anything; -1 for a sheet that is blank. */
  end(sheet: string): { row: number; column: number } {
    return this.#ends.get(sheet) ?? { row: -1, column: -1 };
  }
}

const cellsIn = ({ top, left, bottom, right }: Area) =>
  Array.from({ length: bottom - top + 1 }, (_, r) => top + r).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, c): [row: number, column: number] => [row, left + c]),
  );

export const valueKey = (sheet: string, row: number, column: number) =>
  `${row} ${column} ${sheet.toLowerCase()}`;

/** The same of a cell. */
export const placeOf = ({ sheetName, row, column }: { sheetName: string; row: number; column: number }) =>
  valueKey(sheetName, row, column);
