import type { Column, Field, FieldType, OptionValue } from '../../../contract';
import { boundsText, type TypedField } from '../inputs/fieldKind';
import { quoted } from '../inputs/naming';

/** How a kind of field is listed and entered in a form. Formulas do without it. */
export interface FieldForm {
  /** What a cell may hold, in words such as `0 to 12`; '' for anything. @param nameOf names a column */
  allowed(field: Field, nameOf?: (column: Column) => string): string;
  /** What can be chosen; empty where values are typed. */
  choices(field: TypedField): readonly (OptionValue | boolean)[];
  readonly control: 'switch' | 'rows' | 'number' | 'text';
  /** Digits typed into its cell are a number, as Excel takes them. */
  readonly takesDigits: boolean;
}

const text: FieldForm = {
  allowed: boundsText,
  choices: ({ options = [] }) => options,
  control: 'text',
  takesDigits: false,
};

/** Every kind of field that this build knows: the compiler asks for a new one by name, here and in `fieldKinds`. */
export const fieldForms: Readonly<Record<FieldType, FieldForm>> = {
  number: { ...text, control: 'number', takesDigits: true },
  boolean: {
    allowed: () => 'TRUE or FALSE',
    choices: () => [true, false],
    control: 'switch',
    takesDigits: true,
  },
  enum: { ...text, allowed: ({ options = [] }) => quoted(options) },
  text,
  table: {
    ...text,
    allowed: ({ columns = [] }, nameOf = ({ referenceId }) => referenceId) =>
      `rows of (${columns.map(nameOf).join(', ')})`,
    control: 'rows',
    takesDigits: true,
  },
};

const otherForm: FieldForm = { ...text, takesDigits: true };

export function formOf({ type }: TypedField): FieldForm {
  return Object.hasOwn(fieldForms, type) ? fieldForms[type as FieldType] : otherForm;
}
