import type { TemplateDetail } from '../../../contract';
import { capitalized } from '../../../contract/capitalized';
import type { LinkTo } from '../../connection/links';
import { fullAddress } from '../excel/a1';
import { type Calculated, calculationOf } from '../formulas/calculatedCells';
import { calcCalls, reporting } from '../formulas/calcFormula';
import { caseNameIn } from '../formulas/chain';
import { whyFailed, type WithFailedCases } from '../formulas/failedCases';
import { type FormulaCell, isBusyValue, isErrorValue } from '../formulas/formulaCells';
import { casesIn, frozenDoubts } from './frozenCells';
import type { FrozenRow } from './frozenInputs';
import { frozenHeader, placeOf, readFrozenRow } from './frozenRecord';
import { lostReason } from './lostFormulas';
import { type CellPlace, cellRuns } from '../cells/cellRuns';
import { boundedText, type PlannedCell, planCell } from '../cells/plannedCell';
import { doubtsOf, doubtTexts, doubtWord, notCalculated, strayReason } from './doubts';
import type { ConflictsFound } from './sharingCheck';
import { provenanceOf, sourceOf, unverifiedSource } from '../formulas/provenance';
import { timeText } from '../../../contract/timeText';
import { withSource } from '../../core/outputs/verdict';
import type { ReportSheet } from '../cells/reportSheet';
import { planLink } from '../cells/sheetLink';

/** What is read on one line; remarks and inputs are below each row. */
const header = [
  ...(['Cell', 'Mark', 'Template', 'Verdict', 'Utilization', 'Governing check or load'] as const),
  ...(['Source', 'Report'] as const),
];

interface AuditRow {
  cells: PlannedCell[];
  remarks: string;
  inputs: string;
  /** Of a calculation of formulas: the same for all cells that show it. */
  calculation?: { key: string; cell: CellPlace };
}

const auditRow = (
  known: Partial<Record<(typeof header)[number], PlannedCell>>,
  remarks: readonly unknown[],
  inputs: unknown = '',
): AuditRow => ({
  cells: header.map((column) => known[column] ?? planCell(null)),
  remarks: sentences(remarks),
  inputs: typeof inputs === 'string' ? inputs : '',
});

/** A formula that fails, with its remarks; null without any. */
export type FailureOf = (cell: FormulaCell) => string | null;

/** A template as it is published now, as far as it is known. */
export type Published = (code: string) => Pick<TemplateDetail, 'name' | 'version'> | undefined;

/** A calculation that no formula holds: a row of a study. */
export interface AuditedRow {
  cell: string;
  mark: string;
  state: string;
  template: string;
  version: string;
  verdict: string;
  /** What stands behind it: `not up to date`. Empty where it is of the inputs as they are. */
  doubt: string;
  utilization: number | null;
  governing: string;
  /** Why it fails, and its cautions. */
  said: string;
  /** What is known against it. */
  doubts: string;
  from: 'service' | 'workbook' | 'sealed';
  /** The service, where `from` is `sealed`. */
  sealedBy?: string;
  solvedAt: string;
  inputs: string;
  sheetUrl: string | null;
}

/**
 * A row for each calculation of the workbook, those of studies and frozen ones too.
 *
 * @param others calculations that no formula holds
 * @param frozen the rows of the worksheet that keeps frozen formulas
 * @param published template, by code; undefined where it is not known
 * @param conflicts have rows above those of the calculations
 * @param lost values where formulas stood that nothing keeps
 */
export function planAudit(
  cells: readonly Calculated<WithFailedCases>[],
  others: readonly AuditedRow[],
  frozen: readonly FrozenRow[],
  failureOf: FailureOf,
  now: string,
  linkTo: LinkTo,
  published: Published = () => undefined,
  { found, unknown }: ConflictsFound = { found: [], unknown: null },
  lost: readonly Calculated<FormulaCell>[] = [],
): ReportSheet {
  // The rows of a table are an input: the formula that takes them is listed.
  const calculating = cells.filter(({ formula }) => !/^=CALC\.(TABLE)?ROWS\(/i.test(formula));
  const handing = cells.length - calculating.length;
  const cases = calculating.reduce((sum, one) => sum + caseCount(one), 0);
  const made = calculating.some((one) => caseCount(one) > 1) ? ` with ${cases} calculations` : '';
  const rows = [
    ...oncePerCalculation(calculating.flatMap((cell) => rowsOf(cell, failureOf(cell), linkTo))),
    ...lost.flatMap((cell) => rowsOf(cell, null, linkTo)),
    ...others.map((one) => otherRow(one, linkTo)),
    ...frozen.flatMap((row) => frozenAuditRow(row, linkTo, published)),
  ];
  return {
    name: 'Calc audit',
    title: 'Calculations of this workbook',
    note: `Formulas: ${calculating.length}${made}${handing === 0 ? '' : ` (and ${handing} that only ${handing === 1 ? 'hands' : 'hand'} rows of a table to others)`}, rows of studies: ${others.length}. ${unknown === null ? '' : `${unknown} `}As of ${timeText(now)}. Later changes are not in this list.`,
    header,
    remarks: found.map(({ text, cells: at }) => ({
      word: 'To resolve',
      text: boundedText(at.length === 0 ? [text] : [text, cellsText(at)], ' Cells: '),
    })),
    rows: rows.map(({ cells: row }) => row),
    below: textsBelow(rows),
  };
}

/** Formulas that show one calculation, with the same known of each, are one row with all their cells. */
function oncePerCalculation(rows: readonly AuditRow[]): AuditRow[] {
  const same = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const { calculation, cells, remarks, inputs } = row;
    const key = calculation
      ? JSON.stringify([calculation.key, cells.slice(1), remarks, inputs])
      : String(same.size);
    same.set(key, [...(same.get(key) ?? []), row]);
  }
  return [...same.values()].map((all) => {
    const [first, ...more] = all;
    if (more.length === 0) return first!;
    const runs = cellRuns(all.flatMap(({ calculation }) => calculation?.cell ?? []));
    const places = runs.map(({ box }) => fullAddress(box)).join('; ');
    return { ...first!, cells: [planCell(places, true), ...first!.cells.slice(1)] };
  });
}

/** Defaults are written once: those of one template are mostly equal. */
function textsBelow(rows: readonly AuditRow[]): string[] {
  const places = new Map<string, string>();
  return rows.map(({ cells, remarks, inputs }) => {
    const at = inputs.indexOf('Default of the template: ');
    const defaults = at > 0 ? inputs.slice(at) : '';
    const place = places.get(defaults);
    if (place === undefined && defaults !== '') places.set(defaults, String(cells[0]!.value));
    const own = place === undefined ? inputs : `${inputs.slice(0, at)}Defaults as in ${place}`;
    return boundedText([remarks, own && `Inputs: ${own}`].filter(Boolean), '\n');
  });
}

/** The first cells; of studies there can be hundreds, which the pane lists. */
function cellsText(cells: readonly { address: string }[]): string {
  const shown = cells.slice(0, mostCells).map(({ address }) => address);
  const more = cells.length - shown.length;
  return more > 0 ? `${shown.join('; ')}, and ${more} more` : shown.join('; ');
}

const mostCells = 10;

const caseCount = ({ cases, failedCases = [] }: Calculated<WithFailedCases>) =>
  cases.length + failedCases.length;

function rowsOf(cell: Calculated<WithFailedCases>, failure: string | null, linkTo: LinkTo): AuditRow[] {
  const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
  const without = (name: string, remark: string, mark: string | null = null) =>
    auditRow({ Cell: planCell(name, true), Mark: planCell(mark, true) }, [remark]);
  const { cases, failedCases = [], otherCases = 1 } = cell;
  const failed = failedCases.map((one) =>
    without(`${address}, ${caseNameIn(cell, one.index)}`, whyFailed(cell, one), one.mark),
  );
  if (failure !== null) return [without(address, `Error: ${failure}`)];
  if (cases.length === 0 && otherCases > 0) return [without(address, withoutCases(cell)), ...failed];
  const calculated = cases.map((one) => {
    const from = provenanceOf([one]);
    const name = caseCount(cell) === 1 ? address : `${address}, ${caseNameIn(cell, one.index, one.cellId)}`;
    // That it came with the workbook stands in the column of the source.
    const { unverified: _, ...doubts } = doubtsOf(one);
    const lost = cell.formula === '' ? lostReason : '';
    const known = {
      Cell: planCell(name, true),
      Mark: planCell(from.mark, true),
      Template: planCell(templateText(from.template, from.version)),
      Verdict: verdictCell(from.verdict, lost ? 'not verified' : doubtWord(doubts)),
      Utilization: planCell(from.utilization),
      'Governing check or load': planCell(from.governing),
      Source: sourceCell(from.source, from.solvedAt),
      Report: planLink(from.sheetUrl, linkTo),
    };
    const remarks = [lost, ...doubtTexts(doubts), from.reasons];
    const { worksheetId, sheetName, row, column } = cell;
    const place = { worksheetId, sheetName, row, column };
    return {
      ...auditRow(known, remarks, from.inputs),
      // A case of a table is named by its row too.
      ...(caseCount(cell) === 1 && { calculation: { key: calculationOf(one), cell: place } }),
    };
  });
  return [...calculated, ...failed];
}

/** In the words of a package. @param doubt empty without any */
const verdictCell = (verdict: string, doubt: string) =>
  planCell(doubt === '' || verdict === '' || verdict.endsWith(doubt) ? verdict : `${verdict}, ${doubt}`);

const templateText = (name: unknown, version: unknown) =>
  [name, version !== '' && `version ${String(version)}`].filter(Boolean).join(', ');

/** What seals a result gives its date. */
const sourceCell = (source: string, solvedAt: string) =>
  planCell(source.startsWith('sealed ') ? source : [source, timeText(solvedAt)].filter(Boolean).join(', '));

function sentences(parts: readonly unknown[]): string {
  const said = parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => capitalized(String(part)));
  return said.join('. ').replaceAll(/\.\. /g, '. ').replaceAll('.; ', '; ');
}

/** Of a formula without a result that is known here. */
function withoutCases({ formula, value, isStray }: Calculated<FormulaCell>): string {
  if (isBusyValue(value)) return 'Still calculating';
  if (isErrorValue(value)) return `Shows ${String(value)}`;
  if (isStray) return strayReason;
  const calls = calcCalls(formula);
  if (calls.some((name) => reporting.includes(name))) return notCalculated;
  // These search, and keep no calculation of what they found.
  if (calls.some((name) => name === 'SOLVEFOR' || name === 'LIGHTEST'))
    return 'Formula; found by a search, without a report';
  return 'Formula that has no verdict or report';
}

function otherRow(one: AuditedRow, linkTo: LinkTo): AuditRow {
  const known = {
    Cell: planCell(one.cell, true),
    Mark: planCell(one.mark, true),
    Template: planCell(templateText(one.template, one.version)),
    Verdict: verdictCell(one.verdict && withSource(one.verdict, one.from), one.doubt),
    Utilization: planCell(one.utilization),
    'Governing check or load': planCell(one.governing),
    Source: sourceCell(sourceOf(one), one.solvedAt),
    Report: planLink(one.sheetUrl, linkTo),
  };
  return auditRow(known, [one.state, one.doubts, one.said], one.inputs);
}

/** Under `frozenHeader`: what is there was written for a reader too. Anybody can have written it. */
function frozenAuditRow(
  { cells, markNow, ...since }: FrozenRow,
  linkTo: LinkTo,
  published: Published,
): AuditRow[] {
  const record = readFrozenRow(cells);
  if (!record) return [];
  const place = placeOf(record);
  const held = (name: (typeof frozenHeader)[number]) => scalar(cells[frozenHeader.indexOf(name)]);
  const template = published(frozenTemplate(cells));
  const link = /^=HYPERLINK\("([^"]*)","[^"]*"\)$/i.exec(String(held('Report')))?.[1] ?? null;
  const outdated = frozenOutdated(held('Outdated'), [
    versionReason(held('Version'), template?.version ?? null),
  ]);
  const isOfSeveral = casesIn(held('Cases')).length > 1;
  const doubts = frozenDoubts({ ...since, isOfSeveral, outdated });
  const known = {
    Cell: planCell(place ? fullAddress(place) : held('Cell when frozen'), true),
    Mark: planCell(markNow ?? held('Mark'), true),
    Template: planCell(templateText(template?.name ?? held('Template'), held('Version') ?? '')),
    Verdict: verdictCell(heldVerdict(held('Verdict')), doubtWord(doubts) || 'not verified'),
    Utilization: planCell(held('Utilization')),
    'Governing check or load': planCell(held('Governing check')),
    Source: sourceCell(unverifiedSource, String(held('Solved at') ?? '')),
    Report: planLink(link, linkTo),
  };
  const remarks = ['Frozen; does not follow changes of its inputs', ...doubtTexts(doubts), held('Reasons')];
  return [auditRow(known, remarks, held('Inputs'))];
}

const mark = withSource('', 'workbook');

/** Without what stands behind it. */
function heldVerdict(verdict: unknown): string {
  const text = typeof verdict === 'string' ? verdict : '';
  return text.endsWith(mark) ? text.slice(0, -mark.length) : text;
}

/** Codes of the templates of frozen formulas. */
export function frozenTemplates(rows: readonly FrozenRow[]): string[] {
  const codes = rows.flatMap(({ cells }) => (readFrozenRow(cells) ? frozenTemplate(cells) : []));
  return [...new Set(codes)].filter((code) => /^[\w.-]+$/.test(code));
}

/** The code stood under `Template` before its name did. */
function frozenTemplate(cells: readonly unknown[]): string {
  const [code, before] = (['Template code', 'Template'] as const).map((name) =>
    String(cells[frozenHeader.indexOf(name)] ?? ''),
  );
  return code || (before ?? '');
}

/** A frozen value says what was known when it was frozen; a version that was published since outdates it too. */
function versionReason(version: unknown, published: number | null): string | null {
  if (published === null || String(version) === '' || String(version) === String(published)) return null;
  return `calculated with version ${String(version)} of the template; version ${published} is published`;
}

function frozenOutdated(known: unknown, reasons: readonly (string | null)[]): string {
  const before = typeof known === 'string' ? known : '';
  const added = reasons.filter((reason) => reason !== null && !before.includes(reason));
  return [before, ...added].filter(Boolean).join('; ');
}

function scalar(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
