import { CalcError } from '../../client/errors/calcError';
import { attributesOf, type InputCell } from '../../calculation/inputs/inputCase';
import type { Asking } from '../../calculation/calculations';
import type { Outcome } from '../../calculation/outputs/outcome';
import type { Selection } from '../../calculation/outputs/outputNames';
import { type AnswerCell, renderTable } from '../../calculation/outputs/render';
import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { answerCase } from './answerCase';
import { type FunctionCall, ownerOf } from './functionCall';
import type { GivenInputs } from './givenInputs';
import { isRepublished } from './republished';

export interface Cases {
  inputs: GivenInputs;
  template: TemplateDetail;
  preset: Preset | null;
  selection: Selection;
}

/** Calculates the case, or every case by itself, and shows what was asked for. Each case has an owner of its own. */
export async function answerCases(
  call: FunctionCall,
  { inputs, template, preset, selection }: Cases,
  calculate: (attributes: Attributes, asking: Asking) => Promise<Outcome>,
): Promise<AnswerCell[][]> {
  const run = async (cells: InputCell[], index = 0): Promise<Outcome> =>
    calculate(attributesOf(cells, template, preset), {
      owner: ownerOf(call, template.code, index),
      signal: call.signal,
    });
  if (inputs.shape === 'pairs') return answerCase(await run(inputs.cells), selection, inputs.cells);
  const cases = await Promise.all(inputs.rows.map((row, index) => row && run(row, index).catch(failedCase)));
  return renderTable(cases, selection, template);
}

/** A case that fails keeps its error to its own row; one whose template was republished makes all be read again. */
function failedCase(error: unknown): CalcError {
  if (error instanceof CalcError && !isRepublished(error)) return error;
  throw error;
}
