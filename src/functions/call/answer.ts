import { addinError, CalcError } from '../../client/errors/calcError';
import type { AnswerCell } from '../../calculation/outputs/render';
import { getRuntime, type Runtime } from '../../runtime';
import { calcErrorOf, cellError } from './cellError';
import { functionCall, type FunctionCall } from './functionCall';

/** What a cell may hold: a value, or an error of its own inside a spill. */
type ExcelCell = Exclude<AnswerCell, CalcError> | CustomFunctions.Error;

/** What a function does with a call. */
export type Work = (call: FunctionCall, runtime: Runtime) => Promise<AnswerCell[][]>;

/**
 * Answers a call of Excel: waits for the connection, asks `work`, and turns every failure into the error of a cell. It
 * settles once; each request within has its own deadline.
 *
 * @param given the arguments as Excel passed them, the invocation last
 */
export async function answer(given: readonly unknown[], work: Work): Promise<ExcelCell[][]> {
  try {
    const call = functionCall(given);
    if (call.isPreview) throw preview();
    const runtime = getRuntime();
    const cells = await noted(call, runtime, async () => {
      await runtime.ready;
      return work(call, runtime);
    });
    return cells.map((row) => row.map((cell) => (cell instanceof CalcError ? cellError(cell) : cell)));
  } catch (error) {
    throw cellError(error);
  }
}

/** A failure stands in the pane too, with the cell's address. A cancelled call does not. */
async function noted(
  { cell, signal }: FunctionCall,
  { failures }: Runtime,
  work: () => Promise<AnswerCell[][]>,
): Promise<AnswerCell[][]> {
  try {
    const cells = await work();
    const errors = new Set(cells.flat().filter((one) => one instanceof CalcError));
    if (errors.size > 0) failures.failed(cell, [...errors]);
    else failures.succeeded(cell);
    return cells;
  } catch (error) {
    if (!signal?.aborted) failures.failed(cell, [calcErrorOf(error)]);
    throw error;
  }
}

export function preview(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'PREVIEW',
    message: 'Press OK to calculate',
    retryable: true,
  });
}
