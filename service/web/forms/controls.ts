import type { Field } from '../../../contract';
import { hasRows } from '../../../engineering/kit/fieldKinds';
import { withoutCarriageReturns } from '../../../engineering/kit/formEntry';
import { heldValue } from '../../../engineering/kit/heldInputs';
import type { StoredInputs } from '../../../engineering/kit/template';
import { cellText } from '../layout/valueText';
import type { Entries } from '../session/webForm';

/** Blank rows at the end of a table, to add to it. */
export const spareRows = 5;

/** Name and id of the control of a field, or of the cell `supports[0][2]` of a table. */
export function controlName(path: string): string {
  return `in.${path}`;
}

export function cellName({ referenceId }: Field, row: number, column: number): string {
  return controlName(`${referenceId}[${row}][${column}]`);
}

/** What the controls show for what a sheet holds. */
export function heldEntries(fields: Field[], stored: StoredInputs): Entries {
  const entries = new Map<string, string>();
  for (const field of fields) {
    const value = heldValue(stored, field);
    if (!hasRows(field)) {
      entries.set(controlName(field.referenceId), cellText(value));
      continue;
    }
    const rows = Array.isArray(value) ? value : [];
    for (let row = 0; row < rows.length + spareRows; row++)
      (field.columns ?? []).forEach((_column, column) =>
        entries.set(cellName(field, row, column), cellText(rows[row]?.[column])),
      );
  }
  return entries;
}

/** How many rows of a table the controls show. */
export function rowCount(field: Field, entries: Entries): number {
  let rows = 0;
  while (entries.has(cellName(field, rows, 0))) rows++;
  return rows;
}

/** A text as a form brings it back: browsers send every line break as CR LF. */
export function sameText(a: string, b: string): boolean {
  return a === b || withoutCarriageReturns(a) === withoutCarriageReturns(b);
}
