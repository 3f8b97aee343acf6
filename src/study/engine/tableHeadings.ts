import { bareUnits, looksLikeUnit, readQuantity } from '../../../contract';
import { readCell } from '../../core/inputs/cellValue';

/** The headings of columns as one text each, from one row or several. */
export interface TableHeadings {
  /** `Span (ft)` of a row of names and a row of units. */
  headings: string[];
  /** The heading over several columns above each; '' for none. */
  groups: string[];
  /** Whether the last row is of units. */
  hasUnits: boolean;
}

const noUnits = /^[-–—]$/;
const bracketed = /^[([{<]\s*(.*?)\s*[)\]}>]$/;

/** Joins the rows above the data, the last of them perhaps of units. */
export function joinHeadings(rows: readonly (readonly unknown[])[]): TableHeadings {
  const texts = rows.map((row) => row.map(textOf));
  const last = texts.length - 1;
  const units = last > 0 && isUnitRow(texts[last] ?? [], texts.slice(0, last)) ? texts[last] : undefined;
  const names = units ? texts.slice(0, -1) : texts;
  const bottom = names.at(-1) ?? [];
  const headings = bottom.map((own, c) => {
    const name = own || (names.map((row) => row[c] ?? '').findLast((text) => text !== '') ?? '');
    return withUnit(name, units?.[c] ?? '');
  });
  const groups = bottom.map((own, c) => (own === '' ? '' : groupOf(names, c)));
  return { headings, groups, hasUnits: units !== undefined };
}

/** Whether a cell may belong to a heading: words, and no value with its unit. */
export function isHeadingText(value: unknown): boolean {
  const cell = readCell(value);
  return cell.kind === 'text' && cell.value.trim() !== '' && !isValue(cell.value);
}

/** A number, or a text that is one: `28'-6"`. */
export function isValue(value: unknown): boolean {
  const cell = readCell(value);
  if (cell.kind === 'number' || cell.kind === 'boolean') return true;
  return (
    cell.kind === 'text' &&
    (readQuantity(cell.value) !== undefined || /^\s*[-+]?[\d.,]+\s*$/.test(cell.value))
  );
}

function textOf(value: unknown): string {
  const cell = readCell(value);
  return cell.kind === 'text' ? cell.value.trim() : cell.kind === 'blank' ? '' : String(cell.value);
}

/** Every cell below a name is a unit, a dash, or blank; in a column without a name, whatever stands there is its heading. */
function isUnitRow(row: readonly string[], above: readonly (readonly string[])[]): boolean {
  const below = row.filter((text, c) => text !== '' && above.some((names) => (names[c] ?? '') !== ''));
  return (
    below.some((text) => looksLikeUnit(bare(text))) &&
    below.every((text) => noUnits.test(text) || isUnitText(text))
  );
}

/** `ft`, `(kip/ft)`, `[tons]`: what stands in brackets below a name is meant as its unit. */
function isUnitText(text: string): boolean {
  return looksLikeUnit(bare(text)) || bracketed.test(text);
}

function bare(text: string): string {
  return bareUnits(bracketed.exec(text)?.[1] ?? text);
}

/** `Span (ft)` as a name and the unit below it; '' for a heading without a unit. */
export function splitHeading(heading: string): [name: string, unit: string] {
  const [, name = heading, unit = ''] = /^(.+) \(([^()]+)\)$/.exec(heading) ?? [];
  return looksLikeUnit(unit) && withUnit(name, unit) === heading ? [name, unit] : [heading, ''];
}

/** The heading of a name and the unit below it. */
export function withUnit(name: string, unit: string): string {
  if (unit === '' || unit === name) return name;
  return name === '' ? unit : `${name} (${bare(unit)})`;
}

/** The text above in the same column, or the last one left of it in a row that is blank there: merged cells hold it in the first. */
function groupOf(names: readonly (readonly string[])[], column: number): string {
  return names
    .slice(0, -1)
    .map((row) => row.slice(0, column + 1).findLast((text) => text !== '') ?? '')
    .filter((text) => text !== '')
    .join(' ');
}
