import { type Area, meet } from '../workbook/formulas/references';
import type { TrialFormula } from '../workbook/formulas/trialWorkbook';

type Others = ReadonlyMap<TrialFormula, readonly TrialFormula[]>;

/** Which formulas read cells that others fill. */
export interface Dependencies {
  /** What each of them reads. */
  sources: Others;
  /** What reads each of them. */
  readers: Others;
}

/** @param boxesOf the cells that a formula fills, or may fill */
export function dependenciesOf(
  formulas: readonly TrialFormula[],
  boxesOf: (formula: TrialFormula) => readonly Area[],
): Dependencies {
  const filling = new Filling(formulas, boxesOf);
  const sources = new Map(formulas.map((one) => [one, filling.in(one.areas)]));
  const readers = new Map<TrialFormula, TrialFormula[]>();
  for (const [formula, read] of sources)
    for (const one of read) {
      const known = readers.get(one);
      if (known) known.push(formula);
      else readers.set(one, [formula]);
    }
  return { sources, readers };
}

/** The formulas that fill cells, by worksheet and row: comparing each with each takes minutes in a workbook of thousands. */
class Filling {
  readonly #rows = new Map<string, Map<number, [formula: TrialFormula, box: Area][]>>();
  /** Many formulas read the same cells. */
  readonly #found = new Map<string, ReadonlySet<TrialFormula>>();

  constructor(formulas: readonly TrialFormula[], boxesOf: (formula: TrialFormula) => readonly Area[]) {
    for (const formula of formulas) for (const box of boxesOf(formula)) this.#note(formula, box);
  }

  in(areas: readonly Area[]): TrialFormula[] {
    return [...new Set(areas.flatMap((area) => [...this.#inArea(area)]))];
  }

  #note(formula: TrialFormula, box: Area): void {
    const rows = this.#rows.get(box.sheet) ?? new Map<number, [TrialFormula, Area][]>();
    this.#rows.set(box.sheet, rows);
    for (let row = box.top; row <= box.bottom; row += 1) {
      const filled = rows.get(row);
      if (filled) filled.push([formula, box]);
      else rows.set(row, [[formula, box]]);
    }
  }

  #inArea(area: Area): ReadonlySet<TrialFormula> {
    const { sheet, top, left, bottom, right } = area;
    const key = `${top} ${left} ${bottom} ${right} ${sheet}`;
    const found =
      this.#found.get(key) ??
      new Set(
        this.#rowsOf(area)
          .flat()
          .flatMap(([formula, box]) => (meet(area, box) ? formula : [])),
      );
    this.#found.set(key, found);
    return found;
  }

  /** Whole columns have more rows than the worksheet fills. */
  #rowsOf({ sheet, top, bottom }: Area): [TrialFormula, Area][][] {
    const rows = this.#rows.get(sheet);
    if (!rows) return [];
    if (bottom - top >= rows.size)
      return [...rows].flatMap(([row, filled]) => (row >= top && row <= bottom ? [filled] : []));
    return Array.from({ length: bottom - top + 1 }, (_, r) => rows.get(top + r) ?? []);
  }
}
