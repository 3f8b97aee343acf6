import {
  choicesOf,
  type Field,
  type FieldType,
  findUnit,
  inUnits,
  type OptionValue,
  quantityIn,
  readQuantity,
  type AttributeValue,
} from '../../../contract';
import { fold } from '../lib/fold';
import { describe, type Cell, readCell } from './cellValue';
import { fieldError, type FieldKind, type TypedField, afterNumber, boundsText, inUnit } from './fieldKind';
import { truthOf, numberOf } from './storedValue';
import { tableRows } from './tableInput';
import { anyOf, didYouMean, quoted } from './naming';

type NumberCell = Extract<Cell, { kind: 'number' }>;
type TextCell = Extract<Cell, { kind: 'text' }>;

/**
 * A number, or one with its unit as text: `28'-6"`, `310 plf`. Never text that is only a number, nor a date or a time of day,
 * which Excel makes of 4/12 and 4:12.
 */
const numberField: FieldKind = {
  read(field, cell, { from }) {
    if (cell.kind === 'boolean')
      throw fieldError(field, `${describe(cell)} is not a number. Enter a number${inUnits(field)}`);
    const number =
      cell.kind === 'text'
        ? (valueOfChoice(field, cell) ?? numberWithUnit(field, cell))
        : plainNumber(field, cell);
    const origin = cell.kind === 'text' ? cell.value.trim() : from;
    const { min = -Infinity, max = Infinity } = field;
    if (number >= min && number <= max) return number;
    const quantity = origin === undefined ? undefined : readQuantity(origin);
    const own = quantity && 'unit' in quantity ? inUnit(field, quantity.unit) : field;
    throw fieldError(
      field,
      `${origin ?? number} is out of range. Allowed: ${boundsText(own)}${afterNumber(own)}`,
    );
  },
  fromStored: (_, value) => numberOf(value),
  writable: (_, value) => numberOf(value),
  isMeasured: true,
};

/** `Braced all along` is the number that the template gives that name. */
function valueOfChoice(field: Field, { value: text }: TextCell): number | undefined {
  const chosen = choicesOf(field).find(({ label }) => fold(label) === fold(text));
  return numberOf(chosen?.value ?? undefined);
}

/** In the units of the field, whatever the unit of the text: a unit of another thing is refused, and so is one that is not known. */
function numberWithUnit(field: Field, cell: TextCell): number {
  const what = describe(cell);
  const hasComma = /^\s*[+-]?\d+,\d+(\s*[a-z].*)?\s*$/i.test(cell.value);
  const quantity = hasComma ? undefined : readQuantity(cell.value);
  if (!quantity) {
    const comma = hasComma ? ', and its comma could mean two things' : '';
    const isBare = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(cell.value);
    const written = /^\S+$/.test(field.units ?? '')
      ? `, or write ${cell.value.trim()} ${field.units ?? ''}`
      : '';
    const bare = isBare ? `${written}. If the cell has the format Text, choose General first` : '';
    const labels = choicesOf(field).map(({ label }) => label);
    const named = labels.length > 0 ? ` or ${anyOf(labels)}` : '';
    throw fieldError(
      field,
      `${what} is text, not a number${comma}. ${didYouMean(cell.value, labels)}Enter a number${inUnits(field)}${bare || named}`,
    );
  }
  if ('because' in quantity) {
    if (quantity.because !== 'ambiguous')
      throw fieldError(
        field,
        `${what} ends in "${quantity.written}", which is not a recognized unit. Enter a number${inUnits(field)}`,
      );
    throw fieldError(
      field,
      `${what} is text, not a number, and it could mean several numbers. Enter a number${inUnits(field)}${writtenOut(field)}`,
    );
  }
  const { unit } = quantity;
  if (!field.units?.trim())
    throw fieldError(
      field,
      `${what} has a unit, but the units of this input are not known. Enter a number without a unit`,
    );
  const own = findUnit(field.units);
  if (own?.dimension === unit.dimension) return quantityIn(quantity, own);
  throw fieldError(
    field,
    `${what} is in ${unit.symbol}, but the field is in ${field.units}. Enter a number${inUnits(field)}`,
  );
}

function writtenOut({ units }: Field): string {
  return units && findUnit(units)?.dimension === 'length' ? `, or feet and inches such as 1'-6"` : '';
}

/** A percentage is read as Excel does, 5% as 0.05, where a field has no units; one in % takes the 5. */
function plainNumber(field: Field, cell: NumberCell): number {
  const { is, value } = cell;
  if (is === 'date' || is === 'time') {
    throw fieldError(
      field,
      `the cell holds ${describe(cell)}: Excel converts entries such as 4/12 or 4:12 to a date or a time. Enter a number${inUnits(field)}`,
    );
  }
  if (is !== 'percent' || !field.units) return value;
  if (field.units.trim() === '%') return Number((value * 100).toPrecision(12));
  throw fieldError(
    field,
    `the cell holds ${describe(cell)}, but the field is in ${field.units}. Enter a number${inUnits(field)}`,
  );
}

/** One of the options, exactly as published; a number finds an option written in digits. */
const enumField: FieldKind = {
  read(field, cell) {
    const options = field.options ?? [];
    const text = cell.kind === 'text' ? cell.value : describe(cell);
    const exact =
      options.find((option) => cell.kind === 'number' && option === cell.value) ??
      options.find((option) => String(option) === text);
    if (exact !== undefined) return exact;
    const folded = options.filter((option) => fold(String(option)) === fold(text));
    if (folded.length === 1 && folded[0] !== undefined) return folded[0];
    if (folded.length > 1) {
      throw fieldError(
        field,
        `${describe(cell)} fits several options. Write one of them exactly: ${quoted(folded)}`,
      );
    }
    const former = formerOption(field, text);
    if (former !== undefined) return former;
    const isDate = cell.kind === 'number' && cell.is !== undefined;
    const why = Object.entries(field.refusedOptions ?? {}).find(
      ([option]) => fold(option) === fold(text),
    )?.[1];
    throw fieldError(
      field,
      `${describe(cell)}${isDate ? ',' : ''} is not an option. ${why ? `Allowed: ${quoted(options)}. ${why}` : allowedOptions(text, options)}`,
    );
  },
  fromStored: (field, value) => storedOption(field, value),
  writable: (field, value) => storedOption(field, value),
  isMeasured: false,
};

const storedOption = (field: TypedField, value: unknown) =>
  field.options?.find((option) => option === value) ??
  (typeof value === 'string' ? formerOption(field, value) : undefined);

/** The option that an earlier spelling became. */
const formerOption = (field: TypedField, text: string) =>
  'formerOptions' in field
    ? Object.entries(field.formerOptions ?? {}).find(([former]) => fold(former) === fold(text))?.[1]
    : undefined;

/** More options than these are not listed. */
const mostListed = 20;

/** Of many options only the nearest. */
function allowedOptions(text: string, options: readonly OptionValue[]): string {
  const near = didYouMean(text, options);
  if (options.length <= mostListed) return `${near}Allowed: ${quoted(options)}`;
  return (
    near.trim() || `CALC.OPTIONS lists the ${options.length} allowed, such as ${quoted(options.slice(0, 3))}`
  );
}

const truths: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

/** TRUE or FALSE, 1 or 0, or the words true, false, yes, no in any case. */
const booleanField: FieldKind = {
  read(field, cell) {
    if (cell.kind === 'boolean') return cell.value;
    if (cell.kind === 'number' && (cell.value === 0 || cell.value === 1)) return cell.value === 1;
    const word = cell.kind === 'text' ? fold(cell.value) : '';
    const truth = Object.hasOwn(truths, word) ? truths[word] : undefined;
    if (truth !== undefined) return truth;
    throw fieldError(field, `${describe(cell)} is neither TRUE nor FALSE. Enter one of them, or Yes or No`);
  },
  fromStored: (_, value) => truthOf(value),
  writable: (_, value) => truthOf(value),
  isMeasured: false,
};

/** As written; a number or a logical value as Excel writes it. */
const textField: FieldKind = {
  read(field, cell) {
    if (cell.kind === 'text') return cell.value;
    if (cell.kind === 'number' && (cell.is === 'date' || cell.is === 'time')) {
      throw fieldError(field, `the cell holds ${describe(cell)}. Format the cell as text and type it again`);
    }
    return describe(cell);
  },
  fromStored: (_, value) => (typeof value === 'string' ? value : undefined),
  writable: (_, value) => (typeof value === 'string' && !value.startsWith('=') ? value : undefined),
  isMeasured: false,
};

/** Rows as text, `a, 1; b, 2` or the JSON that TABLEROWS makes of a range; a first row may name the columns. */
const tableField: FieldKind = {
  read: (field, cell, { readField }) => tableRows(field, cell, readField),
  fromStored: (_, value) => (Array.isArray(value) ? value : undefined),
  writable: ({ columns = [] }, value) =>
    Array.isArray(value) && !columns.some(({ type }) => type === 'lookup') ? value : undefined,
  isMeasured: false,
};

/** Every kind of field that this build knows. A new one is an entry here: the compiler asks for it by name. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  number: numberField,
  boolean: booleanField,
  enum: enumField,
  text: textField,
  table: tableField,
};

/** A kind that a later service publishes, and the opaque cells of a lookup column: used unchanged, never written here. */
const otherKind: FieldKind = {
  ...textField,
  read: (_, cell) => cell.value,
  fromStored: () => undefined,
  writable: () => undefined,
};

export function kindOf({ type }: TypedField): FieldKind {
  return Object.hasOwn(fieldKinds, type) ? fieldKinds[type as FieldType] : otherKind;
}

/** Whether a field holds rows. */
export function isTable(field: Pick<Field, 'type'>): boolean {
  return kindOf(field) === fieldKinds.table;
}

/** Whether a field holds numbers, which have units and bounds. */
export function isMeasured(field: Pick<Field, 'type'>): boolean {
  return kindOf(field).isMeasured;
}

/**
 * The value of a field on the wire, from a cell, as its kind reads it.
 *
 * @param from what a number was converted from, for the message
 * @returns undefined when the cell is blank: the input is omitted and the default rules
 * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
 */
export function coerceValue(field: Field, value: unknown, from?: string): AttributeValue | undefined {
  const cell = readCell(value);
  if (cell.kind === 'blank') return undefined;
  if (cell.kind === 'error') throw fieldError(field, `the cell holds ${cell.value}. Fix that cell first`);
  // What the template calls an input that is not given: `At the supports only`.
  const unset = field.choices?.find((one) => one.value === null)?.label;
  if (unset !== undefined && cell.kind === 'text' && fold(cell.value) === fold(unset)) return undefined;
  return kindOf(field).read(field, cell, { from, readField: coerceValue });
}
