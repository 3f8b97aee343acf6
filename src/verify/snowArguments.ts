import type { Attributes, TemplateDetail } from '../../contract';
import { type FormulaToken, unquoted } from '../../formulas/tokens';
import { checkedCase } from '../core/inputs/attributes';
import { isBlank } from '../core/inputs/cellValue';
import { calcCalls, isCallAlone } from '../workbook/formulas/calcFormula';
import { callsIn, cellsOf, isMemberCall } from '../workbook/formulas/chain';
import { type FileCell, valuesOf, type WorkbookFile } from './workbookFile';

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
  const [[, ...parts] = []] = callsIn(formula, isMemberCall);
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

/** Undefined for what is calculated. */
function constantOf(tokens: readonly FormulaToken[], file: WorkbookFile, own: string): unknown {
  const [first, ...others] = tokens;
  if (first === undefined) return null;
  const area = cellsOf(tokens, own);
  if (area) return valuesOf(file, area)?.[0]?.[0];
  if (others.length > 0) return undefined;
  if (first.kind === 'number') return Number(first.text);
  return first.kind === 'text' ? unquoted(first.text) : undefined;
}
