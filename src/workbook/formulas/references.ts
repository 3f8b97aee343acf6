import { areaStart, type SheetBox } from '../excel/a1';
import { type FormulaToken, formulaTokens } from '../../../formulas/tokens';

/** Cells that a formula refers to; zero-based, both ends included. */
export interface Area {
  /** In lower case. */
  sheet: string;
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface References {
  areas: Area[];
  /** Whether it refers to anything by a name or a table, which are not followed. */
  hasNames: boolean;
}

/** @param sheet on which the formula stands */
export function referencesOf(formula: string, sheet: string): References {
  const tokens = formulaTokens(formula) ?? [];
  return { areas: areasOf(tokens, sheet), hasNames: tokens.some((_, at) => isName(tokens, at)) };
}

/** The cells of a box. */
export const areaOfBox = ({
  sheetName,
  row,
  column,
  rowCount,
  columnCount,
}: Omit<SheetBox, 'worksheetId'>): Area => ({
  ...{ sheet: sheetName.toLowerCase(), top: row, left: column },
  ...{ bottom: row + rowCount - 1, right: column + columnCount - 1 },
});

/** Whether an area covers a cell of the same worksheet. */
export const isWithin = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function meet(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.top <= other.bottom &&
    other.top <= one.bottom &&
    one.left <= other.right &&
    other.left <= one.right
  );
}

export function areasOf(tokens: readonly FormulaToken[], own: string): Area[] {
  return tokens.flatMap(({ kind, text }, at): Area[] => {
    if (kind !== 'cells' || tokens[at - 1]?.text === ':') return [];
    const named = tokens[at - 1]?.text === '!' ? tokens[at - 2] : undefined;
    const sheet = named ? named.text.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'") : own;
    const until = tokens[at + 1]?.text === ':' ? tokens[at + 2]?.text : undefined;
    const area = areaOf(text, until);
    return area ? [{ sheet: sheet.toLowerCase(), ...area }] : [];
  });
}

/** The cells of an address. @param own the worksheet of an address without one */
export function areaAt(address: string, own: string): Area | null {
  return areasOf(formulaTokens(`=${address}`) ?? [], own)[0] ?? null;
}

/** Of a worksheet. */
export const [lastRow, lastColumn] = [1_048_575, 16_383];

function areaOf(text: string, until: string | undefined): Omit<Area, 'sheet'> | null {
  const [first = '', last = first] = until === undefined ? text.split(':') : [text, until];
  const whole = /^\$?\d/.test(first) ? 'rows' : /\d/.test(first) ? 'none' : 'columns';
  const cell = (part: string) => {
    const address = whole === 'rows' ? `A${part.replace('$', '')}` : whole === 'columns' ? `${part}1` : part;
    return areaStart(`S!${address}`);
  };
  const [from, to] = [cell(first), cell(last)];
  if (!from || !to) return null;
  return {
    top: whole === 'columns' ? 0 : Math.min(from.row, to.row),
    left: whole === 'rows' ? 0 : Math.min(from.column, to.column),
    bottom: whole === 'columns' ? lastRow : Math.max(from.row, to.row),
    right: whole === 'rows' ? lastColumn : Math.max(from.column, to.column),
  };
}

export function isName(tokens: readonly FormulaToken[], at: number): boolean {
  const { kind, text } = tokens[at]!;
  if (kind === 'brackets') return true;
  if (kind !== 'word' || /^(true|false)$/i.test(text)) return false;
  const next = tokens[at + 1]?.text;
  return next !== '(' && next !== '!';
}

/** What names stand for, in lower case. */
export interface TrialNames {
  /** The formulas of defined names, of the workbook or of a sheet. */
  defined: ReadonlyMap<string, readonly string[]>;
  /** Where tables stand; null where this Excel does not say it. */
  tables: ReadonlyMap<string, Area> | null;
}

/** What a formula reads. */
export interface Reads {
  /** The cells that it refers to. */
  areas: Area[];
  /** Why it may read any other cell too; null where `areas` are all. */
  doubt: string | null;
}

export function readsOf(
  { formula, sheetName, row, column }: { formula: string; sheetName: string; row: number; column: number },
  names: TrialNames,
): Reads {
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
): Reads {
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
