import { calcCalls } from './calcFormula';
import type { FormulaToken } from '../../../formulas/tokens';
import { formulaTokens } from '../../../formulas/tokens';
import type { SheetBox } from '../excel/a1';
import { type Area, areaOfBox, areasOf, meet } from './references';

/** A formula of the workbook with the cells that it fills. */
export interface TrialFormula extends SheetBox {
  formula: string;
  /** Whether it calls a function of ours. */
  isCalc: boolean;
  box: Area;
  /** The cells that it refers to. */
  areas: Area[];
  /** Why it may read any other cell too; null where `areas` are all. */
  doubt: string | null;
}

/** What names stand for, in lower case. */
export interface TrialNames {
  /** The formulas of defined names, of the workbook or of a sheet. */
  defined: ReadonlyMap<string, readonly string[]>;
  /** Where tables stand; null where this Excel does not say it. */
  tables: ReadonlyMap<string, Area> | null;
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

export function readsOf(
  { formula, sheetName, row, column }: Pick<TrialFormula, 'formula' | 'sheetName' | 'row' | 'column'>,
  names: TrialNames,
): Pick<TrialFormula, 'areas' | 'doubt'> {
  const tokens = formulaTokens(formula)?.filter(({ kind }) => kind !== 'space');
  if (!tokens) return { areas: [], doubt: 'cannot be read' };
  const areas = areasOf(tokens, sheetName);
  const own = { sheet: sheetName.toLowerCase(), top: row, left: column, bottom: row, right: column };
  let doubt = doubtIn(tokens);
  tokens.forEach((token, at) => {
    const met = namedBy(tokens, at, names, own);
    areas.push(...met.areas);
    doubt ??= met.doubt;
  });
  return { areas, doubt };
}

/** Whether it may refer to cells in another way than by their addresses. */
function doubtIn(tokens: readonly FormulaToken[]): string | null {
  for (const [at, { kind, text }] of tokens.entries()) {
    const isCall = kind === 'word' && tokens[at + 1]?.text === '(';
    if (isCall && /^(INDIRECT|OFFSET)$/i.test(text)) return `uses ${text.toUpperCase()}`;
    if (text === ':' && (tokens[at - 1]?.kind !== 'cells' || tokens[at + 1]?.kind !== 'cells'))
      return 'uses a range that is calculated, or of several worksheets';
    if (kind === 'quotedName' && text.includes(':')) return 'refers to several worksheets';
  }
  return null;
}

function namedBy(
  tokens: readonly FormulaToken[],
  at: number,
  { defined, tables }: TrialNames,
  own: Area,
): Pick<TrialFormula, 'areas' | 'doubt'> {
  const { kind, text } = tokens[at]!;
  const next = tokens[at + 1];
  if (kind === 'brackets') {
    // Of another workbook: an edit here does not change it.
    if (next?.kind === 'word' || next?.kind === 'quotedName') return { areas: [], doubt: null };
    const table =
      tokens[at - 1]?.kind === 'word' ? tables?.get(tokens[at - 1]!.text.toLowerCase()) : undefined;
    const around = table ?? [...(tables?.values() ?? [])].find((one) => meet(one, own));
    return around ? { areas: [around], doubt: null } : { areas: [], doubt: 'refers to a table' };
  }
  if (kind !== 'word' || next?.text === '(' || next?.text === '!') return { areas: [], doubt: null };
  const name = text.toLowerCase();
  const table = tables?.get(name);
  if (table) return { areas: [table], doubt: null };
  // What is not a name of the workbook is one of LET or LAMBDA.
  const others = new Map([...defined].filter(([each]) => each !== name));
  const met = (defined.get(name) ?? []).map((one) =>
    readsOf({ formula: one, sheetName: '', row: -1, column: -1 }, { defined: others, tables }),
  );
  const areas = met.flatMap((one) => one.areas);
  const isDoubted = met.some((one) => one.doubt !== null) || areas.some(({ sheet }) => sheet === '');
  return { areas, doubt: isDoubted ? `uses the name ${text}` : null };
}

/** The cells that a defined name stands for; null where it stands for anything else. */
export function areaOfName(formula: string): Area | null {
  const tokens = formulaTokens(formula)?.filter(({ kind }) => kind !== 'space') ?? [];
  const [area, ...others] = areasOf(tokens, '');
  const isPlain = tokens.every(({ kind, text }) => kind !== 'sign' || text === '!' || text === ':');
  return area && others.length === 0 && isPlain && area.sheet !== '' ? area : null;
}
