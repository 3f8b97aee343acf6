import type { Output, Project } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import type { Step } from '../../engineering/kit/template';
import { CalcError } from '../../src/client/calcError';
import { inputsInWords, inputsWithOrigin } from '../../src/core/inputs/inputsWithOrigin';
import { defaultAssumptions, defaultsUsed } from '../../src/core/inputs/takenDefaults';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { cautionsOf } from '../../src/core/outputs/cautionsOf';
import { failingChecks, governingCheck, isSameRatio } from '../../src/core/outputs/governing';
import { type OutputName, selectOutputs } from '../../src/core/outputs/outputNames';
import { labelOf } from '../../src/core/outputs/render';
import { outputValue, saidOf } from '../../src/core/outputs/outputValue';
import { verdictWord } from '../../src/core/outputs/verdict';
import { inputsText } from '../../src/workbook/formulas/inputsText';
import { mainOutputs } from '../../src/workbook/insert/inputBlockPlan';
import { checksOf } from '../web/report/checks';
import { isStep } from '../web/report/resultsSection';
import { answeredTemplate, type AgentCase } from './agentCase';
import { inputsArgument, runFormula } from './formula';

/** Rows of a table among the numbers; a report has all of them. */
const mostRows = 20;
const mostNumbers = 40;

/** One number or text of a result, with the formula that shows the same in a cell. */
export interface AgentNumber {
  name: string;
  label: string;
  value: unknown;
  units: string | null;
  /** Clause of the standard; absent where the steps do not tell. */
  clause?: string;
  formula: string;
}

/** The outputs that were asked for, else the main ones. @throws {CalcError} with the nearest names */
export function wantedOutputs(
  of: CalculationResult['template'],
  names: readonly string[] = [],
): OutputName[] {
  const template = answeredTemplate(of);
  const wanted = names.length > 0 ? [...names] : mainOutputs(template);
  const selection = wanted.length === 0 ? [] : selectOutputs([wanted], template);
  return (
    selection ??
    selectOutputs([template.outputs.map(({ referenceId }) => referenceId)], template) ??
    []
  )
    .filter(
      ({ name }) =>
        !['verdict', 'utilization', 'governing', 'cautions', 'sheetId', 'sheetUrl'].includes(name),
    )
    .slice(0, mostNumbers);
}

/** What every calculation says before its numbers. */
export function headOf(result: CalculationResult, steps: readonly Step[]) {
  const { template, verdict, utilization, reasons } = result;
  const governing = governingOf(result, steps);
  const failing =
    reasons.length === 0 && verdict === 'FAIL' ? failingChecks(result, template.outputs) : reasons;
  const cautions = cautionsOf(result);
  const warnings = saidOf(result).filter((said) => !cautions.includes(said));
  return {
    verdict: verdictWord(verdict),
    ...(utilization !== null && { utilization }),
    ...(governing && { governing }),
    ...(failing.length > 0 && { reasons: failing }),
    ...(cautions.length > 0 && { cautions }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** The check that governs, as a cell names it, with its clause. */
function governingOf(
  result: CalculationResult,
  steps: readonly Step[],
): { check: string; clause?: string } | null {
  const { template, utilization, governing } = result;
  const check = governingCheck(result, template.outputs);
  if (check === null) return null;
  const summary = {
    referenceId: governing ?? '',
    error: false,
    failReasons: [],
    value: utilization ?? undefined,
  };
  const found = checksOf(template, { outcome: { check: summary } }, { steps }).find(
    ({ ratio, clause }) => clause !== '' && isSameRatio(ratio, utilization),
  );
  return { check, ...(found && { clause: found.clause }) };
}

/** Numbers by their names, each with its units and its formula. */
export function numbersOf(
  result: CalculationResult,
  names: readonly OutputName[],
  steps: readonly Step[],
  formulaOf: (output: string) => string,
): AgentNumber[] {
  return names.map((name) => ({
    ...{ name: name.name, label: labelOf(name), ...valueOf(result, name) },
    units: name.from === 'template' ? name.output.units : null,
    ...(name.from === 'template' && clauseOf(name.output, result, steps)),
    formula: formulaOf(requestedName(name)),
  }));
}

/** As a formula asks for it, in the units that are wanted. */
export const requestedName = (name: OutputName) =>
  name.from === 'template' && name.given !== undefined ? `${name.name} [${name.output.units}]` : name.name;

/** That of its step, by its name or else by its number; none where these steps have several. */
function clauseOf(output: Output, { results }: CalculationResult, steps: readonly Step[]) {
  const { referenceId } = output;
  const own = steps.filter((step) => isStep(output, results[referenceId], [step]));
  const named = own.filter(({ symbol }) => symbol.toLowerCase() === referenceId.toLowerCase());
  const found = named.length > 0 ? named : own;
  const [clause = '', ...others] = new Set(found.map((step) => step.clause));
  return clause === '' || others.length > 0 ? {} : { clause };
}

function valueOf(result: CalculationResult, name: OutputName): { value: unknown; notes?: string } {
  try {
    const value = outputValue(result, name);
    if (!Array.isArray(value) || value.length <= mostRows) return { value };
    return { value: value.slice(0, mostRows), notes: `The first ${mostRows} of ${value.length} rows` };
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    return { value: null, notes: error.message };
  }
}

/** Steps as the service sends them; the formulas stay in its reports. */
export const stepsOf = ({ steps = [] }: Pick<ExploredItem, 'steps'>): Step[] =>
  steps.map((step) => ({ ...step, formula: '', substituted: '' }));

/** One calculation as an agent reads it. */
export function agentResult(
  one: AgentCase,
  result: CalculationResult,
  { project, names, steps }: { project: Project; names: readonly OutputName[]; steps: readonly Step[] },
) {
  const { text, cells } = inputsArgument(one.pairs);
  const formulaOf = (output: string) => runFormula(one, text, [output]);
  const { code, name, version } = one.template;
  const hasUtilization = result.utilization !== null;
  return {
    template: { code, name, version },
    ...(one.preset && { preset: one.preset.code }),
    project: project.name,
    ...headOf(result, steps),
    formulas: {
      verdict: formulaOf('verdict'),
      ...(hasUtilization && { utilization: formulaOf('utilization') }),
    },
    numbers: numbersOf(result, names, steps, formulaOf),
    ...inputsUsed(one, result, project),
    ...(cells && { inputCells: cells }),
    report: result.sheetId === '' ? null : { id: result.sheetId, url: result.sheetUrl },
  };
}

/** The inputs as they were read, and what was taken where nothing was given. */
export function inputsUsed(
  { template, preset, attributes }: Omit<AgentCase, 'pairs' | 'cells'>,
  result: CalculationResult,
  { defaults = {} }: Project,
) {
  const sent = { attributes, preset: preset?.code };
  const inputs = inputsInWords(
    inputsWithOrigin(template, sent, JSON.stringify(Object.entries(defaults))),
    result.results,
  );
  const textOf = (origin: 'given' | 'project') =>
    inputsText(
      inputs.filter((input) => input.origin === origin),
      preset?.code,
    );
  const assumptions = defaultAssumptions(template, sent);
  return {
    inputs: textOf('given'),
    ...(textOf('project') !== '' && { fromProject: textOf('project') }),
    defaultsUsed: defaultsUsed(template, sent),
    ...(assumptions.length > 0 && { assumptions }),
  };
}
