import type { Field, OptionValue } from '../../../contract';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';

/** What a value cell may hold, as Excel's data validation can say it. */
export type ValueRule =
  /** Options that stand in the rule itself. `source` as Excel takes it: items between commas. */
  | { kind: 'inline'; source: string; message: string }
  /** Options that only cells hold exactly. */
  | { kind: 'listed'; options: PlannedCell[]; message: string }
  | { kind: 'number'; decimal: Excel.BasicDataValidation; message: string };

/** Excel takes no more characters of items than these. */
const longestSource = 255;

/** The rule for a field's value cell; null where Excel has nothing to check (text, tables, numbers without bounds). */
export function valueRuleOf(field: Field): ValueRule | null {
  if (field.type === 'boolean') {
    return { kind: 'inline', source: 'TRUE,FALSE', message: `${field.referenceId}: TRUE or FALSE` };
  }
  if (field.type === 'number') return boundsRule(field);
  const options = field.options ?? [];
  if (options.length === 0) return null;
  const message = `${field.referenceId}: choose one from the list, exactly as it stands there`;
  return fitsInline(options)
    ? { kind: 'inline', source: options.join(','), message }
    : { kind: 'listed', options: options.map((option) => planCell(option, true)), message };
}

/**
 * Between commas, Excel drops the blanks around an item, takes a comma for the next one, and reads a first `=` as a formula. An
 * option that it would change can then not be chosen as published.
 */
function fitsInline(options: readonly OptionValue[]): boolean {
  const texts = options.map(String);
  const kept = texts.every((text) => text !== '' && text === text.trim() && !/[,\r\n]|^=/.test(text));
  return kept && texts.join(',').length <= longestSource;
}

function boundsRule({ referenceId, min, max, units }: Field): ValueRule | null {
  const inUnits = units ? ` ${units}` : '';
  const rule = (decimal: Excel.BasicDataValidation, allowed: string): ValueRule => ({
    kind: 'number',
    decimal,
    message: `${referenceId}: a number, ${allowed}${inUnits}`,
  });
  if (min !== undefined && max !== undefined) {
    return rule({ operator: 'Between', formula1: min, formula2: max }, `${min} to ${max}`);
  }
  if (min !== undefined) return rule({ operator: 'GreaterThanOrEqualTo', formula1: min }, `at least ${min}`);
  if (max !== undefined) return rule({ operator: 'LessThanOrEqualTo', formula1: max }, `at most ${max}`);
  return null;
}
