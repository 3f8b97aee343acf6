import type { Column, Field, OptionValue } from '../../contract';

/** A value to choose in a form, and how it is shown. */
export type Choice = [value: string, shown: string];

/** How a value is entered in a form. */
export interface FormEntry {
  /** null where it is typed as text. */
  choices(of: Field | Column): Choice[] | null;
  /** The keyboard of a phone. */
  inputMode?: 'decimal';
  /**
   * What was typed, as the kind calls for it. What does not read as that stays the text it is: `1,5` must not become
   * 15 or 1, and the rejection quotes it.
   */
  fromText(of: Field | Column, text: string): number | boolean | string;
}

const strictNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export const numberEntry: FormEntry = {
  choices: () => null,
  inputMode: 'decimal',
  fromText: (_of, text) => (strictNumber.test(text.trim()) ? Number(text.trim()) : text),
};

export const textEntry: FormEntry = {
  choices: () => null,
  fromText: (_of, text) => withoutCarriageReturns(text),
};

export const enumEntry: FormEntry = {
  choices: (of) => (of.options ?? []).map((option): Choice => [String(option), meaningOf(of, option)]),
  fromText: ({ options }, text) => options?.find((option) => String(option) === text) ?? text,
};

/** Browsers send every line break as CR LF. */
export function withoutCarriageReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Blanks around an option can be its only difference from another one, so they are shown. */
export function optionText(option: OptionValue): string {
  const text = String(option);
  if (text === text.trim()) return text;
  const ends = [text !== text.trimStart() && 'before', text !== text.trimEnd() && 'after'].filter(Boolean);
  return `“${text}” (blank ${ends.join(' and ')})`;
}

/** An option in words: what the field says a code stands for, or the option itself. */
export const meaningOf = (of: Field | Column, option: OptionValue): string =>
  (of as Pick<Field, 'choices'>).choices?.find(({ value }) => String(value) === String(option))?.label ??
  optionText(option);
