import type { LinkTo } from '../../connection/links';
import type { RefreshChange } from '../../core/cache/refreshes';
import type { ResultValue } from '../../../contract';
import { outputsOf } from '../../core/outputs/outputsOf';
import { verdictWord } from '../../core/outputs/verdict';
import { timeText } from '../../../contract/timeText';
import { type PlannedCell, planCell } from '../cells/plannedCell';
import type { ReportSheet } from '../cells/reportSheet';
import { planLink } from '../cells/sheetLink';
import { isRatioLabel } from '../../core/outputs/governing';
import { formatOf, ratioFormat } from '../../core/outputs/numberFormat';

/** A number that a refresh changed, or why nothing was refreshed. */
export interface RefreshRow {
  key: string;
  cell: string;
  mark: string;
  template: string;
  /** Its label; blank where no number changed. */
  output: string;
  units: string;
  before: ResultValue | undefined;
  after: ResultValue | undefined;
  /** Of the number before; null where that is not a number, or 0. */
  change: number | null;
  /** @example 'PASS → FAIL' */
  verdict: string;
  note: string;
  of: RefreshChange;
}

/** What changed, the largest change first. Texts are left out: the reports have them. */
export function refreshRows(changes: readonly RefreshChange[]): RefreshRow[] {
  const size = ({ change, note }: RefreshRow) => (note === '' ? Math.abs(change ?? Infinity) : -1);
  return changes.flatMap(rowsOf).toSorted((a, b) => size(b) - size(a));
}

function rowsOf(of: RefreshChange): RefreshRow[] {
  const { request, before, after, error, changed } = of;
  if (error === null && changed.length === 0) return [];
  const words = [before, after ?? before].map(({ verdict }) => verdictWord(verdict));
  const about = {
    ...{ key: request.key, of, ...placeIn(of.label), template: before.template.name },
    verdict: [...new Set(words)].join(' → '),
  };
  const withoutNumber = {
    ...about,
    output: '',
    units: '',
    before: undefined,
    after: undefined,
    change: null,
  };
  if (error) return [{ ...withoutNumber, note: `Not refreshed: ${error.message}` }];
  const outputs = outputsOf(request.parameters, (after ?? before).template);
  const numbers = changed
    .filter((one) => typeof (one.before ?? one.after) === 'number')
    .map((one) => ({ ...one, output: outputs.find(({ referenceId }) => referenceId === one.name) }));
  // The utilization is an output of most templates, too.
  const isNamed = numbers.some(({ output }) => output?.label === 'Utilization');
  const rows = numbers
    .filter(({ name, output }) => output || name !== 'utilization' || !isNamed)
    .map(({ name, output, before: old, after: now }): RefreshRow => ({
      ...about,
      output: output?.label ?? (name === 'utilization' ? 'Utilization' : name),
      units: output?.units ?? '',
      ...{ before: old, after: now, note: '' },
      change: typeof old === 'number' && typeof now === 'number' && old !== 0 ? now / old - 1 : null,
    }));
  return rows.length > 0
    ? rows
    : [{ ...withoutNumber, note: words[0] === words[1] ? 'Only texts changed' : '' }];
}

/** @example placeIn("RB-A, 'Load path'!E10") // { mark: 'RB-A', cell: "'Load path'!E10" } */
function placeIn(label = ''): { mark: string; cell: string } {
  const [, mark = '', cell] = /^(?:(.*), )?((?:'(?:[^']|'')*'|[^',!]+)![A-Z]+\d+[^,]*)$/.exec(label) ?? [];
  return { mark: cell === undefined ? label : mark, cell: cell ?? '' };
}

const header = [
  ...['Cell', 'Mark', 'Template', 'Output', 'Units', 'Was', 'Now', 'Change', 'Verdict'],
  ...['Calculated before', 'Note', 'Report'],
];

/** The result of a refresh, a row for each number that changed. */
export function planRefreshSheet(
  changes: readonly RefreshChange[],
  now: string,
  linkTo: LinkTo,
): ReportSheet {
  const changed = changes.filter((change) => change.changed.length > 0).length;
  return {
    name: 'Calc refresh',
    title: 'Old and new numbers',
    note: `${changes.length} calculations refreshed, ${changed} changed, as of ${timeText(now)}.`,
    header,
    rows: refreshRows(changes).map((row) => cellsOf(row, linkTo)),
  };
}

function cellsOf(row: RefreshRow, linkTo: LinkTo): PlannedCell[] {
  const { cell, mark, template, output, units, before: old, after: now, change, verdict, of } = row;
  const numbers = [old, now].filter((value) => typeof value === 'number');
  const format = isRatioLabel(output) ? ratioFormat : formatOf(numbers);
  const versions = [of.before.template.version, (of.after ?? of.before).template.version];
  const note =
    versions[0] === versions[1] ? row.note : `Template version ${versions[0]} then, ${versions[1]} now`;
  return [
    ...[cell, mark].map((text) => planCell(text, true)),
    ...[template, output, units].map((text) => planCell(text)),
    ...[old, now].map((value) => withFormat(typeof value === 'number' ? value : null, format)),
    withFormat(change, '+0.0%;-0.0%;0.0%'),
    planCell(verdict),
    planCell(timeText(of.before.solvedAt), true),
    planCell(note),
    planLink((of.after ?? of.before).sheetUrl, linkTo),
  ];
}

const withFormat = (value: number | null, numberFormat: string | null): PlannedCell =>
  value === null || numberFormat === null ? planCell(value) : { ...planCell(value), numberFormat };
