import type { LinkTo } from '../../connection/links';
import { cautionsOutput } from '../../core/outputs/cautions';
import { isRatioLabel } from '../../core/outputs/governing';
import { outputIn } from '../../core/outputs/outputNames';
import { siUnitOf } from '../../core/outputs/siUnits';
import { readCell } from '../../core/inputs/cellValue';
import {
  changedPrefix,
  defaultsUsedColumn,
  errorPrefix,
  errorVerdict,
  shownStatus,
  type KeptOutput,
  type StudyRecord,
} from '../engine/studyRecord';
import { shownVerdict, verdictWord } from '../../core/outputs/verdict';
import { findUnit, type Output, type TemplateDetail, type Unit, units as allUnits } from '../../../contract';
import { cellOutputs, hasCheck, mainOutputs } from '../../workbook/insert/inputBlockPlan';
import { blankCell, planCell } from '../../workbook/cells/plannedCell';
import type { PlannedCell } from '../../workbook/cells/plannedCell';
import { linkIn, planLink } from '../../workbook/cells/sheetLink';

/** A column that a study can write. Its name is that of an output in a formula, such as `Mu` or `Mu [kN-m]`, or one of every study. */
export interface ResultColumn extends KeptOutput {
  /** The header, with units. */
  header: string;
  /** Proposed when the template is chosen. */
  proposed: boolean;
}

export const statusHeader = 'Status';
/** A batch of an earlier service answers for the timber beam with the utilization only: the report says which check it is from. */
const governingInReport = 'See report';
/** A sheet of results names the row of each in its first column. */
export const rowHeader = 'Row';

/** Outputs beside the check, as long as ratios and texts are among them. */
const mostProposed = 6;

/**
 * Everything a study of this template can write, in the order of its columns: what a reader looks for first, first.
 *
 * @param showSI whether outputs are offered in SI units where they have them
 */
export function resultColumns(
  template: TemplateDetail,
  returnsResults: boolean,
  showSI = false,
): ResultColumn[] {
  // Utilization and governing check have a column of their own, whatever the template calls its outputs.
  const all = (returnsResults ? cellOutputs(template) : []).filter(
    ({ label, referenceId }) => label !== 'Utilization' && referenceId !== 'governingCheck',
  );
  const main = proposedOutputs(template, all);
  const outputs = [...main, ...all.filter((output) => !main.includes(output))];
  const checked = hasCheck(template, returnsResults);
  return [
    { name: 'verdict', header: 'Verdict', proposed: checked },
    { name: 'utilization', header: 'Utilization', proposed: checked },
    { name: 'governing', header: 'Governing check', proposed: checked },
    ...outputs.map((output) => {
      const header = headerOf(output, outputs);
      const proposed = main.includes(output) || output.referenceId === cautionsOutput;
      const column = { name: output.referenceId, output, header, proposed };
      const unit = showSI ? siUnitOf(output) : null;
      return unit ? columnIn(column, unit) : column;
    }),
    { name: 'reasons', header: 'Reasons', proposed: false },
    { name: defaultsUsedColumn, header: 'Taken by default', proposed: false },
    { name: 'sheetUrl', header: 'Report', proposed: true },
  ];
}

/**
 * The main ones, in their order. Where they are many, ratios and texts are left out: the largest ratio is the utilization. Demands
 * and strengths are not, because any of them may be the pair that governs.
 */
function proposedOutputs(template: TemplateDetail, outputs: readonly Output[]): Output[] {
  const main = mainOutputs(template).flatMap(
    (name) => outputs.find(({ referenceId }) => referenceId === name) ?? [],
  );
  if (main.length <= mostProposed) return main;
  return main.filter(({ label, type }) => !isRatioLabel(label) && type !== 'text');
}

const leading = ['verdict', 'utilization', 'governing'];

const isOutput = ({ name, output }: ResultColumn) => output !== undefined && name !== cautionsOutput;

/**
 * What a template lists first of its strengths: rows of several templates can share these columns where their units agree. They are
 * not proposed, because a row may be governed by another check.
 */
const sharedTitles: readonly [title: string, label: RegExp][] = [
  ['Demand', /^(required .* strength|factored|axial force)\b/i],
  ['Capacity', /^(available|design) .*\bstrength\b|\bcapacity\b/i],
];

/** A template's columns beside others', with its first demand and its first capacity under headings that others can have as well. */
export function columnsAmongOthers(columns: readonly ResultColumn[]): ResultColumn[] {
  const shared = sharedTitles.flatMap(([title, is]): ResultColumn[] => {
    const first = columns.find(({ output, proposed }) => proposed && output?.units && is.test(output.label));
    return first ? [{ ...first, header: `${title} (${first.output?.units})`, proposed: false }] : [];
  });
  return [...shared, ...columns];
}

/**
 * What a table of several templates can write. Outputs with one heading share a column, which has that heading for its name.
 *
 * @param offered the columns of each, from `columnsAmongOthers`
 */
export function unitedColumns(offered: readonly (readonly ResultColumn[])[]): ResultColumn[] {
  const place = (column: ResultColumn) =>
    leading.includes(column.name) ? 0 : isOutput(column) ? 1 : column.name === cautionsOutput ? 2 : 3;
  const all = offered.flat().sort((a, b) => place(a) - place(b));
  const together = proposedTogether(offered);
  return all.flatMap((column, at) => {
    const { header } = column;
    const alike = all.filter((one) => one.header === header);
    if (all.indexOf(alike[0] ?? column) < at) return [];
    return isOutput(column)
      ? [{ name: header, header, proposed: together.has(header) }]
      : [{ ...column, proposed: alike.some((one) => one.proposed) }];
  });
}

/** The headings of as many outputs as the widest template proposes: what templates share, the first two of each, then those of the widest. */
function proposedTogether(offered: readonly (readonly ResultColumn[])[]): ReadonlySet<string> {
  const isShared = (heading: string) =>
    offered.filter((columns) => columns.some(({ header }) => header === heading)).length > 1;
  const proposed = offered.map((columns) =>
    columns.filter((column) => isOutput(column) && column.proposed).map(({ header }) => header),
  );
  const widest = proposed.toSorted((a, b) => b.length - a.length);
  const most = widest[0]?.length ?? 0;
  const together = new Set(
    proposed.flatMap((headings) => headings.filter((one, at) => at < 2 || isShared(one))),
  );
  for (const heading of widest.flat()) if (together.size < most) together.add(heading);
  return together;
}

/** The same output in other units of its dimension; what has none stays. */
export function columnIn(column: ResultColumn, unit: Unit): ResultColumn {
  const { output, proposed } = column;
  if (!output?.units) return column;
  const own = outputIn({ ...output, units: unitsGiven(column) }, unit);
  return { ...own, header: `${titleOf(column)} (${own.output.units})`, proposed };
}

/** The column that has this name, in the units that the name states. */
export function columnNamed(offered: readonly ResultColumn[], name: string): ResultColumn | null {
  const [id, stated] = withoutUnits(name);
  return (
    offered.find((column) => column.name === name) ??
    // Without units it is the output as the template gives it.
    columnWith(offered, ({ output }) => output?.referenceId === id, stated)
  );
}

/** The column under this header, whichever units that states. */
export function columnHeaded(offered: readonly ResultColumn[], header: string): ResultColumn | null {
  const [title, stated] = withoutUnits(header);
  return (
    offered.find((column) => column.header === header) ??
    (stated ? columnWith(offered, (column) => titleOf(column) === title, stated) : null)
  );
}

function columnWith(
  offered: readonly ResultColumn[],
  isIt: (column: ResultColumn) => boolean,
  stated?: Unit,
): ResultColumn | null {
  const column = offered.find(isIt);
  const own = column && findUnit(unitsGiven(column) ?? '');
  const unit = stated ?? own;
  return own && unit?.dimension === own.dimension ? columnIn(column, unit) : null;
}

/** Whether both are one output, in whatever units. */
export const isSameResult = (one: ResultColumn, other: ResultColumn): boolean =>
  one.output && other.output ? one.output.referenceId === other.output.referenceId : one.name === other.name;

/** The units in which the template gives it. */
const unitsGiven = ({ output, given }: ResultColumn): string | null => given ?? output?.units ?? null;

/** The units that a column can have. */
export function unitsFor(column: ResultColumn): Unit[] {
  const own = findUnit(unitsGiven(column) ?? '');
  return own ? allUnits.filter(({ dimension }) => dimension === own.dimension) : [];
}

const titleOf = ({ header, output }: ResultColumn) =>
  output?.units ? header.slice(0, -` (${output.units})`.length) : header;

/** `Moment (kip-ft)` and `Mu [kN-m]` without their units, and those. */
function withoutUnits(text: string): [before: string, unit: Unit | undefined] {
  const [, before = '', units = ''] = /^(.+) [[(]([^[\]()]+)[\])]$/.exec(text) ?? [];
  const unit = findUnit(units);
  return [unit ? before : text, unit];
}

/** The headers of a study's results, `Status` last. */
export function planResultHeader(columns: readonly ResultColumn[]): PlannedCell[] {
  return [...columns.map(({ header }) => planCell(header)), planCell(statusHeader)];
}

/** The result of a row, under `planResultHeader`. */
export function planResultRow(
  columns: readonly ResultColumn[],
  record: StudyRecord,
  linkTo: LinkTo,
): PlannedCell[] {
  return [
    ...columns.map(({ name }) => resultCell(record, name, linkTo)),
    planCell(shownStatus(record.status)),
  ];
}

function resultCell(record: StudyRecord, name: string, linkTo: LinkTo): PlannedCell {
  if (!record.ok) return name === 'verdict' ? planCell(errorVerdict) : blankCell;
  switch (name) {
    case 'governing':
      return planCell(record.governing ?? (record.utilization ? governingInReport : null));
    case 'verdict':
      return planCell(record.verdict && verdictWord(record.verdict));
    case 'utilization':
    case 'reasons':
      return planCell(record[name]);
    case 'sheetUrl':
      return planLink(record.sheetUrl, linkTo);
    default:
      return planCell(record.values[name]);
  }
}

/**
 * The results of an earlier study at the right end of a table: the longest run of columns that this template writes,
 * `Status` last.
 *
 * @returns null when there are none
 */
export function findResults(
  headers: readonly unknown[],
  offered: readonly ResultColumn[],
): { first: number; columns: ResultColumn[] } | null {
  const texts = headers.map(String);
  if (texts.at(-1) !== statusHeader) return null;
  const columns: ResultColumn[] = [];
  let first = texts.length - 1;
  for (; first > 0; first--) {
    const column = columnHeaded(offered, nowNamed(texts[first - 1] ?? ''));
    if (!column || columns.some(({ name }) => name === column.name)) break;
    columns.unshift(column);
  }
  return { first, columns };
}

/** Studies written before reports had this name have them under `Sheet`. */
const nowNamed = (header: string) => (header === 'Sheet' ? 'Report' : header);

/** Reads back a row that `planResultRow` planned; null where nothing was written, or where it is of other inputs. */
export function readResultRow(
  columns: readonly ResultColumn[],
  cells: readonly unknown[],
  index: number,
): StudyRecord | null {
  const status = scalar(cells[columns.length]);
  if (typeof status !== 'string' || status === '' || isChangedRow(columns, cells)) return null;
  const named = Object.fromEntries(columns.map(({ name }, i) => [name, scalar(cells[i])]));
  const { verdict, utilization, governing, reasons, sheetUrl, ...values } = named;
  return {
    index,
    ok: !status.startsWith(errorPrefix),
    status,
    verdict: typeof verdict === 'string' ? shownVerdict(verdict) : null,
    utilization: typeof utilization === 'number' ? utilization : null,
    governing:
      typeof governing === 'string' && governing !== '' && governing !== governingInReport ? governing : null,
    reasons: typeof reasons === 'string' ? reasons : '',
    // An address outside the service's pages is written as text.
    sheetUrl:
      linkIn(cells[columns.findIndex(({ name }) => name === 'sheetUrl')]) ??
      (typeof sheetUrl === 'string' && sheetUrl !== '' ? sheetUrl : null),
    values,
  };
}

/** Whether a row of results belongs to other inputs than those next to it now. */
export function isChangedRow(columns: readonly ResultColumn[], cells: readonly unknown[]): boolean {
  const status = scalar(cells[columns.length]);
  return typeof status === 'string' && status.startsWith(changedPrefix);
}

function scalar(value: unknown): string | number | boolean | null {
  const cell = readCell(value);
  return cell.kind === 'blank' || cell.kind === 'error' ? null : cell.value;
}

function headerOf(output: Output, outputs: Output[]): string {
  const label = output.label === '' ? output.referenceId : output.label;
  const shared = outputs.some((other) => other !== output && other.label === output.label);
  const name = shared ? `${label} ${output.referenceId}` : label;
  return output.units ? `${name} (${output.units})` : name;
}
