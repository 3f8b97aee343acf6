import { type CalcError, inputError } from '../../client/calcError';
import { readQuantity, type TemplateDetail } from '../../../contract';
import { isBlank, readCell } from './cellValue';
import type { GivenCell } from './attributes';
import {
  fieldsNamed,
  givenTwice,
  isKnownName,
  isNameless,
  markField,
  type NamedField,
  type NameReader,
  publishedNames,
} from './inputNames';
import { isMeasured } from './fieldKinds';
import { tablesBeside } from './tablesBeside';

/** The inputs of a formula: one case as pairs, or a case a row below a header. */
export type InputTable = (
  | { shape: 'pairs'; cells: GivenCell[] }
  /** The rows below the first row of the range. One without a case is null, so that answers stay next to their rows. */
  | { shape: 'table'; rows: (GivenCell[] | null)[] }
) & {
  /** What the cases are called, where they have a mark. */
  marks?: (string | undefined)[];
};

type Row = readonly unknown[];

/** Where a value without a name stands in the range, and in which row its heading is missing. */
export interface NamelessPlace {
  row: number;
  column: number;
  heading?: number;
}
type Nameless = (at: NamelessPlace, value: unknown) => CalcError;

/**
 * Reads pairs (name, value, [units]) down two or three columns, or a table with a header row, one case a row (two
 * rows are pairs across). Names are referenceIds or labels, with their units behind them if need be; below a
 * header a row may state units. Blank names and trailing blank rows are skipped. Further tables may follow below a blank
 * row, each with its header; pairs in the same range are then inputs of every case. Beside pairs may stand the rows of table inputs.
 *
 * @param read finds the names; without it only published ones are known
 * @param nameless says what is wrong with a value without a name, by its place in the range from zero
 * @throws {CalcError} of kind `input`: unknown, ambiguous or repeated name, a number without a name, or cells that can be read both ways
 */
export function readInputTable(
  values: readonly Row[],
  template: TemplateDetail,
  read: NameReader = publishedNames(template),
  nameless: Nameless = ({ row }) => inputError(`inputs: row ${row + 1} has no name`, 'inputs'),
): InputTable {
  const { pairs, tables: beside } = tablesBeside(values, template);
  const rows = withoutTrailingBlanks(pairs);
  const common: GivenCell[] = [...beside];
  const cases: (GivenCell[] | null)[] = rows.slice(1).map(() => null);
  let tables = 0;
  // Beside a long table, what follows a blank row is not the header of cases.
  for (const { start, part } of beside[0] ? [{ start: 0, part: rows }] : partsOf(rows, read)) {
    if (isTable(part, read)) {
      tables += 1;
      tableOf(part, template, read, start, nameless).forEach((cells, i) => (cases[start + i] = cells));
    } else {
      common.push(...pairsOf(part, template, read, start, nameless));
    }
  }
  rejectTwice(common);
  if (tables === 0) return { shape: 'pairs', cells: common.filter(isInput), ...marksOf([common]) };
  const whole = cases.map((cells) => cells && rejectTwice([...common, ...cells]));
  return { shape: 'table', rows: whole.map((cells) => cells && cells.filter(isInput)), ...marksOf(whole) };
}

const isInput = ({ field }: GivenCell) => field !== markField;

function marksOf(cases: readonly (readonly GivenCell[] | null)[]): Pick<InputTable, 'marks'> {
  const marks = cases.map((cells) => {
    const cell = readCell(cells?.find(({ field }) => field === markField)?.value);
    return cell.kind === 'text' || cell.kind === 'number' ? String(cell.value).trim() : undefined;
  });
  return marks.some(Boolean) ? { marks } : {};
}

function withoutTrailingBlanks(values: readonly Row[]): readonly Row[] {
  return values.slice(0, values.findLastIndex((row) => !row.every(isBlank)) + 1);
}

/** A part begins with the range, and with each header row that follows a blank row. */
function partsOf(rows: readonly Row[], read: NameReader): { start: number; part: readonly Row[] }[] {
  const starts = rows.flatMap((row, i) => {
    if (i === 0) return [0];
    const below = rows[i + 1];
    const begins = rows[i - 1]?.every(isBlank) && below && !below.every(isBlank) && isHeader(row, read);
    return begins ? [i] : [];
  });
  return starts.map((start, i) => ({ start, part: rows.slice(start, starts[i + 1]) }));
}

function isHeader(row: Row, read: NameReader): boolean {
  const names = row.filter((name) => !isNameless(name));
  return names.length > 1 && names.every((name) => isKnownName(name, read));
}

function isTable(values: readonly Row[], read: NameReader): boolean {
  const width = values[0]?.length ?? 0;
  if (values.length < 2) {
    if (width === 2 || width === 3) return false;
    throw noInputs(width === 1 ? 'one cell is' : `${width} cells in one row are`);
  }
  const isNames = values.length > 2 && values.every(([name]) => isNameless(name) || isKnownName(name, read));
  if (width === 1 && isNames) throw noInputs('names without values are');
  if (width !== 2 && width !== 3) return true;
  const down = knownShare(
    values.map((row) => row[0]),
    read,
  );
  const across = knownShare(values[0] ?? [], read);
  // A first row of one name without a value is a pair, unless the rows below it are values without names.
  const names = values.filter(([name]) => isKnownName(name, read));
  if (values[0]?.slice(1).every(isNameless) && (names.length > 1 || down === 1)) return false;
  if (down === 1 && across === 1) {
    // No mark is the name of an input.
    if (typeof values[0]?.[0] === 'string' && read(values[0][0]).found.includes(markField)) return true;
    throw inputError(
      'inputs: the cells can be read as pairs and as a table with a header row. Add a column or write referenceIds as names',
      'inputs',
    );
  }
  return across > down;
}

function noInputs(given: string) {
  return inputError(
    `inputs: ${given} not enough. Give pairs of a name and a value in two columns, or a table with a header row and one row per case`,
    'inputs',
  );
}

/** Share of the names that the template knows. */
function knownShare(names: readonly unknown[], read: NameReader): number {
  const texts = names.filter((name) => !isNameless(name));
  const known = texts.filter((name) => isKnownName(name, read));
  return texts.length === 0 ? 0 : known.length / texts.length;
}

function pairsOf(
  values: readonly Row[],
  template: TemplateDetail,
  read: NameReader,
  start: number,
  nameless: Nameless,
): GivenCell[] {
  const names = values.map((row) => row[0]);
  const fields = fieldsNamed(names, template, read, 'row', start);
  return values.flatMap(([, value, units], i) => {
    if (!fields[i] && isInputValue(value)) throw nameless({ row: start + i, column: 1 }, value);
    return cellOf(fields[i], value, units);
  });
}

/** A 0 may be a blank, and a text that is no quantity is a note. */
function isInputValue(value: unknown): boolean {
  const cell = readCell(value);
  if (cell.kind !== 'text') return value !== 0 && /number|bool/.test(cell.kind);
  const quantity = readQuantity(cell.value);
  return quantity !== undefined && 'unit' in quantity;
}

function tableOf(
  values: readonly Row[],
  template: TemplateDetail,
  read: NameReader,
  start: number,
  nameless: Nameless,
): (GivenCell[] | null)[] {
  const fields = fieldsNamed(values[0] ?? [], template, read, 'column');
  const below = values.slice(1);
  const stated = unitsRow(below, fields);
  const above: unknown[] = [];
  return below.map((row, r) => {
    if (row === stated || row.every(isBlank)) return null;
    return row.flatMap((value, i) => {
      if (!fields[i] && isInputValue(value))
        throw nameless({ row: start + 1 + r, column: i, heading: start }, value);
      const cells = cellOf(fields[i], value, stated?.[i]);
      if (!isBlank(value)) above[i] = value;
      else if (above[i] !== undefined) return cells.map((cell) => ({ ...cell, above: above[i] }));
      return cells;
    });
  });
}

/** Below the header, or below the values of pairs across: text where numbers belong, and no digit leads it. */
function unitsRow(below: readonly Row[], fields: (NamedField | null)[]): Row | undefined {
  const isUnits = (row: Row) => {
    const cells = row.flatMap((value, i) =>
      fields[i] && !isNameless(value) ? [{ value, named: fields[i] }] : [],
    );
    const ofNumbers = cells.filter(({ named }) => isMeasured(named.field));
    return (
      ofNumbers.length > 0 &&
      cells.every(({ value, named }) => {
        const cell = readCell(value);
        if (cell.kind !== 'text') return false;
        return isMeasured(named.field) ? /^[^\d+.,-]|^-$/.test(cell.value.trim()) : cell.value.trim() === '-';
      })
    );
  };
  const candidates = below.length === 2 ? below : below.slice(0, 1);
  return below.length > 1 ? candidates.find(isUnits) : undefined;
}

/** @param units 0 is a blank as well */
function cellOf(named: NamedField | null | undefined, value: unknown, units: unknown): GivenCell[] {
  if (!named) return [];
  const hasUnits = !isNameless(units);
  if (named.units !== null && hasUnits && !isBlank(value)) {
    throw givenTwice(named.field, `in units "${named.units}" and "${String(units)}"`);
  }
  return [{ field: named.field, value, units: hasUnits ? units : named.units }];
}

function rejectTwice(cells: GivenCell[]): GivenCell[] {
  const names = new Set<string>();
  for (const { field } of cells) {
    if (names.has(field.referenceId)) throw givenTwice(field, 'in the pairs and in the table');
    names.add(field.referenceId);
  }
  return cells;
}
