import { CalcError } from '../../client/calcError';
import { attributesOf, enteredIn, type InputCell } from '../../core/inputs/attributes';
import type { RequestOptions } from '../../core/calculations';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { Selection } from '../../core/outputs/outputNames';
import { type AnswerCell, renderTable, renderCase } from '../../core/outputs/render';
import type { Attributes, Preset, TemplateDetail } from '../../../contract';
import { isBlank } from '../../core/inputs/cellValue';
import { type FunctionCall, cellIdOf, labelOf } from './functionCall';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { defaultsUsed } from '../../core/inputs/takenDefaults';
import type { GivenInputs } from './givenInputs';
import { isRepublished } from './republished';
import type { CardInputs } from '../../core/outputs/numberCard';
import { loadNumberCard } from './loadNumberCard';

export interface Cases {
  inputs: GivenInputs;
  template: TemplateDetail;
  preset: Preset | null;
  selection: Selection;
}

/** Calculates the case, or every case separately, and shows the requested outputs. Each case has its own cell id. */
export async function answerCases(
  call: FunctionCall,
  { inputs, template, preset, selection }: Cases,
  calculate: (attributes: Attributes, options: RequestOptions) => Promise<CalculationResult>,
): Promise<AnswerCell[][]> {
  const run = async (cells: InputCell[], row: number | null): Promise<CalculationResult> => {
    const attributes = attributesOf(cells, template, preset);
    if (cells.some(({ value }) => isBlank(value))) rejectBlanks(cells, attributes, template, preset);
    const result = await calculate(attributes, {
      cellId: cellIdOf(call, template.code, row ?? 0),
      label: labelOf(call, row, inputs.marks?.[row ?? 0]),
      entered: enteredIn(cells, attributes),
      signal: call.signal,
    });
    return withDefaultsUsed(result, selection, { template, attributes, preset });
  };
  if (inputs.shape === 'pairs')
    return answerCase(await run(inputs.cells, null), selection, { cells: inputs.cells, preset });
  const cases = await Promise.all(inputs.rows.map((row, index) => row && run(row, index).catch(failedCase)));
  const cells = renderTable(cases, selection, template);
  return (await loadNumberCard())?.withFormats(cells, selection, false) ?? cells;
}

/** What was taken by default is worked out for the few cells that show it. */
export async function withDefaultsUsed(
  result: CalculationResult,
  selection: Selection,
  {
    template,
    attributes,
    preset,
  }: { template: TemplateDetail; attributes: Attributes; preset: Preset | null },
): Promise<CalculationResult> {
  if (!selection?.some(({ from, name }) => from === 'result' && name === 'defaultsUsed')) return result;
  return { ...result, defaultsUsed: defaultsUsed(template, { attributes, preset: preset?.code }) };
}

/** A case that fails keeps its error to its own row; one whose template was republished makes all be read again. */
function failedCase(error: unknown): CalcError {
  if (error instanceof CalcError && !isRepublished(error)) return error;
  throw error;
}

/**
 * One case as it is shown: a single number holds its whole calculation where Excel can, and several are read with few digits. Without
 * the part that makes cards all are plain.
 */
export async function answerCase(
  result: CalculationResult,
  selection: Selection,
  inputs: CardInputs | null,
): Promise<AnswerCell[][]> {
  const cells = renderCase(result, selection);
  const part = await loadNumberCard();
  if (part === null) return cells;
  return cells.length * (cells[0]?.length ?? 0) === 1
    ? part.withCard(cells, result, selection, inputs)
    : part.withFormats(cells, selection, selection === null);
}
