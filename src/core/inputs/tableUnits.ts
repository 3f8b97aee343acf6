import { inputError } from '../../client/calcError';
import type { Field } from '../../../contract';
import { isBlank, readCell } from './cellValue';
import { readHeadings } from './heading';
import type { GivenCell, InputCell } from './attributes';
import { givenRows } from './tableInput';

/**
 * The rows of a table input with each column in the units of its own: a first row such as `position m`, `dead (kN)` states others.
 * Rows that do not begin with such names stay as they are.
 *
 * @param convert takes a cell from the units that it states to those of its column
 * @throws {CalcError} of kind `input` for units that are not known or of another thing
 */
export function tableInFieldUnits(
  field: Field,
  value: unknown,
  convert: (cell: GivenCell) => InputCell,
): unknown {
  const columns = (field.columns ?? []).map((column): Field => ({ ...column, units: column.units ?? null }));
  const [header = [], ...below] = givenRows(readCell(value)) ?? [];
  const headings = readHeadings({ fields: columns });
  const read = header.map((name) => (typeof name === 'string' && name !== '' ? headings.named(name) : null));
  const isHeader = header.every((name, i) => isBlank(name) || read[i]?.found.length === 1);
  if (!isHeader || read.every((one) => !one || one.units.state === 'none')) return value;
  const given = read.map((one, i) => {
    const [column] = one?.found ?? [];
    if (!one || !column) return null;
    if (one.units.state !== 'asked') {
      return { column, units: one.units.state === 'taken' ? one.units.units : undefined };
    }
    const own = column.units ? `in ${column.units}` : 'without units';
    throw inputError(
      `${field.referenceId}: the column "${String(header[i])}" ends in "${one.units.written}", but ${column.referenceId} is ${own}. Give its values and its name ${own}`,
      field.referenceId,
    );
  });
  const rows = below.map((row) =>
    row.map((cell, i) => {
      const at = given[i];
      return at?.units === undefined
        ? cell
        : convert({ field: at.column, value: cell, units: at.units }).value;
    }),
  );
  return JSON.stringify([header.map((name, i) => given[i]?.column.referenceId ?? name), ...rows]);
}
