/** Calls that are under way, so that equal ones share one promise. */
export interface InFlight<Value> {
  has(key: string): boolean;
  /** The call under way for this key, else the one that `start` begins. It is gone from here once it settles. */
  share(key: string, start: () => Promise<Value>): Promise<Value>;
  /** Lets later callers start anew; those who wait keep their promise. */
  forget(): void;
}

export function createInFlight<Value>(): InFlight<Value> {
  const calls = new Map<string, Promise<Value>>();
  return {
    has: (key) => calls.has(key),
    share(key, start) {
      const running = calls.get(key);
      if (running) return running;
      const call = start().finally(() => {
        if (calls.get(key) === call) calls.delete(key);
      });
      calls.set(key, call);
      return call;
    },
    forget: () => calls.clear(),
  };
}
