import { structuredBox } from '../../../formulas/structuredReference';
import { type FormulaToken, formulaTokens } from '../../../formulas/tokens';
import { fullAddress } from '../excel/a1';
import {
  type Area,
  areaOfName,
  isName,
  isWithin,
  readsOf,
  referencesOf,
  type TrialNames,
} from './references';

/** Where a table is. */
export interface NamedTable extends Area {
  /** Null where its heading row is hidden: its columns are not followed then. */
  columns: readonly string[] | null;
  showTotals: boolean;
}

/** What names stand for, in lower case. */
export interface CellNames extends TrialNames {
  tables: ReadonlyMap<string, NamedTable> | null;
}

export interface PlacedFormula {
  formula: string;
  sheetName: string;
  row: number;
  column: number;
}

interface Resolved {
  formula: string;
  /** Each name or table that remains, with the reason. */
  unresolved: string[];
}

export const hasNames = (formula: string): boolean =>
  (formulaTokens(formula) ?? []).some((_, at, tokens) => isName(tokens, at));

/**
 * A formula with addresses in place of the names and table columns that stand for cells.
 *
 * @example resolveNames({ formula: '=span*2', … }, names).formula // "=Roof!$B$2*2"
 */
export function resolveNames(place: PlacedFormula, names: CellNames): Resolved {
  const tokens = formulaTokens(place.formula) ?? [];
  if (!tokens.some((_, at) => isName(tokens, at))) return { formula: place.formula, unresolved: [] };
  const written: string[] = [];
  const unresolved: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const { text } = tokens[at]!;
    const found = isName(tokens, at) ? namedAt(tokens, at, place, names) : null;
    written.push(found?.address ?? text);
    if (found?.why) unresolved.push(found.why);
    if (found?.address === undefined) continue;
    // A name may have its worksheet in front, and a table the brackets of its columns behind.
    if (tokens[at - 1]?.text === '!') written.splice(-3, 2);
    if (found.isWhole) at += 1;
  }
  return { formula: `=${written.join('')}`, unresolved };
}

/** What a name is; null for one of LET or LAMBDA, and for what is in another workbook. */
function namedAt(
  tokens: readonly FormulaToken[],
  at: number,
  place: PlacedFormula,
  names: CellNames,
): { address?: string; why?: string; isWhole?: boolean } | null {
  const { kind, text } = tokens[at]!;
  const next = tokens[at + 1];
  if (kind === 'brackets') {
    if (tokens[at - 1]?.kind === 'word' || next?.kind === 'word' || next?.kind === 'quotedName') return null;
    const around = [...(names.tables?.values() ?? [])].find(
      (table) => table.sheet === place.sheetName.toLowerCase() && isWithin(table, place.row, place.column),
    );
    const address = around && tableAddress(around, text, place.row);
    return address ? { address } : { why: 'refers to a table' };
  }
  const name = text.toLowerCase();
  const table = names.tables?.get(name);
  const brackets = next?.kind === 'brackets' ? next.text : '';
  if (table || brackets !== '') {
    const address = table && tableAddress(table, brackets, place.row);
    return address ? { address, isWhole: brackets !== '' } : { why: `refers to the table ${text}` };
  }
  const definitions = new Set(names.defined.get(name));
  const isOutside = tokens[at - 1]?.text === '!' && tokens[at - 3]?.kind === 'brackets';
  if (definitions.size === 0 || isOutside) return null;
  const [definition = ''] = definitions;
  if (definitions.size > 1) return { why: `uses the name ${text}, which several worksheets have` };
  const address = cellsOfDefinition(definition, names);
  if (address !== null) return { address };
  const isConstant = !(formulaTokens(definition) ?? []).some(({ kind: one }) =>
    /cells|word|brackets/.test(one),
  );
  return {
    why: `uses the name ${text}, which is a ${isConstant ? 'constant' : 'formula'}`,
  };
}

/** The cells that a name stands for, or its formula with the cells that it reads; null where these are not known. */
function cellsOfDefinition(definition: string, { tables }: CellNames): string | null {
  // What is relative depends on the cell that uses the name.
  const isRelative = (formulaTokens(definition) ?? []).some(
    ({ kind, text }) => kind === 'cells' && /(?:^|:)[^$]|[a-z]\d/i.test(text),
  );
  const place = { sheetName: '', row: -1, column: -1 };
  const { formula } = resolveNames({ formula: definition, ...place }, { defined: new Map(), tables });
  const { areas, hasNames } = referencesOf(formula, '');
  const { doubt } = readsOf({ formula, ...place }, { defined: new Map(), tables });
  if (isRelative || hasNames || doubt !== null || areas.length === 0) return null;
  if (areas.some(({ sheet }) => sheet === '')) return null;
  return areaOfName(formula) ? formula.slice(1) : `(${formula.slice(1)})`;
}

function tableAddress(
  { sheet, top, left, bottom, right, columns, showTotals }: NamedTable,
  brackets: string,
  row: number,
): string | null {
  if (columns === null) return null;
  const box = {
    row: top,
    column: left,
    rowCount: bottom - top + 1,
    columnCount: right - left + 1,
  };
  const found = structuredBox({ box, columns, showTotals }, brackets, row);
  return typeof found === 'string' ? null : fullAddress({ sheetName: sheet, ...found });
}
