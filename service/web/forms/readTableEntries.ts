import type { AttributeValue, Column, Field, TableValue } from '../../../contract';
import { type Cell, columnKindOf } from '../../../engineering/kit/columnKinds';
import { tableProblems } from '../../../engineering/kit/tableRows';
import { cellName, rowCount, sameText } from './controls';
import type { EntryProblem } from './readEntries';
import { headingText } from '../layout/valueText';
import type { Entries } from '../session/webForm';

export interface TableReading {
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
export function readTableEntries(
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
