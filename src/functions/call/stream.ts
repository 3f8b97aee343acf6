import { CalcError } from '../../client/calcError';
import type { AnswerCell } from '../../core/outputs/render';
import { getRuntime, type Runtime } from '../../runtime';
import { preview, calcErrorOf, cellError } from './answer';
import { functionCall, type FunctionCall } from './functionCall';

/** Shows one answer after the other. What cannot even begin is thrown. */
export type Stream = (
  call: FunctionCall,
  runtime: Runtime,
  show: (answer: AnswerCell[][] | CalcError) => void,
) => Promise<void>;

/**
 * Answers a streaming call for as long as Excel wants it. What a streaming function throws is ignored there: errors are
 * results like any other.
 *
 * @param given the arguments as Excel passed them, the invocation among them
 */
export function stream(given: readonly unknown[], work: Stream): void {
  const call = functionCall(given);
  const runtime = getRuntime();
  const show = (answer: AnswerCell[][] | CalcError) => {
    if (call.signal?.aborted) return;
    if (answer instanceof CalcError) runtime.failures.failed(call.cell, [answer]);
    else runtime.failures.succeeded(call.cell);
    call.setResult?.(
      answer instanceof CalcError ? cellError(answer) : answer.map((row) => row.map(excelCell)),
    );
  };
  const begin = async () => {
    if (call.isPreview) throw preview();
    await runtime.ready;
    await work(call, runtime, show);
  };
  begin().catch((error: unknown) => show(calcErrorOf(error)));
}

const excelCell = (cell: AnswerCell) => (cell instanceof CalcError ? cellError(cell) : cell);
