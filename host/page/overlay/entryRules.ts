import type { WorkbookContext } from '../../excel/context/workbookContext';
import type { DataValidationRecord } from '../../excel/parts/dataValidations';
import { isAllowed } from '../../excel/rules/validity';
import { ApiError } from '../../richapi/apiError';
import { boxContains, singleCell } from '../../grid/box';
import { boxAddress } from '../../grid/address';
import { movedFormula } from '../../formulas/sharedFormula';
import type { UniverGrid } from '../../grid/univer/univerGrid';

/** The rule of a cell, or null. */
export function validationAt(
  { parts }: WorkbookContext,
  sheetId: string,
  row: number,
  column: number,
): DataValidationRecord | null {
  return parts.dataValidations.list(sheetId).find(({ box }) => boxContains(box, row, column)) ?? null;
}

/** Whether what is in a cell fits its rule; a rule that is a formula is calculated. */
export async function fitsRule(
  context: WorkbookContext,
  grid: Pick<UniverGrid, 'values' | 'evaluate'>,
  validation: DataValidationRecord,
  row: number,
  column: number,
): Promise<boolean> {
  const { sheetId } = validation;
  const value = grid.values(sheetId, singleCell(row, column))[0]?.[0] ?? '';
  try {
    return isAllowed(context, validation, value);
  } catch (error) {
    const formula = ruleFormula(validation);
    if (!(error instanceof ApiError) || formula === null) throw error;
    const moved = movedFormula(formula, row - validation.box.row, column - validation.box.column);
    const result = await grid.evaluate(sheetId, row, column, moved);
    return result === true || (typeof result === 'number' && result !== 0);
  }
}

/** The rule as a formula for the first cell of its block. */
function ruleFormula({ rule, box }: DataValidationRecord): string | null {
  if (rule === null || rule.kind === 'list') return null;
  if (rule.kind === 'custom') return rule.formula.startsWith('=') ? rule.formula : `=${rule.formula}`;
  const cell = boxAddress(singleCell(box.row, box.column));
  const { operator, formula1, formula2 } = rule.comparison;
  const limit = (one: string | number | undefined) => `(${String(one ?? '').replace(/^=/, '')})`;
  const size = rule.kind === 'textLength' ? `LEN(${cell})` : cell;
  const kind = {
    textLength: 'TRUE',
    wholeNumber: `IF(ISNUMBER(${cell}),INT(${cell})=${cell},FALSE)`,
    decimal: `ISNUMBER(${cell})`,
    date: `ISNUMBER(${cell})`,
    time: `ISNUMBER(${cell})`,
  }[rule.kind];
  const [low, high] = [limit(formula1), limit(formula2)];
  const compared = {
    Between: `AND(${size}>=${low},${size}<=${high})`,
    NotBetween: `OR(${size}<${low},${size}>${high})`,
    EqualTo: `${size}=${low}`,
    NotEqualTo: `${size}<>${low}`,
    GreaterThan: `${size}>${low}`,
    LessThan: `${size}<${low}`,
    GreaterThanOrEqualTo: `${size}>=${low}`,
    LessThanOrEqualTo: `${size}<=${low}`,
  }[operator];
  return `=IF(${kind},${compared},FALSE)`;
}
