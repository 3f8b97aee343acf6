/** Holds every solve until the test lets it go, instead of a delay. */
export interface SolveGate {
  solveDelay(signal?: AbortSignal): Promise<void>;
  /** From now on solves are held. */
  close(): void;
  /** Lets go of all that are held and holds no more. */
  open(): void;
  /** Lets go of the one that has been held longest. */
  letOne(): void;
  /** Resolves when at least so many are held. */
  held(count: number): Promise<void>;
  heldNow(): number;
}

export function createSolveGate(): SolveGate {
  let closed = false;
  const waiting: (() => void)[] = [];
  const watchers: { count: number; resolve: () => void }[] = [];
  const notify = () =>
    watchers.filter(({ count }) => waiting.length >= count).forEach(({ resolve }) => resolve());
  return {
    async solveDelay(signal) {
      // A signal that was aborted before says so no second time.
      signal?.throwIfAborted();
      if (!closed) return;
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        waiting.push(resolve);
        notify();
      });
    },
    close: () => {
      closed = true;
    },
    open: () => {
      closed = false;
      waiting.splice(0).forEach((resolve) => resolve());
    },
    letOne: () => waiting.shift()?.(),
    held: (count) =>
      waiting.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            watchers.push({ count, resolve });
          }),
    heldNow: () => waiting.length,
  };
}
