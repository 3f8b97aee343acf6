import type { LinkTo } from '../../connection/links';
import { boxAddress, fullAddress, type SheetBox, areaStart } from '../excel/a1';
import type { FormulaCell } from '../formulas/formulaCells';
import { referenceFormula, withReferences } from '../formulas/formulaReferences';
import { type PlannedCell, planCell } from '../cells/plannedCell';
import { type Provenance, provenanceOf, versionCell } from '../formulas/provenance';
import { planLink } from '../cells/sheetLink';
import { formatOf, ratioFormat } from '../../core/outputs/numberFormat';
import { timeText } from '../../../contract/timeText';

/** What brings a frozen formula back. */
export interface FrozenRecord {
  /** Where it was when it was frozen, as the user reads it. */
  address: string;
  /** A formula that shows the value and that Excel keeps pointing at it, wherever it moves. */
  pointer: string;
  formula: string;
  /** Rows and columns that its values fill. */
  rowCount: number;
  columnCount: number;
  /** Of the values, to detect a change since. */
  check: string;
  /** A formula that holds the references of the frozen one, which Excel keeps up to date. */
  references: string;
}

/** What a reader looks for first, what only brings the formula back last. */
export const frozenHeader = [
  ...['Cell when frozen', 'Mark', 'Template', 'Verdict', 'Utilization', 'Governing check', 'Value'],
  ...['Reasons', 'Outdated', 'Report', 'Inputs', 'From', 'Solved at', 'Frozen at', 'Version', 'Formula'],
  ...['Rows', 'Columns', 'Check', 'References', 'Template code', 'Reports', 'Input check', 'Row checks'],
  'Cases',
] as const;

/** A row under other headings: earlier versions wrote the columns in another order. */
export function underHeader<Cell, Blank>(
  cells: readonly Cell[],
  from: readonly unknown[],
  to: readonly unknown[],
  blank: Blank,
): (Cell | Blank)[] {
  return to.map((name) => cells[from.indexOf(name)] ?? blank);
}

/** The row of a formula, under `frozenHeader`. @param inputs the record of what its input cells hold, where it is known */
export function frozenRow(
  { formula }: Pick<FormulaCell, 'formula'>,
  box: SheetBox,
  values: readonly unknown[][],
  provenance: Provenance | undefined,
  frozenAt: string,
  linkTo: LinkTo,
  inputs: string | null,
): PlannedCell[] {
  const { verdict, utilization, governing, reasons, outdated, ...from } = provenance ?? provenanceOf([]);
  // Beside a row of units there is no result.
  const first = Math.max(
    0,
    values.findIndex(([value]) => value !== ''),
  );
  return [
    ...[fullAddress(box), from.mark].map((text) => planCell(text, true)),
    ...[from.template, verdict, utilization, governing].map((value) => planCell(value)),
    { value: pointerTo(box, first), asText: false, ...lookOf(values[first]?.[0], utilization) },
    ...[reasons, outdated].map((text) => planCell(text)),
    planLink(from.sheetUrl, linkTo),
    ...[from.inputs, from.source].map((text) => planCell(text)),
    ...[from.solvedAt, frozenAt].map((time) => planCell(timeText(time), true)),
    versionCell(from.version),
    planCell(formula),
    ...[box.rowCount, box.columnCount].map((count) => planCell(count)),
    planCell(checkOf(values), true),
    { value: referenceFormula(formula, box.sheetName) ?? '', asText: false },
    planCell(from.templateCode),
    planCell(from.reports),
    { ...planCell(inputs, true), ...(inputs?.startsWith('[') && { numberFormat: ';;;"input values"' }) },
    planCell(rowChecks(values), true),
    { ...planCell(from.cases, true), ...(from.cases !== '' && { numberFormat: ';;;"cases"' }) },
  ];
}

/** A formula that gives its utilization, or another number, shows it as everywhere. */
function lookOf(value: unknown, utilization: number | null): Pick<PlannedCell, 'numberFormat'> {
  // The rows of a table as JSON.
  if (typeof value === 'string' && value.startsWith('[')) return { numberFormat: ';;;"table rows"' };
  if (typeof value !== 'number') return {};
  const format = value === utilization ? ratioFormat : Number.isInteger(value) ? null : formatOf([value]);
  return format === null ? {} : { numberFormat: format };
}

/** A row as it stands on the sheet; null for one that is not ours. */
export function readFrozenRow(formulas: readonly unknown[]): FrozenRecord | null {
  const [address, pointer, formula, rowCount, columnCount, check, references] = underHeader(
    formulas,
    frozenHeader,
    ['Cell when frozen', 'Value', 'Formula', 'Rows', 'Columns', 'Check', 'References'],
    '',
  );
  const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;
  if (typeof address !== 'string' || typeof formula !== 'string' || !formula.startsWith('=')) return null;
  if (!isCount(rowCount) || !isCount(columnCount)) return null;
  const texts = { pointer: String(pointer), check: String(check), references: String(references) };
  return { address, formula, rowCount, columnCount, ...texts };
}

/** Absolute, so that sorting or copying the rows leaves it as it is; INDEX, so that it spills nothing itself. */
function pointerTo(box: SheetBox, row: number): string {
  const sheet = `'${box.sheetName.replaceAll("'", "''")}'!`;
  const area = boxAddress(box).replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  return box.rowCount * box.columnCount === 1 ? `=${sheet}${area}` : `=INDEX(${sheet}${area},${row + 1},1)`;
}

/** A block of a sheet that is known by its name. */
export type NamedBox = Omit<SheetBox, 'worksheetId'>;

/**
 * Where the values are now.
 *
 * @returns null when their cells were deleted
 */
export function placeOf({ pointer, address, rowCount, columnCount }: FrozenRecord): NamedBox | null {
  const reference = /^=(?:INDEX\()?(.+?)(?:,\d+,1\))?$/i.exec(pointer)?.[1];
  if (reference?.includes('#REF!')) return null;
  // The pointer was overwritten: the place at the time of freezing is used.
  return (
    boxOf(reference ?? '') ?? boxOf(address) ?? { sheetName: '', row: 0, column: 0, rowCount, columnCount }
  );
}

/** The formula as it has to be where its values are now; null when cells that it refers to were deleted. */
export function formulaNow({ formula, references, address }: FrozenRecord, place: NamedBox): string | null {
  const now = withReferences(formula, references, place.sheetName);
  if (now !== null || references !== '') return now;
  // Too many references to keep: they are those of before where nothing has moved.
  const before = boxOf(address);
  const stayed =
    before?.sheetName === place.sheetName && before.row === place.row && before.column === place.column;
  return stayed ? formula : null;
}

function boxOf(reference: string): NamedBox | null {
  const [first = '', last] = splitArea(reference);
  const start = areaStart(first);
  if (!start || start.isWhole) return null;
  const end = last === undefined ? start : areaStart(`Sheet!${last}`);
  if (!end) return null;
  const { sheet: sheetName, row, column } = start;
  return { sheetName, row, column, rowCount: end.row - row + 1, columnCount: end.column - column + 1 };
}

/** A sheet's name may hold a colon only in quotes. */
function splitArea(reference: string): string[] {
  const at = reference.lastIndexOf('!');
  const [first, last] = reference.slice(at + 1).split(':');
  return [reference.slice(0, at + 1) + (first ?? ''), ...(last === undefined ? [] : [last])];
}

/** Of each of several rows, as far as a cell holds them. */
function rowChecks(values: readonly unknown[][]): string {
  return values.length > 1 && values.length < 4000 ? values.map(rowCheck).join(' ') : '';
}

const rowCheck = (row: unknown[]) => checkOf([row]).slice(0, 7);

/** Which of the rows differ from those that were frozen; null where that is not known. @param checks as they were written */
export function editedRows(values: readonly unknown[][], checks: unknown): number[] | null {
  const before = String(checks ?? '').split(' ');
  if (before.length !== values.length || values.length < 2) return null;
  return values.flatMap((row, at) => (rowCheck(row) === before[at] ? [] : at));
}

/** A short text that is the same for the same values (FNV-1a, from two starts). */
export function checkOf(values: readonly unknown[][]): string {
  const text = JSON.stringify(values);
  return [0x811c9dc5, 0x01234567]
    .map((start) => {
      let hash = start;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
