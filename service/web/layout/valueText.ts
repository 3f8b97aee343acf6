import {
  type AttributeValue,
  enteredAs,
  type Field,
  inputInWords,
  type ResultValue,
} from '../../../contract';
import type { Cell } from '../../../engineering/kit/columnKinds';
import { enteredText, fourDigits, withMinus } from '../../../contract/numberText';
import { fieldKindOf, yesOrNo } from '../../../engineering/kit/fieldKinds';

/** One value of a result or of a step, with a minus sign in place of a hyphen. */
export function resultText(value: ResultValue | undefined, numbers = fourDigits): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return withMinus(numbers(value));
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether an output or step of that name is a check's demand over its capacity. */
export function isRatio(referenceId: string): boolean {
  return /ratio/i.test(referenceId) && !/slenderness/i.test(referenceId);
}

/** Guidance of several sentences, which stands below the lines of values. */
export function isProse(value: ResultValue | undefined): boolean {
  return typeof value === 'string' && value.length > 60;
}

/** What a sheet holds for a field that is no table, in words. */
export function heldText(field: Field, value: AttributeValue | undefined): string {
  if (value === undefined || value === null)
    return field.choices?.find((choice) => choice.value === null)?.label.toLowerCase() ?? 'none';
  return fieldKindOf(field).inWords(field, value) ?? cellText(value);
}

/** The same as it is printed: numbers as `enteredText` has them. */
export function printedText(field: Field, value: AttributeValue | undefined): string {
  return field.type === 'number' ? enteredText(heldText(field, value)) : raised(heldText(field, value));
}

/**
 * An input as it is listed, with how it was typed where that gives what is held: `9.1 m (29.86 ft)`.
 *
 * @param used what was calculated with in place of 0
 */
export function printedInput(
  field: Field,
  held: AttributeValue | undefined,
  { entered = '', used = '' }: { entered?: string; used?: string },
) {
  const { units } = field;
  const isHeld = held !== undefined && held !== null;
  const input = inputInWords(
    { ...field, units: isHeld ? units : null, value: printedText(field, held) },
    used,
  );
  const typed = field.type === 'number' ? enteredAs(entered, Number(held ?? NaN), units) : null;
  if (typed === null) return input;
  const text = typed.replace(/\d+\.\d+/, enteredText);
  return {
    ...input,
    value: `${text} (${[input.value, input.units].filter(Boolean).join(' ')})`,
    units: null,
  };
}

/** A cell as it is stored. */
export function cellText(cell: Cell | AttributeValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** A sheet's or project's name; the interface lets it be blank. */
export function nameText(name: string): string {
  return name.trim() === '' ? '(no name)' : name;
}

const powers: Record<string, string> = { 2: '²', 3: '³', 4: '⁴', 6: '⁶' };

/** Powers of units in a text, `in2` as in², and signs: `<=` as ≤. */
export function raised(text: string): string {
  return text
    .replaceAll('h ft2 F/Btu', '°F·ft²·h/Btu')
    .replace(/\b(in|ft)([2346])\b/g, (_, unit: string, power: string) => unit + powers[power])
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥');
}

/** Within a sentence; a symbol keeps its capitals. @example lowered('Base shear V') // 'base shear V' */
export const lowered = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** A label with the units behind it, as a column's heading. */
export function headingText({ label, units }: { label: string; units?: string | null }): string {
  return units ? `${label} (${raised(units)})` : label;
}
