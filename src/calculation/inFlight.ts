import { cancelledError } from '../client/calcError';

/** Calls that are under way, so that equal ones share one promise. */
export interface InFlight<Value> {
  has(key: string): boolean;
  /**
   * The call under way for this key, else the one that `start` begins. It is gone from here once it settles.
   *
   * @param start gets a signal that fires when nobody waits any more: each of those who ask has left by their own
   * @param signal leaves: this caller's promise is rejected at once, and the others keep waiting
   */
  share(key: string, start: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /** Lets later callers start anew; those who wait keep their promise. */
  forget(): void;
}

interface Call<Value> {
  promise: Promise<Value>;
  waiting: number;
  abandon: AbortController;
}

export function createInFlight<Value>(): InFlight<Value> {
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

  return {
    has: (key) => calls.has(key),
    async share(key, start, signal) {
      if (signal?.aborted) throw cancelledError();
      const call = calls.get(key) ?? begin(key, start);
      call.waiting += 1;
      if (!signal) return call.promise;
      return untilLeft(call.promise, signal, () => {
        call.waiting -= 1;
        if (call.waiting > 0) return;
        call.abandon.abort();
        // Who asks from now on does not get an abandoned call's rejection.
        if (calls.get(key) === call) calls.delete(key);
      });
    },
    forget: () => calls.clear(),
  };
}

function untilLeft<Value>(promise: Promise<Value>, signal: AbortSignal, leave: () => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    const left = () => {
      leave();
      reject(cancelledError());
    };
    signal.addEventListener('abort', left, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', left));
  });
}
