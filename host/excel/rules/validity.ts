import { isErrorValue } from '../../grid/errorValue';
import { type CellValue } from '../../grid/grid';
import { notImplemented } from '../../richapi/apiError';
import { type Comparison, type DataValidationRecord, type ValidationRule } from '../parts/dataValidations';
import { rangeAt } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** Whether a value may stand in a cell of this validation. Throws NotImplemented where a formula has to say so. */
export function isAllowed(
  context: WorkbookContext,
  { sheetId, rule, ignoreBlanks }: DataValidationRecord,
  value: CellValue,
): boolean {
  if (rule === null || (value === '' && ignoreBlanks)) return true;
  switch (rule.kind) {
    case 'list':
      return listItems(context, sheetId, rule.source).some((one) => sameItem(one, value));
    case 'custom':
      throw notImplemented('DataValidation.valid of a custom formula');
    default:
      return fits(context, sheetId, rule, value);
  }
}

/** What a list offers. */
export function listItems(context: WorkbookContext, sheetId: string, source: string): CellValue[] {
  if (!source.startsWith('=')) return source.split(',').map((one) => one.trim());
  const { sheetId: at, box } = rangeAt(context, sheetId, source.slice(1), 'DataValidation.rule');
  return context.grid
    .values(at, box)
    .flat()
    .filter((one) => one !== '');
}

/** An item of a range is compared as it is, one of text as it is typed; neither minds the case. */
function sameItem(item: CellValue, value: CellValue): boolean {
  return String(item).toLowerCase() === String(value).toLowerCase();
}

function fits(
  context: WorkbookContext,
  sheetId: string,
  { kind, comparison }: Exclude<ValidationRule, { kind: 'list' | 'custom' }>,
  value: CellValue,
): boolean {
  if (isErrorValue(value)) return false;
  if (kind === 'textLength') return compares(context, sheetId, comparison, String(value).length);
  if (typeof value !== 'number' || (kind === 'wholeNumber' && !Number.isInteger(value))) return false;
  return compares(context, sheetId, comparison, value);
}

function compares(
  context: WorkbookContext,
  sheetId: string,
  { operator, formula1, formula2 }: Comparison,
  value: number,
): boolean {
  const first = numberOf(context, sheetId, formula1);
  const second = formula2 === undefined ? first : numberOf(context, sheetId, formula2);
  switch (operator) {
    case 'Between':
      return value >= first && value <= second;
    case 'NotBetween':
      return value < first || value > second;
    case 'EqualTo':
      return value === first;
    case 'NotEqualTo':
      return value !== first;
    case 'GreaterThan':
      return value > first;
    case 'LessThan':
      return value < first;
    case 'GreaterThanOrEqualTo':
      return value >= first;
    case 'LessThanOrEqualTo':
      return value <= first;
  }
}

/** A constant, or the value of one cell. */
function numberOf(context: WorkbookContext, sheetId: string, formula: string | number): number {
  if (typeof formula === 'number') return formula;
  const text = formula.replace(/^=/, '').trim();
  if (text !== '' && Number.isFinite(Number(text))) return Number(text);
  if (!/^[^"()+*/^&<>=,{}]+$/.test(text)) throw notImplemented('DataValidation.valid of a calculated limit');
  const { sheetId: at, box } = rangeAt(context, sheetId, text, 'DataValidation.rule');
  return Number(context.grid.values(at, { ...box, rowCount: 1, columnCount: 1 })[0]?.[0] ?? 0);
}
