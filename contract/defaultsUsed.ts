import type { AttributeValue } from './attributes';
import { capitalized } from './capitalized';
import type { Field, FieldChoice } from './templates';

/** An input that was not entered, with the value that counts instead. */
export interface DefaultUsed {
  field: Pick<Field, 'label' | 'choices'> & { units: string | null };
  value: AttributeValue | undefined;
  /** What has set it, where that is not the template. */
  from?: string;
}

/**
 * What was taken by default, by labels; values that are blank say nothing.
 *
 * @example defaultsText(taken) // 'Temperature factor 1; Span 20 ft (preset)'
 */
export function defaultsText(taken: readonly DefaultUsed[]): string {
  return taken
    .flatMap(({ field, value, from }) => {
      const input = inputInWords({ ...field, value });
      const text = valueText(input.value);
      const parts = [input.label, text, input.units, from && `(${from})`];
      return text === '' ? [] : [parts.filter(Boolean).join(' ')];
    })
    .join('; ');
}

function valueText(value: AttributeValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (value.length === 0) return '';
  return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
}

const aboutZero = / \((?:both )?0: ([^)]*)\)$/;

/** @example choicesOf({ label: 'Clear span (0: not given)' }) // [{ label: 'Not given', value: 0 }] */
export function choicesOf({ choices, label }: Pick<Field, 'choices' | 'label'>): FieldChoice[] {
  const meaning = aboutZero.exec(label)?.[1];
  if (choices || meaning === undefined) return choices ?? [];
  return [{ label: capitalized(meaning), value: 0 }];
}

/** A label without what it says about a value of 0. */
export const withoutZero = (label: string) => label.replace(aboutZero, '');

/** What the template calls a value of a number, or none: `Braced all along` is an unbraced length of 0. */
export const choiceNamed = (field: Pick<Field, 'choices' | 'label'>, value: unknown): string | undefined =>
  choicesOf(field).find((one) => String(one.value) === String(value ?? null))?.label;

/**
 * An input for a list of inputs: in place of a number, what the template calls it; a limit of the span as `L/360`.
 *
 * @param used what was calculated with in place of 0 (`Field.usedOutput`)
 * @example inputInWords({ label: 'W2 (0: not given)', value: 0, units: null }, '0.65')
 *   // { label: 'W2', value: 'not given, 0.65 used', units: null }
 */
export function inputInWords<Value>(
  {
    label,
    value,
    units,
    choices,
  }: { label: string; value: Value; units: string | null; choices?: FieldChoice[] | undefined },
  used?: string,
): { label: string; value: Value | string; units: string | null } {
  const name = choiceNamed({ label, choices }, value);
  const listed = { label: withoutZero(label), value, units };
  if (name === undefined)
    return units === 'span /'
      ? { label: listed.label.replace(/, span over$/, ''), value: `L/${String(value)}`, units: null }
      : listed;
  // A label writes its meaning as it reads in a sentence: "(0: not given)", "(0: Ta)".
  const meaning = choices
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : (aboutZero.exec(label)?.[1] ?? name);
  return { ...listed, value: used ? `${meaning}, ${used} used` : meaning, units: null };
}
