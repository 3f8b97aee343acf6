import { bareUnits, convert, type Field, findUnit, isSameUnit, type TableValue } from '../../../contract';
import { type Cell, describe, readCell, isBlank } from './cellValue';
import { feetAndInches, plainUnits } from './headingTail';
import type { GivenCell, InputCell } from './attributes';
import { isTable } from './fieldKinds';
import { fieldError } from './fieldKind';
import { nameOf } from './naming';
import { readHeadings } from './heading';
import { snowEditions, withoutEdition } from './snowEdition';
import { givenRows } from './tableInput';

/** Digits that a conversion keeps: enough for any input, and 1 ft is 12 in without a rest. */
const digits = 12;

/**
 * An input in the units of its field: a number in other units of the same thing is converted (`lb` is a force here).
 * Spelling variants of one unit agree (`ft2`, `ft^2`, `ft²`; `lb-ft`, `lb·ft`); `-` says "no units". A table states units in the names
 * of its columns.
 *
 * @throws {CalcError} of kind `input` for units that contradict the field's, or that are unknown
 */
export function inFieldUnits({ field, value, units, above }: GivenCell): InputCell {
  const stated = readCell(units);
  const cell = readCell(value);
  if (cell.kind === 'blank') {
    const blank = { field, value, ...otherUnits(field, stated) };
    return above === undefined
      ? blank
      : { ...blank, above: inFieldUnits({ field, value: above, units }).value };
  }
  if (stated.kind === 'blank') {
    if (!isTable(field)) return { field, value };
    const rows = givenRows(cell) ?? [];
    const snow = snowEditions(rows);
    return {
      ...{ field, value: tableInFieldUnits(field, value, rows, inFieldUnits) },
      ...(snow.length > 0 && { snow }),
    };
  }
  const text = stated.kind === 'text' ? bareUnits(stated.value) : describe(stated);
  const own = field.units ?? '';
  if (isSame(text, own)) return { field, value };
  // `24'-6"` states its units: only of a number it is not known which of the two it is in.
  if (feetAndInches.test(text) && findUnit(own)?.dimension === 'length' && cell.kind === 'text')
    return { field, value };
  const [from, to] = [findUnit(text), findUnit(own)];
  if (!from || !to || from.dimension !== to.dimension) throw contradiction(field, text, from !== undefined);
  // A date is not a length, whatever units follow it: the refusal calls it a date.
  if (cell.kind !== 'number' || cell.is) return { field, value, stated: from };
  return {
    field,
    value: Number(convert(cell.value, from, to).toPrecision(digits)),
    from: `${cell.value} ${from.symbol}`,
  };
}

/** What a blank cell is to be filled in, where that is not the unit of the field. */
function otherUnits({ units }: Field, stated: Cell): Pick<InputCell, 'stated'> {
  if (stated.kind !== 'text') return {};
  const [from, to] = [findUnit(bareUnits(stated.value)), findUnit(units ?? '')];
  return from && to && from.dimension === to.dimension && !isSameUnit(from, to) ? { stated: from } : {};
}

function contradiction(field: Field, given: string, isKnown: boolean) {
  const { units } = field;
  return fieldError(
    field,
    `the units say "${given}"${isKnown ? '' : ', which is not a recognized unit'}, but the field ` +
      `${units ? `is in ${units}` : 'has no units'}. Give the value ${units ? `in ${units}` : 'without units'}, or clear the units`,
  );
}

/** Units that the table does not know are compared as they are written. */
function isSame(given: string, units: string): boolean {
  const [stated, own] = [findUnit(given), findUnit(units)];
  return own ? stated !== undefined && isSameUnit(stated, own) : plainUnits(given) === plainUnits(units);
}

/**
 * The rows of a table input with each column in its own units: a first row such as `position m`, `dead (kN)` states others.
 * Rows that do not begin with such names stay as they are.
 *
 * @param rows that the value holds
 * @param convert takes a cell from the units that it states to those of its column
 * @throws {CalcError} of kind `input` for units that are not known or of another thing
 */
function tableInFieldUnits(
  field: Field,
  value: unknown,
  rows: TableValue,
  convert: (cell: GivenCell) => InputCell,
): unknown {
  const columns = (field.columns ?? []).map((column): Field => ({ ...column, units: column.units ?? null }));
  const [named = [], ...below] = rows;
  const header = named.map((name) => (typeof name === 'string' ? withoutEdition(name) : name));
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
    throw fieldError(
      field,
      `the column "${String(header[i])}" ends in "${one.units.written}", but ${nameOf(column)} is ${own}. Give its values and its name ${own}`,
    );
  });
  const converted = below.map((row) =>
    row.map((cell, i) => {
      const at = given[i];
      return at?.units === undefined
        ? cell
        : convert({ field: at.column, value: cell, units: at.units }).value;
    }),
  );
  return JSON.stringify([header.map((name, i) => given[i]?.column.referenceId ?? name), ...converted]);
}
