import type { AttributeValue } from './attributes';
import type { Field } from './templates';

/** An input that was not entered, with the value that counts instead. */
export interface DefaultUsed {
  field: Pick<Field, 'label' | 'units'>;
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
      const text = valueText(value);
      const parts = [withoutZero(field.label), text, field.units, from && `(${from})`];
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

/** A label without what it says about a value of 0. */
export const withoutZero = (label: string) => label.replace(/ \((both )?0: [^)]*\)$/, '');
