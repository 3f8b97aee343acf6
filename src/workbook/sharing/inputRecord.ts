import { isBlank } from '../../core/inputs/cellValue';
import { isMark } from '../../core/inputs/usualInputs';
import { listed } from '../../core/lib/listed';
import { distinctDigits } from '../../../contract/numberText';
import { cellAddress, fullAddress } from '../excel/a1';
import { checkOf } from './frozenRecord';

/** Whether the input cells of a frozen formula hold what they held then; null where they cannot be compared. */
export type InputsSince = 'same' | 'changed' | null;

/** A changed cell of a table, in the words of the user. @param index the row of the table, from zero */
export interface ChangedRow {
  index: number;
  text: string;
  /** What it reads where its cells hold what they held: `it reads Takedown!A12, which is not up to date`. */
  reads?: string;
}

/** Cells that a formula reads, up to the last one that is used. */
export interface InputArea {
  sheetName: string;
  row: number;
  column: number;
  rows: readonly (readonly unknown[])[];
}

/** Within its area. */
type HeldCell = readonly [row: number, column: number, value: unknown];

/** Blank cells and the last digits of calculated numbers do not count. */
const heldIn = ({ rows }: InputArea): HeldCell[] =>
  rows.flatMap((row, r) =>
    row.flatMap((value, c): HeldCell[] => (isBlank(value) ? [] : [[r, c, rounded(value)]])),
  );

const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value);

const longestRecord = 4_000;

/** What input cells hold, as the workbook keeps it; of very many cells only a check of all, as earlier versions kept it. */
export function inputRecord(areas: readonly InputArea[]): string {
  const held = areas.map(heldIn);
  const text = JSON.stringify(held);
  return text.length <= longestRecord ? text : checkOf(held);
}

/** Of a record: null for a check. */
function readRecord(text: string): HeldCell[][] | null {
  if (!text.startsWith('[')) return null;
  try {
    const areas = JSON.parse(text) as unknown;
    const isCell = (cell: unknown) => Array.isArray(cell) && cell.length === 3;
    const isRecord = Array.isArray(areas) && areas.every((area) => Array.isArray(area) && area.every(isCell));
    return isRecord ? (areas as HeldCell[][]) : null;
  } catch {
    return null;
  }
}

/** The formula that was frozen: its sheet, and what the record calls its member. */
interface Frozen {
  sheetName: string;
  mark: string;
}

/**
 * What became of the inputs; a mark is a label and no input.
 *
 * @param then the record of the inputs when the formula was frozen; blank in rows of earlier versions
 * @returns with the cells that changed, as far as the record tells them: `B7, span: 12 ft, was 10 ft`; where these are all below the
 *   first row of the only area, with their rows
 */
export function inputsSince(
  then: unknown,
  now: readonly InputArea[] | null,
  frozen: Frozen,
): { inputs: InputsSince; changed: string; changedRows?: ChangedRow[] } {
  const text = String(then);
  if (text === '' || now === null) return { inputs: null, changed: '' };
  const record = readRecord(text);
  if (record?.length !== now.length)
    return { inputs: text === checkOf(now.map(heldIn)) ? 'same' : 'changed', changed: '' };
  const changed = now.flatMap((area, at) => changesIn(area, record[at]!, frozen));
  if (changed.length === 0) return { inputs: 'same', changed: '' };
  const rows = changed.map(({ row, text: of }) => ({ index: row - 1, text: of }));
  const isOfRows = now.length === 1 && rows.every(({ index }) => index >= 0);
  return { inputs: 'changed', changed: changedText(changed), ...(isOfRows && { changedRows: rows }) };
}

/** What the one cell holds now that held the mark of a frozen formula; null where there is no such cell, or it is blank. */
export function markSince(then: unknown, now: readonly InputArea[], mark: string): string | null {
  const record = readRecord(String(then));
  if (record?.length !== now.length) return null;
  const found = now.flatMap((area, at) =>
    record[at]!.flatMap(([r, c, was]) =>
      isMarkCell(area, r, c, String(was), mark) ? [String(area.rows[r]?.[c] ?? '')] : [],
    ),
  );
  return (found.length === 1 && found[0]!.trim()) || null;
}

const mostNamed = 3;

/** @example changedText(changed) // 'B7, span: 12 ft, was 10 ft' */
export const changedText = (changed: readonly { text: string }[]): string =>
  listed(
    changed.map(({ text }) => text),
    mostNamed,
  );

function changesIn(area: InputArea, record: readonly HeldCell[], frozen: Frozen) {
  const keyOf = ([r, c]: HeldCell) => `${r} ${c}`;
  const then = new Map(record.map((cell) => [keyOf(cell), cell]));
  const now = new Map(heldIn(area).map((cell) => [keyOf(cell), cell]));
  return [...new Map([...now, ...then]).keys()].flatMap((key) => {
    const [held, was] = [now.get(key)?.[2], then.get(key)?.[2]];
    const [r, c] = key.split(' ').map(Number) as [number, number];
    if (held === was || isMarkCell(area, r, c, String(was ?? ''), frozen.mark)) return [];
    return [{ row: r, text: changeText(area, r, c, [held, was], frozen.sheetName) }];
  });
}

/** Beside or below a cell that reads `Mark`. What it held tells it from a name of an input, which stands there too. */
function isMarkCell({ rows }: InputArea, r: number, c: number, was: string, mark: string): boolean {
  if (isOfPairs(rows, c) && c === 1 && isMark(textOf(rows[r]?.[0])))
    return mark === '' || was.trim() === mark;
  const isBelow = r > 0 && isMark(textOf(rows[0]?.[c]));
  return isBelow && was !== '' && mark.split('; ').includes(was.trim());
}

/** Tables may stand beside pairs, behind a free column. */
const isOfPairs = (rows: InputArea['rows'], column: number) =>
  column < 3 && rows.every((row) => isBlank(row[3]));

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** @example 'B7, span: 12 ft, was 10 ft' */
function changeText(
  { sheetName, row, column, rows }: InputArea,
  r: number,
  c: number,
  values: [now: unknown, was: unknown],
  own: string,
): string {
  const cell = { sheetName, row: row + r, column: column + c, rowCount: 1, columnCount: 1 };
  const address = sheetName === own ? cellAddress(cell.row, cell.column) : fullAddress(cell);
  const isPair = isOfPairs(rows, c);
  const beside = isPair && c > 0 ? textOf(rows[r]?.[0]) : '';
  const name = beside || (r > 0 ? textOf(rows[0]?.[c]) : '');
  const units = isPair && c === 1 ? textOf(rows[r]?.[2]) : '';
  const [now, was] = values;
  const texts =
    typeof now === 'number' && typeof was === 'number'
      ? distinctDigits(now, was)
      : [now, was].map((value) => (value === undefined ? 'blank' : String(value)));
  // A text has its own units.
  const [isNow, itWas] = texts.map((text, at) =>
    typeof values[at] === 'number' && units ? `${text} ${units}` : text,
  );
  return `${name ? `${address}, ${name}` : address}: ${isNow}, was ${itWas}`;
}
