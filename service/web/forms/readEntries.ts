import { isDeepStrictEqual } from 'node:util';
import type { Attributes, AttributeValue, Field } from '../../../contract';
import { unstorableTexts } from '../../lib/storableText';
import { fieldKindOf } from '../../../engineering/kit/fieldKinds';
import type { FormEntry } from '../../../engineering/kit/formEntry';
import { heldValue } from '../../../engineering/kit/heldInputs';
import type { StoredInputs } from '../../../engineering/kit/template';
import { controlName, sameText } from './controls';
import { type TableReading, readTableEntries } from './readTableEntries';
import type { Entries } from '../session/webForm';

/** What is wrong with what was typed, and in which control. */
export interface EntryProblem {
  control: string;
  message: string;
}

/**
 * Reads a form of fields.
 *
 * @param shown what the controls showed; a control that still does was not touched
 */
export function readEntries(fields: Field[], stored: StoredInputs, shown: Entries, posted: Entries) {
  const attributes: Attributes = {};
  const problems: EntryProblem[] = [];
  const formRows = new Map<string, number[]>();
  const controlOf = (path: string) => {
    const [, name = '', row, rest = ''] = /^([^[]*)\[(\d+)\](.*)$/.exec(path) ?? [];
    const formRow = formRows.get(name)?.[Number(row)];
    return controlName(formRow === undefined ? path : `${name}[${formRow}]${rest}`);
  };
  for (const field of fields) {
    const { referenceId } = field;
    const held = heldValue(stored, field);
    const { entry } = fieldKindOf(field);
    const reading =
      entry === 'rows'
        ? readTableEntries(field, held, shown, posted)
        : readEntry(field, entry, held, shown, posted);
    if (!reading) continue;
    for (const problem of reading.problems) problems.push(problem);
    attributes[referenceId] = reading.value;
    formRows.set(referenceId, reading.formRows);
  }
  for (const { field, message } of unstorableTexts(attributes))
    problems.push({ control: controlOf(field), message });
  return {
    /** Only the changed fields: what the user did not change stays as it is, byte for byte. */
    attributes,
    problems,
    /** The control that a problem of `attributes` belongs to: all-blank rows of the form are not in them. */
    controlOf,
  };
}

/** null for a field that was not touched, or was typed again as it was. */
function readEntry(
  field: Field,
  entry: FormEntry,
  held: AttributeValue | undefined,
  shown: Entries,
  posted: Entries,
): TableReading | null {
  const control = controlName(field.referenceId);
  const text = posted.get(control);
  if (text === undefined || sameText(text, shown.get(control) ?? '')) return null;
  const value = entry.fromText(field, text);
  const { neverBlank, read } = fieldKindOf(field);
  if (neverBlank !== null && text.trim() === '') {
    const message = `${field.referenceId} (${field.label}) cannot be emptied: ${neverBlank}.`;
    return { value, problems: [{ control, message }], formRows: [] };
  }
  const reading = read(field, value);
  if ('problems' in reading)
    return { value, problems: reading.problems.map(({ message }) => ({ control, message })), formRows: [] };
  return isDeepStrictEqual(reading.stored, held) ? null : { value, problems: [], formRows: [] };
}
