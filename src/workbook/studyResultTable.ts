import type { StudyRowResult } from '../calculation/study';
import type { BatchItemResult, Output, ResultValue, TemplateDetail } from '../contract';
import { cellOutputs } from './inputBlockPlan';
import { blankCell, planCell } from './plannedCell';
import type { PlannedCell } from './plannedCell';

/** A column that a study can write. */
export interface ResultColumn {
  /** referenceId of an output, or `verdict`, `utilization`, `reasons`, `sheetUrl`. */
  name: string;
  /** The header, with units. */
  header: string;
  /** Proposed when the template is chosen. */
  proposed: boolean;
}

export const statusHeader = 'Status';

const proposedOutputs = 3;
/** The detail does not say whether a template has a governing check; these words in an output do. */
const wordsOfACheck = /utili[sz]ation|check|pass|ratio/i;

/** Everything a study of this template can write, outputs first. */
export function resultColumns(template: TemplateDetail, returnsResults: boolean): ResultColumn[] {
  const outputs = returnsResults ? cellOutputs(template) : [];
  const numbers = outputs.filter(({ type }) => type === 'number').slice(0, proposedOutputs);
  const checked =
    !returnsResults || outputs.some(({ type, label }) => type === 'boolean' || wordsOfACheck.test(label));
  return [
    ...outputs.map((output) => ({
      name: output.referenceId,
      header: headerOf(output, outputs),
      proposed: numbers.includes(output),
    })),
    { name: 'verdict', header: 'Verdict', proposed: checked },
    { name: 'utilization', header: 'Utilization', proposed: !returnsResults },
    { name: 'reasons', header: 'Reasons', proposed: false },
    { name: 'sheetUrl', header: 'Sheet', proposed: false },
  ];
}

/**
 * The block to write beside a study's rows: a header and `rowCount` rows, the chosen columns and `Status` last. A row without outcome
 * is null, so its cells stay as they are.
 */
export function planResultTable(
  columns: ResultColumn[],
  outcomes: StudyRowResult[],
  rowCount: number,
): (PlannedCell | null)[][] {
  const byRow = new Map(outcomes.map((outcome) => [outcome.index, outcome]));
  const header = [...columns.map(({ header: text }) => planCell(text)), planCell(statusHeader)];
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const outcome = byRow.get(index);
    if (!outcome) return header.map(() => null);
    return [...columns.map(({ name }) => resultCell(outcome, name)), planCell(statusText(outcome))];
  });
  return [header, ...rows];
}

/** `ok`, the warnings that came with the result, or what went wrong with the row. */
export function statusText(outcome: StudyRowResult): string {
  if (!outcome.ok) return `Error: ${outcome.error.message}`;
  const warnings = (outcome.item.warnings ?? []).map(({ field, message, type }) =>
    [field, message ?? type].filter(Boolean).join(': '),
  );
  return warnings.length === 0 ? 'ok' : `ok, with warnings: ${warnings.join('; ')}`;
}

function resultCell(outcome: StudyRowResult, name: string): PlannedCell {
  if (!outcome.ok) return blankCell;
  const { item, verdict } = outcome;
  if (name === 'verdict') return planCell(verdict);
  if (name === 'utilization')
    return planCell(typeof item.summaryCheck === 'number' ? item.summaryCheck : null);
  if (name === 'reasons') return planCell((item.summaryCheckFailReasons ?? []).join('; '));
  if (name === 'sheetUrl') return planCell(item.sheetUrl);
  return planCell(scalarResult(item, name));
}

/** One calculation returns only the outputs that apply to its inputs: the others stay blank. */
function scalarResult(item: BatchItemResult, name: string): Exclude<ResultValue, unknown[]> {
  const value = item.results?.[name] ?? null;
  return Array.isArray(value) ? null : value;
}

function headerOf(output: Output, outputs: Output[]): string {
  const label = output.label === '' ? output.referenceId : output.label;
  const shared = outputs.some((other) => other !== output && other.label === output.label);
  const name = shared ? `${label} ${output.referenceId}` : label;
  return output.units ? `${name} (${output.units})` : name;
}
