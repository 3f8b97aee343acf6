import { CalcError, inputError } from '../../client/calcError';
import {
  type AttributeValue,
  type Column,
  type ColumnType,
  type Field,
  inUnits,
  type TableValue,
} from '../../../contract';
import { parsedJson } from '../lib/guards';
import { isTableValue } from '../lib/wireShapes';
import { type Cell, describe, isBlank } from './cellValue';
import { itemsNamed, nameOf, quoted } from './naming';
import { fieldError } from './fieldKind';

type TableCell = TableValue[number][number];

/**
 * The rows of a table field, from text: `Pinned, 0; Roller, 12`, or JSON. A first row may name the columns, by referenceId or label and in any order, and a row
 * below it their units. Cells are checked like inputs: by the type and the options of their column.
 *
 * @param coerce reads one cell as a field is read
 * @throws {CalcError} of kind `input` that names field, row and column
 */
export function tableRows(
  field: Field,
  cell: Cell,
  coerce: (column: Field, value: unknown) => AttributeValue | undefined,
): AttributeValue {
  const columns = field.columns ?? [];
  const given = givenRows(cell);
  if (!given) {
    throw fieldError(
      field,
      `${describe(cell)} is not a list of rows. Give CALC.TABLEROWS of a range with the columns ${namesOf(columns)}`,
    );
  }
  const [header, ...below] = given;
  const order = header && columnOrder(field, header);
  const units = order?.map((position) => below[0]?.[position]);
  const hasUnits = units !== undefined && columns.some((column) => column.units) && isUnits(columns, units);
  const rows = order ? below.slice(hasUnits ? 1 : 0) : given;
  return rows.map((row, i) => {
    // The typed timber beam takes rows that end in loads keyed by their type: it says itself what is wrong with them.
    if (columns.length === 0 || row.some((one) => typeof one === 'object' && one !== null)) return row;
    const cells = order ? order.map((position) => row[position] ?? null) : row;
    if (cells.length !== columns.length) {
      throw fieldError(field, `row ${i + 1} has ${cells.length} cells. A row is (${namesOf(columns)})`);
    }
    return tableRow(field, i + 1, cells, coerce);
  });
}

/** The rows that a text holds; undefined when it holds no rows. */
export function givenRows(cell: Cell): TableValue | undefined {
  if (cell.kind !== 'text') return undefined;
  const text = cell.value.trim();
  const rows = text.startsWith('[') ? parsedJson(text) : rowsInText(text);
  return isTableValue(rows) ? rows : undefined;
}

/** What ends a cell, and what ends a row: as in an array constant of Excel. */
const plainCell = /\s*(?:"((?:[^"]|"")*)"\s*|((?!")[^,;]*))([,;]|$)/y;
const isNumeric = (text: string) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);

function rowsInText(text: string): TableValue | undefined {
  if (!/[,;]/.test(text)) return undefined;
  const rows: TableCell[][] = [[]];
  plainCell.lastIndex = 0;
  for (;;) {
    const found = plainCell.exec(text);
    if (!found) return undefined;
    const [, quotedText, plain = '', end] = found;
    const bare = plain.trim();
    rows
      .at(-1)
      ?.push(
        quotedText?.replaceAll('""', '"') ?? (isNumeric(bare) ? Number(bare) : bare === '' ? null : bare),
      );
    if (!end) break;
    if (end === ';') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== null));
}

/**
 * Rows as the text that a cell shows and `givenRows` reads.
 *
 * @returns null where a cell of theirs is no plain value
 * @example textOfRows([['Pinned', 0], ['Roller', 12]]) // 'Pinned, 0; Roller, 12'
 */
export function textOfRows(rows: TableValue): string | null {
  if (rows.flat().some((cell) => typeof cell === 'object' && cell !== null)) return null;
  const text = rows.map((row) => row.map(plainText).join(', ')).join('; ');
  // What ends a row makes a single cell a row.
  return rows.length > 0 && !/[,;]/.test(text) ? `${text};` : text;
}

function plainText(cell: TableCell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  const isPlain = cell === cell.trim() && !/[,;\r\n]|^["[]/.test(cell) && !isNumeric(cell) && cell !== '';
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/**
 * One row of a table field, a cell a column.
 *
 * @param number of the row, for messages; the first is 1
 * @throws {CalcError} of kind `input` that names field, row and column
 */
export function tableRow(
  field: Field,
  number: number,
  cells: readonly TableCell[],
  coerce: (column: Field, value: unknown) => AttributeValue | undefined,
): TableCell[] {
  const name = `${nameOf(field)} row ${number}`;
  return (field.columns ?? []).map((column, c) => cellOf(field, name, column, cells[c] ?? null, coerce));
}

function cellOf(
  field: Field,
  row: string,
  column: Column,
  value: TableCell,
  coerce: (column: Field, value: unknown) => AttributeValue | undefined,
): TableCell {
  const { isOpaque, blank, wanted } = kindOfColumn(column);
  if (isOpaque) return value;
  const as: Field = { ...column, units: column.units ?? null, label: `${row}, ${nameOf(column)}` };
  try {
    const coerced = coerce(as, value);
    if (coerced !== undefined && !Array.isArray(coerced)) return coerced;
  } catch (error) {
    throw error instanceof CalcError ? inputError(error.message, field.referenceId) : error;
  }
  if (blank !== undefined) return blank;
  throw inputError(`${as.label}: the cell is blank. Enter ${wanted?.(as)}`, field.referenceId);
}

interface ColumnKind {
  /** What a blank cell is; undefined where it has to be filled in. */
  blank?: TableCell;
  /** For a cell that has to be filled in. */
  wanted?(column: Field): string;
  /** A code that only the web app reads: used unchanged. */
  isOpaque?: boolean;
}

const columnKinds: Readonly<Record<ColumnType, ColumnKind>> = {
  number: { wanted: (column) => `a number${inUnits(column)}` },
  text: { blank: '' },
  enum: { wanted: ({ options = [] }) => `one of ${quoted(options)}` },
  lookup: { isOpaque: true },
};

/** A type that a later service publishes is asked for as a number is. */
function kindOfColumn({ type }: Column): ColumnKind {
  return Object.hasOwn(columnKinds, type) ? columnKinds[type as ColumnType] : columnKinds.number;
}

/** Whether a row holds the units of its columns and nothing else. */
function isUnits(columns: readonly Column[], cells: readonly (TableCell | undefined)[]): boolean {
  return columns.every((column, c) => (cells[c] ?? '') === (column.units ?? ''));
}

/** The place of each column, when the first row names columns and nothing else; null when it is a row of values. */
function columnOrder(field: Field, header: readonly TableCell[]): number[] | null {
  const columns = field.columns ?? [];
  const names = header.filter((name) => !isBlank(name));
  const isKnown = (name: TableCell) => typeof name === 'string' && itemsNamed(columns, name).length === 1;
  if (names.length < 2 || !names.every(isKnown)) return null;
  return columns.map((column) => {
    const position = header.findIndex(
      (name) => typeof name === 'string' && itemsNamed(columns, name)[0] === column,
    );
    if (position >= 0) return position;
    throw fieldError(field, `the column ${nameOf(column)} is missing. Columns: ${namesOf(columns)}`);
  });
}

function namesOf(columns: readonly Column[]): string {
  return columns.map(nameOf).join(', ');
}
