import type { Field, OptionValue } from '../../../contract';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { formOf } from '../../core/templates/fieldForms';

/** What a value cell may hold, as Excel's data validation can say it. */
export type ValueRule =
  /** Options that stand in the rule itself. `source` as Excel takes it: items between commas. */
  | { kind: 'inline'; source: string; message: string }
  /** Options that only cells hold exactly. */
  | { kind: 'listed'; options: PlannedCell[]; message: string };

/** Excel takes no more characters of items than these. */
const longestSource = 255;

/** The rule for a field's value cell; null where Excel has nothing to check: a number may be typed in any units, as `7.5 m`. */
export function valueRuleOf(field: Field): ValueRule | null {
  if (formOf(field).control !== 'switch') return optionsRule(field);
  return { kind: 'inline', source: 'TRUE,FALSE', message: `${field.referenceId}: TRUE or FALSE` };
}

function optionsRule({ referenceId, options = [] }: Field): ValueRule | null {
  if (options.length === 0) return null;
  const message = `${referenceId}: choose one from the list, exactly as it is written there`;
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
  const isPlain = texts.every((text) => text !== '' && text === text.trim() && !/[,\r\n]|^=/.test(text));
  return isPlain && texts.join(',').length <= longestSource;
}
