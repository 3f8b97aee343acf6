import { cancelledError } from './calcError';

/**
 * Settles as the promise does, unless the signal aborts before.
 *
 * @param onAbort called before the caller is rejected
 * @throws {CalcError} as soon as the signal aborts
 */
export function abortable<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  onAbort: () => void = () => undefined,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => {
      onAbort();
      reject(cancelledError());
    };
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
  });
}
