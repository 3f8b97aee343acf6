import { cancelledError, hasCode } from '../../client/calcError';
import { abortable } from '../../client/deadline';

interface Call<Value> {
  promise: Promise<Value>;
  waiting: number;
  abandon: AbortController;
}

/** Calls that are under way, so that equal ones share one promise. */
export function createInFlight<Value>() {
  const calls = new Map<string, Call<Value>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<Value>): Call<Value> {
    const abandon = new AbortController();
    const promise = start(abandon.signal).finally(() => {
      if (calls.get(key) === call) calls.delete(key);
    });
    const call: Call<Value> = { promise, waiting: 0, abandon };
    calls.set(key, call);
    return call;
  }

  /** The call that a caller may wait for. */
  function callOf(key: string, start: (signal: AbortSignal) => Promise<Value>): Call<Value> {
    const under = calls.get(key);
    if (!under) return begin(key, start);
    if (!under.abandon.signal.aborted) return under;
    return begin(key, (signal) =>
      under.promise.catch((error: unknown) => {
        if (hasCode(error, 'CANCELLED')) return start(signal);
        throw error;
      }),
    );
  }

  return {
    has: (key: string) => calls.has(key),
    /** The call under way for this key, for a caller who only waits for it to be over. */
    pending: (key: string) => calls.get(key)?.promise,
    /**
     * The call under way for this key, else the one that `start` begins. It is removed once it settles. A call that all its
     * callers have left may have been sent anyway: the next caller gets its result, and starts another call only when
     * it was dropped.
     *
     * @param start gets a signal that aborts when every caller has left by their own signal
     * @param signal this caller leaves: its promise is rejected at once, and the others keep waiting
     */
    async share(key: string, start: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal) {
      if (signal?.aborted) throw cancelledError();
      const call = callOf(key, start);
      call.waiting += 1;
      return abortable(call.promise, signal, () => {
        call.waiting -= 1;
        if (call.waiting === 0) call.abandon.abort();
      });
    },
    /** Later callers start another call; those who wait keep their promise. */
    forget: () => calls.clear(),
  };
}
