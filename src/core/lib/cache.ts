import { CalcError } from '../../client/calcError';
import { steadyClock } from '../../client/steadyClock';
import { createInFlight } from './inFlight';

/**
 * Values by key, each with its age. Callers who need the same value share one load. A load that was begun before `forget` never
 * fills the cache, and a value that the service says is gone (404) is dropped.
 */
export type Cache<Value> = ReturnType<typeof createCache<Value>>;

export interface CacheOptions<Value> {
  lifetimeMs: number;
  /** Milliseconds on any clock, which may be set meanwhile. */
  now(): number;
  /**
   * How long `refresh` waits after a failure.
   *
   * @default lifetimeMs
   */
  retryMs?: number;
  /**
   * Entries; those that were loaded first are dropped first.
   *
   * @default 2000
   */
  most?: number;
  /** Called with each loaded value, when `peek` returns it. */
  onLoaded?(value: Value): void;
}

export function createCache<Value>(options: CacheOptions<Value>) {
  const { lifetimeMs, retryMs = lifetimeMs, most = 2000, onLoaded } = options;
  const now = steadyClock(options.now);
  const inFlight = createInFlight<Value>();
  let entries = new Map<string, { value: Value; requestedAt: number }>();
  const failedAt = new Map<string, number>();

  /** The value of any age, without loading. */
  const peek = (key: string) => entries.get(key)?.value;
  /** Milliseconds since the value was requested; Infinity if it never was. */
  const age = (key: string) => now() - (entries.get(key)?.requestedAt ?? -Infinity);
  /** @param lifetime another one than the cache's own */
  const isFresh = (key: string, lifetime = lifetimeMs) => age(key) < lifetime;

  /** Loads whatever the age. @param signal this caller leaves; others who wait for the same load keep waiting */
  function load(key: string, from: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    const into = entries;
    const start = async () => {
      const requestedAt = now();
      try {
        const value = await from();
        if (into === entries) {
          failedAt.delete(key);
          putLast(entries, key, { value, requestedAt }, most);
          onLoaded?.(value);
        }
        return value;
      } catch (error) {
        if (into === entries) {
          putLast(failedAt, key, now(), most);
          if (error instanceof CalcError && error.kind === 'notFound') entries.delete(key);
        }
        throw error;
      }
    };
    return inFlight.share(key, start, signal);
  }

  /** Loads in the background, unless the value is fresh or the last try failed only just. */
  function refresh(key: string, from: () => Promise<Value>): void {
    if (isFresh(key) || inFlight.has(key) || now() - (failedAt.get(key) ?? -Infinity) < retryMs) return;
    load(key, from).catch(() => {
      // The old value stays, unless it is gone; a caller who waits for a value is rejected by its own load.
    });
  }

  return {
    /** The value at once when there is one, and in the background another one when it is old; else the loaded one. */
    async get(key: string, from: () => Promise<Value>): Promise<Value> {
      const entry = entries.get(key);
      if (!entry) return load(key, from);
      refresh(key, from);
      return entry.value;
    },
    /** The value while it is fresh, else the loaded one; the old one when loading fails. */
    async getFresh(key: string, from: () => Promise<Value>): Promise<Value> {
      const entry = entries.get(key);
      if (entry && isFresh(key)) return entry.value;
      try {
        return await load(key, from);
      } catch (error) {
        const old = entries.get(key);
        if (old) return old.value;
        throw error;
      }
    },
    load,
    refresh,
    peek,
    age,
    isFresh,
    /** The load under way. */
    pending: inFlight.pending,
    forget(): void {
      entries = new Map();
      failedAt.clear();
      inFlight.forget();
    },
  };
}

/** A map keeps the order of insertion: the first is the oldest. */
function putLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
