import type { Attributes, AttributeValue, Column, Field, FieldType } from '../../contract';
import type { Random } from './randomNumbers';

/** More rows than any table takes are refused: the search finds how many there may be. */
const mostRows = 250;

type Cell = string | number | boolean | null;
type Vary = (field: Field, base: AttributeValue, random: Random) => AttributeValue;

/** Another value for each of these fields, within their bounds; null leaves a field as it is. */
export function variedInputs(
  fields: Field[],
  base: (field: Field) => AttributeValue,
  random: Random,
): Attributes {
  const values = fields.map((field): [string, AttributeValue] => [
    field.referenceId,
    variations[field.type as FieldType](field, base(field), random),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

const variations: Record<FieldType, Vary> = {
  number: (field, base, random) => numberWithin(field, Number(base ?? 1), random),
  boolean: (_field, base) => !base,
  enum: ({ options = [] }, _base, random) => (options.length > 0 ? random.of(options) : null),
  text: () => null,
  table: ({ columns = [] }, base, random) =>
    Array.isArray(base) ? variedRows(base as Cell[][], columns, random) : null,
};

/** A bound, a number between the bounds that is small more often than large, or one near the present one. */
function numberWithin({ min = 0, max = min }: Field, base: number, random: Random): number {
  const kind = random.share();
  if (kind < 0.15) return min;
  if (kind < 0.3) return max;
  if (kind < 0.65) return min + random.share() ** 3 * (max - min);
  return Math.min(max, Math.max(min, scaled(base, random)));
}

const scaled = (value: number, random: Random) =>
  Number(((value === 0 ? 1 : value) * 4 ** (2 * random.share() - 1)).toPrecision(4));

/** More rows, fewer, or others; in the order of a column at times, as positions and heights may have to be. */
function variedRows(rows: Cell[][], columns: Column[], random: Random): AttributeValue {
  const kind = random.share();
  if (kind < 0.5) return ordered(grown(rows, columns, random), random);
  if (kind < 0.6) return rows.filter(() => random.share() < 0.7);
  return rows.map((row) => row.map((cell, at) => variedCell(cell, columns[at], random)));
}

function grown(rows: Cell[][], columns: Column[], random: Random): Cell[][] {
  const most = Math.min(mostRows, random.of([rows.length + 1, 2 * rows.length, 30, 50, 100, 200, mostRows]));
  const spacing = random.of([0.5, 1, 2, 5, 10]);
  // Evenly spaced numbers keep rows apart where two may not be alike.
  const isSpaced = columns.map(({ type }) => type === 'number' && random.share() < 0.4);
  const row = (_: unknown, index: number) => {
    const like = rows.length > 0 ? random.of(rows) : columns.map(emptyCell);
    return like.map((cell, at) => (isSpaced[at] ? (index + 1) * spacing : cell));
  };
  const added = Array.from({ length: Math.max(1, most - rows.length) }, row);
  return random.share() < 0.5 ? added : [...rows, ...added];
}

const emptyCell = ({ type, options = [] }: Column): Cell => {
  if (type === 'number') return 1;
  const [option] = options;
  return typeof option === 'string' || typeof option === 'number' ? option : '';
};

function variedCell(cell: Cell, column: Column | undefined, random: Random): Cell {
  if (random.share() < 0.6) return cell;
  if (typeof cell === 'number') return scaled(cell, random);
  const options = (column?.options ?? []) as Cell[];
  return options.length > 0 ? random.of(options) : cell;
}

function ordered(rows: Cell[][], random: Random): Cell[][] {
  const kind = random.share();
  if (kind < 0.3) return rows;
  const at = rows[0]?.findIndex((cell) => typeof cell === 'number') ?? -1;
  if (at < 0) return rows;
  const sign = kind < 0.8 ? 1 : -1;
  return rows.toSorted((one, other) => sign * (Number(one[at]) - Number(other[at])));
}
