import { CalcError } from '../../client/errors/calcError';
import { createInFlight } from './inFlight';

/** Values that are answered at once and loaded again in the background when they have grown old. */
export interface Revalidated<Value> {
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Whether `get` would load nothing. */
  isFresh(key: string): boolean;
  /** The loading that is under way. */
  pending(key: string): Promise<Value> | undefined;
  /** What is cached, without loading. */
  peek(key: string): Value | undefined;
  forget(): void;
}

/** @param onAnswer called with every value that was loaded, when `peek` knows it */
export function createRevalidated<Value>(
  freshMs: number,
  now: () => number,
  onAnswer: (value: Value) => void = () => undefined,
): Revalidated<Value> {
  const inFlight = createInFlight<Value>();
  let entries = new Map<string, { value: Value; loadedAt: number }>();

  const renew = (key: string, load: () => Promise<Value>) => {
    // What was requested before `forget` must not come back afterwards.
    const into = entries;
    return inFlight.share(key, async () => {
      const loadedAt = now();
      const value = await load();
      into.set(key, { value, loadedAt });
      if (into === entries) onAnswer(value);
      return value;
    });
  };

  return {
    async get(key, load) {
      const entry = entries.get(key);
      if (!entry) return renew(key, load);
      if (now() - entry.loadedAt >= freshMs) {
        entry.loadedAt = now();
        const cached = entries;
        renew(key, load).catch((error: unknown) => {
          // Anything but "it is gone" leaves the last known value in place until the next time.
          if (error instanceof CalcError && error.kind === 'notFound') cached.delete(key);
        });
      }
      return entry.value;
    },
    pending: inFlight.pending,
    isFresh: (key) => now() - (entries.get(key)?.loadedAt ?? -Infinity) < freshMs,
    peek: (key) => entries.get(key)?.value,
    forget() {
      entries = new Map();
      inFlight.forget();
    },
  };
}
