import type { LinkTo } from '../../connection/links';
import type { RefreshChange } from '../../core/cache/refreshes';
import type { ResultValue } from '../../../contract';
import { type PlannedCell, planCell } from '../cells/plannedCell';
import { inputsOf, inputsText } from '../formulas/inputsText';
import type { ReportSheet } from '../cells/reportSheet';
import { planLink } from '../cells/sheetLink';

const header = ['Template', 'Inputs', 'Output', 'Before', 'After', 'Calculated before', 'Note', 'Report'];

/** The result of a refresh, a row for each number that changed and one for each calculation without a change. */
export function planRefreshSheet(
  changes: readonly RefreshChange[],
  now: string,
  linkTo: LinkTo,
): ReportSheet {
  const changed = changes.filter((change) => change.changed.length > 0).length;
  return {
    name: 'Calc refresh',
    title: 'Old and new numbers',
    note: `${changes.length} calculations refreshed, ${changed} changed, as of ${now}.`,
    header,
    rows: changes.flatMap((change) => rowsOf(change, linkTo)),
  };
}

function rowsOf({ request, before, after, error, changed }: RefreshChange, linkTo: LinkTo): PlannedCell[][] {
  const given = inputsOf({ request, result: before }).filter(({ origin }) => origin === 'given');
  const about = [
    planCell(request.parameters.templateCode),
    planCell(inputsText(given, request.parameters.preset)),
  ];
  const link = planLink((after ?? before).sheetUrl, linkTo);
  const solvedAt = planCell(before.solvedAt, true);
  if (error || changed.length === 0) {
    const note = error ? `Not refreshed: ${error.message}` : 'Unchanged';
    return [[...about, ...['', '', ''].map((text) => planCell(text)), solvedAt, planCell(note), link]];
  }
  return changed.map(({ name, before: old, after: now }) => [
    ...about,
    planCell(name),
    planResult(old),
    planResult(now),
    solvedAt,
    planCell(versions(before.template.version, after?.template.version)),
    link,
  ]);
}

function versions(before: number | null, after: number | null | undefined): string {
  return after === undefined || before === after ? '' : `Template version ${before} then, ${after} now`;
}

export function planResult(value: ResultValue | undefined): PlannedCell {
  return planCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
}
