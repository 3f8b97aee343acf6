import {
  type Attributes,
  type Preset,
  type Project,
  type TemplateDetail,
  timberBeamTemplateCode,
} from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { timberBeamHeadline, timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { CalcError, inputError } from '../../src/client/calcError';
import { attributesOf, type InputCell } from '../../src/core/inputs/attributes';
import { rejectBlanks } from '../../src/core/inputs/blankInputs';
import { isBlank } from '../../src/core/inputs/cellValue';
import { presetNamed } from '../../src/core/inputs/preset';
import {
  checkOf,
  type CalculationResult,
  fresh,
  rejectUnusedInputs,
} from '../../src/core/outputs/calculationResult';
import { createExplore } from '../../src/core/sheets/explore';
import { templateNamed } from '../../src/core/templates/templateNamed';
import { functionCall } from '../../src/functions/call/functionCall';
import { givenInputs } from '../../src/functions/call/givenInputs';
import { validate } from '../../src/functions/loaded/validate';
import type { Runtime } from '../../src/runtime';
import { type GivenInputs, type Pair, pairsOf } from './agentInputs';

/** What an agent calculates with. */
export interface AgentTemplate {
  template: TemplateDetail;
  preset: Preset | null;
}

/** The inputs of one calculation, as they would stand in cells and as they are sent. */
export interface AgentCase extends AgentTemplate {
  pairs: Pair[];
  cells: readonly InputCell[];
  attributes: Attributes;
}

/** @throws {CalcError} with the nearest names */
export async function namedTemplate(
  runtime: Runtime,
  { template: code, preset }: { template: string; preset?: string | undefined },
): Promise<AgentTemplate> {
  const template = await templateNamed(code, runtime.catalogue);
  return { template, preset: presetNamed(preset ?? null, template) };
}

/**
 * Reads inputs as a formula reads its cells.
 *
 * @throws {CalcError} of kind `input` whose `details` are everything that is wrong with them
 */
export async function readCase(runtime: Runtime, of: AgentTemplate, given: GivenInputs): Promise<AgentCase> {
  const pairs = pairsOf(given);
  const call = functionCall([of.template.code, pairs.length > 0 ? pairs : null, of.preset?.code ?? null]);
  try {
    const inputs = await givenInputs(call, of, runtime);
    const cells = inputs.shape === 'pairs' ? inputs.cells : [];
    const attributes = attributesOf(cells, of.template, of.preset);
    if (cells.some(({ value }) => isBlank(value))) rejectBlanks(cells, attributes, of.template, of.preset);
    return { ...of, pairs, cells, attributes };
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'input') throw error;
    const problems = await validate(call, runtime);
    const details = problems.flatMap(([field, message]) =>
      message === undefined ? [] : [{ field: String(field), message: String(message) }],
    );
    const { kind, code, message, field } = error;
    throw new CalcError({ kind, code, message, field, details });
  }
}

/** What a calculation without a report gives, with the steps that name the clauses. */
export interface Explored {
  result: CalculationResult;
  item: ExploredItem;
}

/** Calculates and makes no report. Each case has its result or its own error. */
export async function exploreCases(
  runtime: Runtime,
  { projectId }: Project,
  of: AgentTemplate,
  cases: readonly Attributes[],
): Promise<(Explored | CalcError)[]> {
  const explore = createExplore(() => runtime.client());
  const items = await explore({ projectId, ...of, attributes: {}, steps: true }, cases);
  return items.map((item) => {
    try {
      return { item, result: resultOfItem(of.template, item) };
    } catch (error) {
      if (error instanceof CalcError) return error;
      throw error;
    }
  });
}

function resultOfItem(of: TemplateDetail, item: ExploredItem): CalculationResult {
  const { error, results = {}, outputs = {}, warnings = [] } = item;
  if (error) {
    const { code, details, message = code } = error;
    throw new CalcError({
      kind: code === 'VALIDATION_ERROR' ? 'input' : 'calculation',
      code,
      message,
      details,
    });
  }
  rejectUnusedInputs(warnings);
  const template = answeredTemplate(of);
  return {
    ...{ template, results: template === of ? results : { ...results, ...outputs }, ...checkOf(item) },
    ...{ status: 'solved', warnings, sheetId: '', sheetUrl: null, solvedAt: '' },
    ...fresh,
  };
}

/** A template with the outputs that its answers hold: only the typed answer of the timber beam has any. */
export function answeredTemplate(template: TemplateDetail): TemplateDetail {
  return template.code === timberBeamTemplateCode
    ? { ...template, outputs: [...timberBeamOutputs], headline: [...timberBeamHeadline] }
    : template;
}

/** @throws the error of a case that has one */
export function succeeded(explored: Explored | CalcError | undefined): Explored {
  if (explored === undefined) throw inputError('The service returned no answer for these inputs');
  if (explored instanceof CalcError) throw explored;
  return explored;
}
