import type { Field, OptionValue } from '../../contract';
import { quoted } from './given';

/**
 * The published option that a value selects. Text must be the option's own text, blanks included, as blanks can be
 * the only difference between two options; a number and its text are the same option (interface, "Calculate",
 * attribute value rules 2 and 3). An earlier spelling selects the option that it became.
 */
export function selectedOption(
  { options = [], formerOptions = {} }: Pick<Field, 'options' | 'formerOptions'>,
  value: unknown,
): OptionValue | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return (
    options.find((option) => option === value) ??
    options.find((option) => String(option) === text) ??
    (Object.hasOwn(formerOptions, text) ? formerOptions[text] : undefined)
  );
}

/** The options as an error message lists them. */
export function listed(options: OptionValue[]): string {
  return options.map((option) => (typeof option === 'string' ? quoted(option) : String(option))).join(', ');
}

/** Why a value is not one of the options or is below the least; empty when the field has no reason for it. */
export function whyRejected(
  { refusedOptions = {}, min = -Infinity, belowMin }: Field,
  value: unknown,
): string {
  if (typeof value === 'number') return belowMin !== undefined && value < min ? ` ${belowMin}` : '';
  if (typeof value !== 'string' || !Object.hasOwn(refusedOptions, value)) return '';
  return ` ${refusedOptions[value]}`;
}
