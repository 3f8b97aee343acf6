import { blankProblem } from '../../core/inputs/blankInputs';
import { effectiveValue, unusedBecause } from '../../core/inputs/visibility';
import type { Attributes, Field, Preset, TemplateDetail } from '../../../contract';
import { type Entry, entryOf, readEntry } from './entry';

/** What the user has said about a template; the rest are defaults. Stays while another tab is shown. */
export interface FormState {
  /** '' for none. */
  presetCode: string;
  output: string;
  /** By referenceId. */
  entries: Readonly<Record<string, Entry>>;
}

/** A field as the form shows it. */
export interface FormField {
  field: Field;
  /** Why the calculation would not use it; null when it would. */
  unused: string | null;
  shown: Entry;
  /** The user's own, not a default. */
  isEntered: boolean;
  /** The number that a typed length or load comes to, in the units of the field; null where it is what was typed. */
  converted: number | null;
  /** In the words of a cell; null when it can be sent. */
  problem: string | null;
  /** It has to be filled in, here or on the sheet. */
  isMissing: boolean;
}

export interface ReadForm {
  fields: FormField[];
  /** What was entered and can be sent; defaults are not among it. */
  values: Attributes;
}

/** The form as it stands: presets change defaults, never what was entered. */
export function readForm(
  template: TemplateDetail,
  preset: Preset | null,
  entries: FormState['entries'],
): ReadForm {
  const values: Attributes = {};
  const problems = new Map<Field, string>();
  for (const field of template.fields) {
    const entry = entries[field.referenceId];
    if (entry === undefined) continue;
    const reading = readEntry(field, entry);
    if ('problem' in reading) problems.set(field, reading.problem);
    else if (reading.value !== undefined) values[field.referenceId] = reading.value;
  }
  const fields = template.fields.map((field): FormField => {
    const entry = entries[field.referenceId];
    const unused = unusedBecause(field, template, values, preset);
    const effective = effectiveValue(field, values, preset);
    return {
      field,
      unused,
      shown: entry ?? entryOf(field, effective),
      isEntered: entry !== undefined,
      converted: convertedOf(entry, values[field.referenceId]),
      // A hidden input cannot be corrected, and is not written either.
      problem: unused === null ? (problems.get(field) ?? clearedProblem(field, entry, preset)) : null,
      isMissing: unused === null && field.required === true && (effective === undefined || effective === ''),
    };
  });
  return { fields, values };
}

/** A default that was cleared is not used anyway. */
function clearedProblem(field: Field, entry: Entry | undefined, preset: Preset | null): string | null {
  return entry === '' ? blankProblem(field, preset) : null;
}

function convertedOf(entry: Entry | undefined, value: Attributes[string] | undefined): number | null {
  return typeof entry === 'string' && typeof value === 'number' && Number(entry) !== value ? value : null;
}
