import {
  type AttributeValue,
  type Field,
  type OptionValue,
  type Preset,
  type TemplateDetail,
  type ResultValue,
  withoutZero,
} from '../../../contract';
import { enteredText, fourDigits, ratioText, distinctDigits } from '../../../contract/numberText';
import { isRatioLabel } from '../../core/outputs/governing';
import { counted } from '../../core/lib/listed';
import { formOf } from '../../core/templates/fieldForms';

/** @example inputHeading({ label: 'Clear span (0: not given)', units: 'ft', … }) // 'Clear span (ft)' */
export function inputHeading({
  label,
  referenceId,
  units,
}: {
  label: string;
  referenceId: string;
  units?: string | null | undefined;
}): string {
  const name = withoutZero(label) || referenceId;
  return units ? `${name} (${units})` : name;
}

/** A value as it stands in a cell. */
export function valueText(value: AttributeValue | undefined): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (Array.isArray(value)) return counted(value.length, 'row');
  return optionText(value);
}

/**
 * An option as published, with its blanks to be seen where they would not be.
 *
 * @example optionText('No.2 ') // 'No.2␣'
 */
export function optionText(option: OptionValue): string {
  return String(option).replace(/^\s+|\s+$| {2,}/g, (blanks) => '␣'.repeat(blanks.length));
}

/**
 * What may be entered, in one line: `number, at least 0`, `one of I, II, III, IV`.
 */
export function allowedText(field: Field): string {
  if (field.options && field.options.length > 0)
    return `one of ${field.options.map(listedOption).join(', ')}`;
  const { allowed, control } = formOf(field);
  const text = allowed(field, ({ label }) => label);
  if (control === 'switch' || control === 'rows') return text;
  return text === '' ? field.type : `${field.type}, ${text}`;
}

/** In a list between commas, an option with a comma must not read as two. */
function listedOption(option: OptionValue): string {
  const text = optionText(option);
  return text.includes(',') ? `"${text}"` : text;
}

/** On which other input it depends whether this one is used; null when it always is. */
export function conditionText(field: Field, template: TemplateDetail): string | null {
  const condition = field.visibleIf;
  if (!condition) return null;
  const decider = template.fields.find(({ referenceId }) => referenceId === condition.referenceId);
  const values = condition.equals.map((value) => valueText(value)).join(' or ');
  return `Used when ${decider ? withoutZero(decider.label) : condition.referenceId} is ${values}`;
}

/** @example presetText({ code: 'rafter', name: 'Rafter', … }) // 'Rafter (rafter)' */
export function presetText({ code, name }: Preset): string {
  return name === '' || name === code ? code : `${name} (${code})`;
}

/**
 * A value as the engineer reads it. Numbers are rounded only for display; the cell holds all digits.
 *
 * @param numbers writes a number: as a result, unless it is a ratio or was entered
 */
export function shownValue(
  value: AttributeValue | ResultValue | undefined,
  numbers: (value: number) => string = fourDigits,
): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numbers(value);
  if (typeof value === 'string') return value;
  return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
}

/** How the numbers of an output are written. */
export const numbersOf = ({ label, units }: { label: string; units?: string | null }) =>
  isRatioLabel(label) && !units ? ratioText : fourDigits;

/** How a number is written that was entered. */
export const asEntered = (value: number) => enteredText(String(value));

/** Two values that differ, so that it is seen. */
export function differingTexts(
  a: AttributeValue | ResultValue | undefined,
  b: AttributeValue | ResultValue | undefined,
  numbers: (value: number) => string = fourDigits,
): [string, string] {
  const texts: [string, string] = [shownValue(a, numbers), shownValue(b, numbers)];
  return texts[0] === texts[1] && typeof a === 'number' && typeof b === 'number'
    ? distinctDigits(a, b)
    : texts;
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
