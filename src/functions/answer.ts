import { CalcError } from '../client/calcError';
import type { AnswerCell } from '../calculation/render';
import { getRuntime, type Runtime } from '../runtime';
import { cellError } from './cellError';
import { functionCall, type FunctionCall } from './functionCall';

/** What a cell may hold: a value, or an error of its own inside a spill. */
type ExcelCell = number | string | boolean | CustomFunctions.Error;

/**
 * Answers a call of Excel: waits for the connection, asks `work`, and turns every failure into the error of a cell. It
 * settles once; each request within has its own deadline.
 *
 * @param given the arguments as Excel passed them, the invocation last
 */
export async function answer(
  given: readonly unknown[],
  work: (call: FunctionCall, runtime: Runtime) => Promise<AnswerCell[][]>,
): Promise<ExcelCell[][]> {
  try {
    const call = functionCall(given);
    if (call.isPreview) throw preview();
    const runtime = getRuntime();
    await runtime.ready;
    const cells = await work(call, runtime);
    return cells.map((row) => row.map((cell) => (cell instanceof CalcError ? cellError(cell) : cell)));
  } catch (error) {
    throw cellError(error);
  }
}

function preview(): CalcError {
  return new CalcError({
    kind: 'paused',
    code: 'PREVIEW',
    message: 'Press OK to calculate',
    retryable: true,
  });
}
