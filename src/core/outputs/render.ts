import { CalcError } from '../../client/calcError';
import type { TemplateDetail } from '../../../contract';
import type { FormattedNumber, NumberCard } from './numberCard';
import type { CalculationResult } from './calculationResult';
import { governingCheck } from './governing';
import { type ResultName, type OutputName, returnableOutputs, type Selection } from './outputNames';
import { outputValue, type Rows, saidOf, type Scalar } from './outputValue';

/** A cell of an answer. An error is one cell of a spill; a failure of the whole answer is thrown instead. */
export type AnswerCell = Scalar | CalcError | NumberCard | FormattedNumber;

/** Longest text that a cell of Excel holds. */
const longestText = 32_767;

/**
 * The answer to one case: everything as rows of label, value and units; one name as its value (a table output as
 * rows below a header); several names as one row.
 *
 * @throws {CalcError} when the only output requested is absent
 */
export function renderCase(result: CalculationResult, selection: Selection): AnswerCell[][] {
  if (selection === null) return everything(result);
  if (selection.length > 1) return [selection.map((name) => cellOf(result, name))];
  return selection.flatMap((name) => {
    const value = outputValue(result, name);
    return Array.isArray(value) ? tableRows(value, name) : [[shortened(value)]];
  });
}

/**
 * The answers to a table of cases, a row a case: a column a name, or everything below a header. A case that failed
 * shows its error in its own row; a null case is a blank row.
 *
 * @throws {CalcError} when every case failed in the same way
 */
export function renderTable(
  cases: readonly (CalculationResult | CalcError | null)[],
  selection: Selection,
  template: TemplateDetail,
): AnswerCell[][] {
  const failures = cases.filter((answer) => answer instanceof CalcError);
  const first = failures[0];
  if (
    first &&
    cases.every(
      (answer) => answer === null || (answer instanceof CalcError && answer.message === first.message),
    )
  ) {
    throw first;
  }
  const results = cases.flatMap((answer) => (answer === null || answer instanceof CalcError ? [] : [answer]));
  const names = selection ?? namesOf(results, template);
  const rows = cases.map((answer): AnswerCell[] =>
    names.map((name) => {
      if (answer === null) return '';
      if (answer instanceof CalcError) return answer;
      // In a table of everything, what does not apply to a case is blank.
      return selection === null && !holds(answer, name) ? '' : cellOf(answer, name);
    }),
  );
  return selection === null ? [names.map(heading), ...rows] : rows;
}

function everything(result: CalculationResult): AnswerCell[][] {
  return namesOf([result], result.template).map((name) => [
    labelOf(name),
    cellOf(result, name),
    unitsOf(name),
  ]);
}

/** The outputs that any case holds, in the template's order, then the verdict and what there is to say about it. */
function namesOf(results: readonly CalculationResult[], template: TemplateDetail): OutputName[] {
  const outputs = returnableOutputs(template).map((output): OutputName => ({
    from: 'template',
    name: output.referenceId,
    output,
  }));
  const check: ResultName[] = ['utilization', 'governing', 'reasons', 'warnings'];
  const said = check.map((name): OutputName => ({ from: 'result', name }));
  if (results.some(({ status }) => status !== 'solved')) said.push({ from: 'result', name: 'status' });
  const heldByAny = (name: OutputName) => results.some((result) => holds(result, name));
  const given = outputs.filter(heldByAny);
  const isGiven = ({ name }: OutputName) =>
    given.some(({ name: id, ...one }) =>
      name === 'utilization'
        ? 'output' in one && one.output.label === resultLabels.utilization
        : name === 'governing' && id === 'governingCheck',
    );
  const rest = said.filter((name) => heldByAny(name) && !isGiven(name));
  return [...given, { from: 'result', name: 'verdict' }, ...rest];
}

function holds(result: CalculationResult, name: OutputName): boolean {
  if (name.from === 'template') return Object.hasOwn(result.results, name.name);
  if (name.name === 'warnings') return saidOf(result).length > 0;
  if (name.name === 'governing') return governingCheck(result, result.template.outputs) !== null;
  const value = result[name.name as keyof CalculationResult];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

function cellOf(result: CalculationResult, name: OutputName): AnswerCell {
  try {
    const value = outputValue(result, name);
    if (!Array.isArray(value)) return shortened(value);
    return `${value.length} rows: request only ${name.name} to see them`;
  } catch (error) {
    if (error instanceof CalcError) return error;
    throw error;
  }
}

function tableRows(rows: Rows, name: OutputName): AnswerCell[][] {
  const columns = name.from === 'template' ? name.output.columns : undefined;
  const keys = columns?.map((column) => column.referenceId) ?? [
    ...new Set(rows.flatMap((row) => Object.keys(row))),
  ];
  const header = columns?.map(({ label, units }) => withUnits(label, units ?? null)) ?? keys;
  if (keys.length === 0) return [['no rows']];
  return [header, ...rows.map((row) => keys.map((key) => shortened(row[key] ?? '')))];
}

const resultLabels: Record<ResultName, string> = {
  verdict: 'Verdict',
  utilization: 'Utilization',
  governing: 'Governing check',
  reasons: 'Reasons',
  status: 'Status',
  warnings: 'Warnings',
  defaultsUsed: 'Taken by default',
  sheetId: 'Report',
  sheetUrl: 'Link',
  version: 'Template version',
  solvedAt: 'Solved at',
};

export function labelOf(name: OutputName): string {
  return name.from === 'template' ? name.output.label : resultLabels[name.name];
}

/** Stands in the header of a table of everything. */
export const verdictHeading = resultLabels.verdict;

function unitsOf(name: OutputName): string {
  return (name.from === 'template' && name.output.units) || '';
}

function heading(name: OutputName): string {
  return withUnits(labelOf(name), unitsOf(name));
}

function withUnits(label: string, units: string | null): string {
  return units ? `${label} (${units})` : label;
}

function shortened(value: Scalar): Scalar {
  return typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, longestText - 1)}…`
    : value;
}
