import { isDeepStrictEqual } from 'node:util';
import type { Attributes, AttributeValue, Field, Column, TableValue } from '../../../contract';
import { unstorableTexts } from '../../lib/storableText';
import { fieldKindOf } from '../../../engineering/kit/fieldKinds';
import type { FormEntry } from '../../../engineering/kit/formEntry';
import { heldValue } from '../../../engineering/kit/heldInputs';
import type { StoredInputs } from '../../../engineering/kit/template';
import { controlName, sameText, cellName, rowCount } from './controls';
import type { Entries } from '../session/webForm';
import { type Cell, columnKindOf } from '../../../engineering/kit/columnKinds';
import { tableProblems } from '../../../engineering/kit/tableRows';
import { headingText } from '../layout/valueText';

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

interface TableReading {
  value: AttributeValue;
  problems: EntryProblem[];
  /** The form's row of each row. */
  formRows: number[];
}

/** A cell in its row of the form. */
interface Entry {
  column: Column;
  name: string;
  text: string;
  isTouched: boolean;
  before: Cell | undefined;
}

/** null when no cell was touched. An all-blank row is left out; a row with something in it must be whole. */
function readTableEntries(
  field: Field,
  held: AttributeValue | undefined,
  shown: Entries,
  posted: Entries,
): TableReading | null {
  const before = Array.isArray(held) ? held : [];
  const rows: TableValue = [];
  const formRows: number[] = [];
  const problems: EntryProblem[] = [];
  let isTouched = false;
  for (let index = 0; index < Math.max(rowCount(field, posted), before.length); index++) {
    const entries = (field.columns ?? []).map((column, position): Entry => {
      const name = cellName(field, index, position);
      const was = shown.get(name) ?? '';
      const text = posted.get(name) ?? was;
      return { column, name, text, isTouched: !sameText(text, was), before: before[index]?.[position] };
    });
    const old = before[index];
    if (!entries.some((entry) => entry.isTouched)) {
      if (!old) continue;
      rows.push(old);
    } else {
      isTouched = true;
      if (entries.every(({ text }) => text.trim() === '')) continue;
      rows.push(entries.map(cellOf));
      for (const problem of rowProblems(entries, index)) problems.push(problem);
    }
    formRows.push(index);
  }
  return isTouched ? { value: rows, problems, formRows } : null;
}

function cellOf({ column, text, isTouched, before }: Entry): Cell {
  if (!isTouched && before !== undefined) return before;
  return columnKindOf(column).entry(before).fromText(column, text);
}

function rowProblems(entries: Entry[], index: number): EntryProblem[] {
  return entries.flatMap((entry) => {
    const { column, name: control, text, isTouched, before } = entry;
    const where = `Row ${index + 1}, ${headingText(column)}`;
    // A blank text is a text, and a blank that the sheet holds may stay.
    const isMissing =
      text.trim() === '' && !columnKindOf(column).takesBlank && (isTouched || before === undefined);
    if (isMissing)
      return [{ control, message: `${where} is empty. Fill in the whole row, or leave all of it blank.` }];
    const [problem] = tableProblems('', [column], [[cellOf(entry)]]);
    return problem
      ? [{ control, message: `${where}${problem.message.slice(problem.message.indexOf(' must '))}` }]
      : [];
  });
}
