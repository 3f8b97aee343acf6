import type { Attributes, TemplateDetail } from '../../contract';
import { type FormulaToken, tokensOf, unquoted } from '../../formulas/tokens';
import { checkedCase } from '../core/inputs/attributes';
import { isBlank } from '../core/inputs/cellValue';
import { calcCalls, isCallAlone } from '../workbook/formulas/calcFormula';
import { cellsIn, type FileCell, type WorkbookFile } from './workbookFile';

/** The arguments of CALC.SNOW after its edition. */
const names = [
  ...['groundSnowLoad', 'eaveToRidgeDistance', 'roofSlope', 'riskCategory', 'exposure'],
  ...['roughnessCategory', 'thermalCondition', 'roofInsulationRValue'],
];

export interface SnowArguments {
  /** What the arguments hold that are cells or constants. */
  given: Attributes;
  /** Those that are calculated in the formula. */
  unknown: string[];
}

/** What the arguments of a formula with CALC.SNOW hold, as the file was saved; null where the formula does more. */
export function snowArguments(
  file: WorkbookFile,
  cell: FileCell,
  template: TemplateDetail,
): SnowArguments | null {
  const formula = cell.formula ?? '';
  if (calcCalls(formula).length !== 1 || !isCallAlone(formula)) return null;
  const [, ...parts] = argumentsOf(formula);
  const given: Attributes = {};
  const unknown: string[] = [];
  for (const [i, name] of names.entries()) {
    const field = template.fields.find(({ referenceId }) => referenceId === name);
    const value = constantOf(parts[i] ?? [], file, cell.sheetName);
    if (value === undefined) unknown.push(field?.label ?? name);
    else if (field && !isBlank(value)) {
      const read = checkedCase([{ field, value }], template, null).attributes[name];
      if (read === undefined) unknown.push(field.label);
      else given[name] = read;
    }
  }
  return { given, unknown };
}

/** The tokens of each argument of the one call. */
function argumentsOf(formula: string): FormulaToken[][] {
  const parts: FormulaToken[][] = [[]];
  let depth = 0;
  for (const token of tokensOf(formula).filter(({ kind }) => kind !== 'space')) {
    const { text } = token;
    if (text === ')' || text === '}') depth -= 1;
    if (depth === 1 && text === ',') parts.push([]);
    else if (depth > 0) parts.at(-1)!.push(token);
    if (text === '(' || text === '{') depth += 1;
  }
  return parts;
}

/** Undefined for what is calculated. */
function constantOf(tokens: readonly FormulaToken[], file: WorkbookFile, own: string): unknown {
  const [first, sign, cells] = tokens;
  if (first === undefined) return null;
  const isElsewhere = tokens.length === 3 && sign?.text === '!' && cells?.kind === 'cells';
  if (tokens.length > 1 && !isElsewhere) return undefined;
  if (first.kind === 'number') return Number(first.text);
  if (first.kind === 'text') return unquoted(first.text);
  const sheet = isElsewhere ? first.text.replace(/^'(.*)'$/, '$1').replaceAll("''", "'") : own;
  const address = isElsewhere ? cells.text : first.kind === 'cells' ? first.text : '';
  const found = cellsIn(file, sheet, address);
  return found === null ? undefined : (found[0]?.[0]?.value ?? null);
}
