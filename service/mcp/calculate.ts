import { limits, type Project, timberBeamTemplateCode } from '../../contract';
import { CalcError, inputError } from '../../src/client/calcError';
import { enteredIn } from '../../src/core/inputs/attributes';
import { cautionsOf } from '../../src/core/outputs/cautionsOf';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { outputValue } from '../../src/core/outputs/outputValue';
import type { OutputName } from '../../src/core/outputs/outputNames';
import type { Runtime } from '../../src/runtime';
import { cellAddress } from '../../src/workbook/excel/a1';
import {
  answeredTemplate,
  type AgentCase,
  type AgentTemplate,
  type Explored,
  exploreCases,
  namedTemplate,
  readCase,
  succeeded,
} from './agentCase';
import { type GivenInputs, pairsOf } from './agentInputs';
import { agentResult, headOf, inputsUsed, requestedName, stepsOf, wantedOutputs } from './agentResult';
import { chooseProject } from './agentRuntime';
import { runFormula } from './formula';

interface Calculated {
  template: string;
  inputs: GivenInputs;
  preset?: string | undefined;
  outputs?: string[] | undefined;
  project?: string | undefined;
}

/** Calculates one case; a report is made only where it is asked for. */
export async function calculate(
  runtime: Runtime,
  given: Calculated & { report?: { name?: string | undefined } | undefined },
) {
  const of = await namedTemplate(runtime, given);
  const names = wantedOutputs(of.template, given.outputs);
  const one = await readCase(runtime, of, given.inputs);
  const project = await chooseProject(runtime, given.project);
  return resultOfCase(runtime, one, { project, names, report: given.report });
}

/** The result of a case that has been read. */
export async function resultOfCase(
  runtime: Runtime,
  one: AgentCase,
  {
    project,
    names,
    report,
  }: { project: Project; names: readonly OutputName[]; report?: { name?: string | undefined } | undefined },
) {
  const { item, result } = succeeded((await exploreCases(runtime, project, one, [one.attributes]))[0]);
  const shown = report ? await madeReport(runtime, one, report.name) : result;
  return agentResult(one, shown, { project, names, steps: stepsOf(item) });
}

/** As RUN and BEAM make it. */
async function madeReport(runtime: Runtime, one: AgentCase, label?: string): Promise<CalculationResult> {
  const { template, preset, attributes, cells } = one;
  const options = { label, entered: enteredIn(cells, attributes) };
  const { calculations } = runtime;
  if (template.code !== timberBeamTemplateCode)
    return calculations.run({ template, preset, attributes }, options);
  const made = await calculations.runTimberBeam({ template, preset, attributes, whole: true }, options);
  return { ...made, template: answeredTemplate(template) };
}

export const mostStudyRows = limits.itemsPerBatch;
/** Where none are asked for: an agent reads all rows at once. */
const mostStudyOutputs = 4;
/** Sentences that a study lists; the rows of the others are named. */
const mostSentences = 12;

/** Calculates a case a row, without reports. A row that cannot be calculated has its own error. */
export async function study(runtime: Runtime, given: Calculated & { rows: GivenInputs[] }) {
  const of = await namedTemplate(runtime, given);
  const wanted = wantedOutputs(of.template, given.outputs);
  const names = given.outputs ? wanted : wanted.slice(0, mostStudyOutputs);
  const columns = columnsOf(given);
  const read = await Promise.all(
    given.rows.map((row) => readCase(runtime, of, { ...given.inputs, ...row }).catch(ownError)),
  );
  const project = await chooseProject(runtime, given.project);
  const cases = read.filter((one): one is AgentCase => !(one instanceof CalcError));
  const explored = await exploreCases(
    runtime,
    project,
    of,
    cases.map(({ attributes }) => attributes),
  );
  const rows = read.map((one) =>
    one instanceof CalcError ? one : (explored[cases.indexOf(one)] ?? inputError('No answer')),
  );
  const results = rows.flatMap((one, i) =>
    one instanceof CalcError ? [] : [{ row: i + 1, one, of: read[i] as AgentCase }],
  );
  return {
    template: { code: of.template.code, name: of.template.name, version: of.template.version },
    ...(of.preset && { preset: of.preset.code }),
    project: project.name,
    columns: names.map((name) => ({
      name: name.name,
      units: name.from === 'template' ? name.output.units : null,
    })),
    rows: rows.map((one, i) =>
      one instanceof CalcError ? { row: i + 1, error: problemsText(one) } : studyRow(i + 1, one, names),
    ),
    worst: worstOf(results),
    cautions: withRows(
      results.flatMap(({ row, one }) => cautionsOf(one.result).map((said): [string, number] => [said, row])),
    ),
    defaultsUsed: withRows(
      results.map(({ row, one, of: read_ }) => [inputsUsed(read_, one.result, project).defaultsUsed, row]),
    ),
    ...studyFormula(of, columns, given, names),
  };
}

function ownError(error: unknown): CalcError {
  if (error instanceof CalcError && error.kind === 'input') return error;
  throw error;
}

const problemsText = ({ message, details = [] }: CalcError) =>
  details.length > 0 ? details.map((one) => one.message).join('; ') : message;

function studyRow(row: number, { item, result }: Explored, names: readonly OutputName[]) {
  const { cautions: _, ...head } = headOf(result, stepsOf(item));
  const values = names.map((name): unknown => {
    try {
      const value = outputValue(result, name);
      return Array.isArray(value) ? `${value.length} rows` : value;
    } catch (error) {
      if (error instanceof CalcError) return null;
      throw error;
    }
  });
  return { row, ...head, values };
}

function worstOf(results: readonly { row: number; one: Explored }[]) {
  const [worst] = results
    .flatMap(({ row, one: { result } }) =>
      result.utilization === null ? [] : [{ row, utilization: result.utilization }],
    )
    .sort((a, b) => b.utilization - a.utilization);
  return worst ?? null;
}

/** Each sentence once, with its rows; of very many the last entry names the rows to calculate on their own. */
function withRows(
  said: readonly (readonly [text: string, row: number])[],
): { text: string; rows: number[] | 'all' }[] {
  const byText = new Map<string, number[]>();
  for (const [text, row] of said) if (text !== '') byText.set(text, [...(byText.get(text) ?? []), row]);
  const count = new Set(said.map(([, row]) => row)).size;
  const all = [...byText].map(([text, rows]) => ({
    text,
    rows: rows.length === count && count > 1 ? ('all' as const) : rows,
  }));
  if (all.length <= mostSentences) return all;
  const rest = all.slice(mostSentences).flatMap(({ rows }) => (rows === 'all' ? [] : rows));
  const text = `${all.length - mostSentences} more sentences: calculate these rows to read them`;
  return [...all.slice(0, mostSentences), { text, rows: [...new Set(rest)] }];
}

/** Every row gives the same inputs: a formula takes no blank cell for a default. */
function columnsOf({ inputs, rows }: { inputs: GivenInputs; rows: GivenInputs[] }): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  rows.forEach((row, i) => {
    const missing = names.find((name) => !Object.hasOwn(row, name) && !Object.hasOwn(inputs, name));
    if (missing !== undefined)
      throw inputError(
        `row ${i + 1} leaves out ${missing}, which other rows give. Give it in each row, or for all rows in inputs`,
        missing,
      );
  });
  return [...new Set([...Object.keys(inputs), ...names])];
}

/** One formula that shows all rows, once they stand in cells. */
function studyFormula(
  of: AgentTemplate,
  columns: readonly string[],
  { inputs, rows }: { inputs: GivenInputs; rows: GivenInputs[] },
  names: readonly OutputName[],
) {
  const address = `A1:${cellAddress(rows.length, columns.length - 1)}`;
  const shown = ['verdict', 'utilization', 'governing', ...names.map(requestedName)];
  return {
    formula: runFormula(of, address, shown),
    inputCells: {
      address,
      header: columns,
      inEveryRow: Object.fromEntries(pairsOf(inputs)),
      note: 'Below the header stand the rows in the order in which they were given.',
    },
  };
}
