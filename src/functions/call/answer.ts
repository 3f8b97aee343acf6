import { addinError, CalcError, type ErrorKind } from '../../client/calcError';
import type { AnswerCell } from '../../core/outputs/render';
import { getRuntime, type Runtime } from '../../runtime';
import { CallSlots } from './callSlots';
import { callGroupOf, functionCall, type FunctionCall } from './functionCall';
import { perRuntime } from './perRuntime';

/** What a cell may hold: a value, or its own error inside a spill. */
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
    const cells = await noted(call, runtime, () =>
      asOneOfItsFormula(call, runtime, async (one) => {
        await runtime.ready;
        return work(one, runtime);
      }),
    );
    return cells.map((row) => row.map((cell) => (cell instanceof CalcError ? cellError(cell) : cell)));
  } catch (error) {
    throw cellError(error);
  }
}

const callSlots = perRuntime(() => new CallSlots(() => performance.now()));

/** The ordinal is decided when all calls that Excel makes together have begun. */
async function asOneOfItsFormula(
  call: FunctionCall,
  runtime: Runtime,
  work: (call: FunctionCall) => Promise<AnswerCell[][]>,
): Promise<AnswerCell[][]> {
  const group = callGroupOf(call);
  if (group === null) return work(call);
  const slot = callSlots(runtime).enter(group, call.values);
  call.signal?.addEventListener('abort', () => slot.cancelled(), { once: true });
  try {
    const cells = await work({ ...call, ordinal: () => slot.ordinal() });
    slot.answered(cells);
    return cells;
  } catch (error) {
    slot.answered();
    throw error;
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
    if (errors.size > 0) failures.failed(cell, [...errors], failedRows(cells));
    else failures.succeeded(cell);
    return cells;
  } catch (error) {
    if (!signal?.aborted) failures.failed(cell, [calcErrorOf(error)]);
    throw error;
  }
}

const failedRows = (cells: readonly AnswerCell[][]) =>
  new Map(
    cells.flatMap((row, at): [number, string][] => {
      const error = row.find((one) => one instanceof CalcError);
      return error ? [[at, error.message]] : [];
    }),
  );

export function preview(): CalcError {
  return addinError({
    kind: 'paused',
    code: 'PREVIEW',
    message: 'Press OK to calculate',
  });
}

/**
 * What each kind of failure shows in a cell. `#VALUE!`: the user fixes it in the cell. `#N/A`: there is no answer now.
 * No other Excel error carries a message.
 */
const codes: Record<ErrorKind, 'invalidValue' | 'notAvailable'> = {
  input: 'invalidValue',
  calculation: 'invalidValue',
  notFound: 'notAvailable',
  noKey: 'notAvailable',
  unauthorized: 'notAvailable',
  quota: 'notAvailable',
  network: 'notAvailable',
  timeout: 'notAvailable',
  service: 'notAvailable',
  paused: 'notAvailable',
};

/** The error as Excel takes it, thrown for a whole formula or put into one cell of a spill. */
export function cellError(error: unknown): CustomFunctions.Error {
  const { kind, message } = calcErrorOf(error);
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[codes[kind]], message);
}

/** A fault of the add-in itself says that it is one. */
export function calcErrorOf(error: unknown): CalcError {
  if (error instanceof CalcError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The add-in failed: ${reason}. Please report this`;
  return addinError({ kind: 'service', code: 'ADDIN_FAULT', message });
}
