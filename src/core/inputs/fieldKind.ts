import { inputError } from '../../client/calcError';
import {
  type AttributeValue,
  type Column,
  convert,
  type Field,
  findUnit,
  type Unit,
} from '../../../contract';
import type { Cell } from './cellValue';
import { type Named, nameOf } from './naming';

/** A cell that holds something, and no error. */
export type FilledCell = Exclude<Cell, { kind: 'blank' | 'error' }>;

/** A field, or a column of a table field. */
export type TypedField = Pick<Field, 'type' | 'options' | 'formerOptions'> | Pick<Column, 'type' | 'options'>;

export interface Reading {
  /** What a number was converted from, for the message. */
  from?: string;
  /** Reads the cells of a table as fields are read. */
  readField: (field: Field, value: unknown) => AttributeValue | undefined;
}

/** What cells and sheets need of a kind of field; what forms and lists need of it is `fieldForms`. */
export interface FieldKind {
  /**
   * The value on the wire, from a cell.
   *
   * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
   */
  read(field: Field, cell: FilledCell, reading: Reading): AttributeValue;
  /**
   * A published default or an input of a sheet as it is written: it may come in stored form (interface, "Inputs", rules 1
   * and 2). Undefined when it is not a value of this kind.
   */
  fromStored(field: TypedField, value: AttributeValue | undefined): AttributeValue | undefined;
  /** The same where a write takes it: no formula, no opaque lookup cell. */
  writable(field: Field, value: AttributeValue | undefined): AttributeValue | undefined;
  /** Its values have a size in units: they are converted, and run through a range. */
  readonly isMeasured: boolean;
}

/** @example boundsText({ min: 0, max: 12 }) // '0 to 12'; '' without bounds */
export function boundsText({ min, max }: Pick<Field, 'min' | 'max'>): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? '' : `at most ${max}`;
}

/** The field with its bounds in a unit that its values may be entered in. */
export function inUnit(field: Field, unit: Unit): Field {
  const own = findUnit(field.units ?? '');
  const converted = (bound: number | undefined) =>
    own && bound !== undefined ? Number(convert(bound, own, unit).toPrecision(6)) : bound;
  return { ...field, units: unit.symbol, min: converted(field.min), max: converted(field.max) };
}

/** An input that is rejected, by the name of its field. */
export function fieldError(field: Named, what: string) {
  return inputError(`${nameOf(field)}: ${what}`, field.referenceId);
}

/** @example `12${afterNumber(field)}` // '12 ft', '12 (rise per 12)' */
export function afterNumber({ units }: Pick<Field, 'units'>): string {
  if (!units) return '';
  return units.includes(' ') ? ` (${units})` : ` ${units}`;
}
