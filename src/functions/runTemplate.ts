import { CalcError } from '../client/calcError';
import { attributesOf, type InputCell } from '../calculation/inputCase';
import { readInputTable } from '../calculation/inputTable';
import type { Outcome } from '../calculation/outcome';
import { selectOutputs } from '../calculation/outputNames';
import { presetNamed } from '../calculation/preset';
import { type AnswerCell, renderCase, renderTable } from '../calculation/render';
import { templateNamed } from '../calculation/templateNamed';
import type { Runtime } from '../runtime';
import { withBlanks } from '../workbook/blankCells';
import { asMatrix, asScalar, type FunctionCall, ownerOf } from './functionCall';
import { isRepublished, readAgainIfRepublished } from './republished';

/** RUN and CALCULATE: template, inputs, outputs, preset. */
export function runTemplate(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  return readAgainIfRepublished(() => calculateOnce(call, runtime));
}

async function calculateOnce(call: FunctionCall, runtime: Runtime): Promise<AnswerCell[][]> {
  const [code, inputs, outputs, presetCode] = call.values;
  const template = await templateNamed(asScalar(code), runtime.catalogue);
  const preset = presetNamed(asScalar(presetCode), template);
  const selection = selectOutputs(asMatrix(outputs), template);
  const cells = await withBlanks(asMatrix(inputs), call.addresses[1], runtime.cells);
  const table = readInputTable(cells, template);
  const run = async (inputCells: InputCell[], index = 0): Promise<Outcome> =>
    runtime.calculations.run(
      { template, preset, attributes: attributesOf(inputCells, template, preset) },
      { owner: ownerOf(call, template.code, index), signal: call.signal },
    );

  if (table.shape === 'pairs') return renderCase(await run(table.cells), selection);
  const cases = await Promise.all(table.rows.map((row, index) => row && run(row, index).catch(failedCase)));
  return renderTable(cases, selection, template);
}

/** A case that fails keeps its error to its own row; one whose template was republished makes all be read again. */
function failedCase(error: unknown): CalcError {
  if (error instanceof CalcError && !isRepublished(error)) return error;
  throw error;
}
