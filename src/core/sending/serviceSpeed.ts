import type { KeyValueStore } from '../lib/keyValueStore';

interface Speed {
  single?: Average;
  unbatched?: Average;
  unbatchedConcurrency?: number;
  batchRate?: Average;
}

const weights = { single: 0.2, roundTrip: 0.3, batchRate: 0.5 };
/** Before any call was measured. */
const priorRoundTrip = 0.1;
const enoughSingles = Math.ceil(1 / weights.single);

const roundTripKey = 'roundTrip';
/** Not the 'lanes' of the first version, which it found by growing from six: that a service takes no more was never said. */
const concurrencyKey = 'concurrency';
/** Names in the store, as the first version wrote them. */
export const storedNames = { unbatched: 'alone', unbatchedConcurrency: 'aloneLanes' };
const templatePrefix = 'template:';

/** What the service has shown of its speed, stored for the next session. Times in seconds. */
export class ServiceSpeed {
  /** Fulfilled when the store was read, or could not be. What was observed before stays. */
  readonly loaded: Promise<void>;
  readonly #store: KeyValueStore;
  #roundTrip: Average | undefined;
  #concurrency: number | null = null;
  readonly #speeds = new Map<string, Speed>();
  readonly #unsaved = new Set<string>();
  #saving: Promise<void> | undefined;

  constructor(store: KeyValueStore) {
    this.#store = store;
    // A store that fails is gone on without: it only spares the first calls of a session.
    this.loaded = this.#load().catch(() => undefined);
  }

  /** Time of a call that solves nothing: templates, a poll. */
  get roundTrip(): number {
    return this.#roundTrip?.mean ?? priorRoundTrip;
  }

  /** Calls at once that the service was found to take over HTTP/2; null when none was found yet. */
  get concurrency(): number | null {
    return this.#concurrency;
  }

  /** Time of a single calculating call; null until a handful were measured: the first of a wave to end are its shortest. */
  single(templateCode: string): number | null {
    return enough(this.#speeds.get(templateCode)?.single);
  }

  /** The same while no batch was under way and exactly so many calls were. */
  unbatched(templateCode: string, concurrency: number): number | null {
    const speed = this.#speeds.get(templateCode);
    return speed?.unbatchedConcurrency === concurrency ? enough(speed.unbatched) : null;
  }

  /** Items a second of a batch; null until one was measured. */
  batchRate(templateCode: string): number | null {
    return this.#speeds.get(templateCode)?.batchRate?.mean ?? null;
  }

  observe(_: 'roundTrip', seconds: number): void {
    this.#roundTrip = withValue(this.#roundTrip, seconds, weights.roundTrip);
    this.#unsaved.add(roundTripKey);
  }

  observeConcurrency(found: number): void {
    if (found === this.#concurrency) return;
    this.#concurrency = found;
    this.#unsaved.add(concurrencyKey);
  }

  observeSingle(templateCode: string, seconds: number): void {
    this.#change(templateCode, ({ single }) => ({ single: withValue(single, seconds, weights.single) }));
  }

  observeUnbatched(templateCode: string, seconds: number, concurrency: number): void {
    this.#change(templateCode, ({ unbatched, unbatchedConcurrency }) => ({
      unbatched: withValue(
        unbatchedConcurrency === concurrency ? unbatched : undefined,
        seconds,
        weights.single,
      ),
      unbatchedConcurrency: concurrency,
    }));
  }

  observeBatchRate(templateCode: string, itemsPerSecond: number): void {
    this.#change(templateCode, ({ batchRate }) => ({
      batchRate: withValue(batchRate, itemsPerSecond, weights.batchRate),
    }));
  }

  /** As if nothing had been observed; what is written stays in the store. */
  forget(): void {
    this.#roundTrip = undefined;
    this.#concurrency = null;
    this.#speeds.clear();
    this.#unsaved.clear();
  }

  /** Writes what is new, when there is nothing better to do. Never fails. */
  save(): Promise<void> {
    this.#saving ??= this.#saveAll()
      .catch(() => undefined)
      .finally(() => {
        this.#saving = undefined;
      });
    return this.#saving;
  }

  #change(templateCode: string, next: (speed: Speed) => Partial<Speed>): void {
    const speed = this.#speeds.get(templateCode) ?? {};
    this.#speeds.set(templateCode, { ...speed, ...next(speed) });
    this.#unsaved.add(templatePrefix + templateCode);
  }

  async #load(): Promise<void> {
    for (const [key, value] of await this.#store.entries()) {
      if (key === roundTripKey) this.#roundTrip ??= averageOf(value, 'seconds', weights.roundTrip);
      if (key === concurrencyKey) this.#concurrency ??= concurrencyOf(value);
      if (!key.startsWith(templatePrefix)) continue;
      const templateCode = key.slice(templatePrefix.length);
      this.#speeds.set(templateCode, { ...speedOf(value), ...this.#speeds.get(templateCode) });
    }
  }

  #recordOf(key: string): unknown {
    if (key === roundTripKey) return { seconds: this.#roundTrip?.mean };
    if (key === concurrencyKey) return { count: this.#concurrency };
    const speed = this.#speeds.get(key.slice(templatePrefix.length)) ?? {};
    const { single, unbatched, unbatchedConcurrency, batchRate } = speed;
    return {
      single: single?.mean,
      [storedNames.unbatched]: unbatched?.mean,
      [storedNames.unbatchedConcurrency]: unbatchedConcurrency,
      batchRate: batchRate?.mean,
    };
  }

  async #saveAll(): Promise<void> {
    while (this.#unsaved.size > 0) {
      const keys = [...this.#unsaved];
      this.#unsaved.clear();
      await this.#store.set(keys.map((key) => [key, this.#recordOf(key)] as const));
    }
  }
}

function enough(average: Average | undefined): number | null {
  return average && average.count >= enoughSingles ? average.mean : null;
}

/** A record as another version may have written it: what is not a measure is taken as not known. */
function speedOf(record: unknown): Speed {
  const speed: Speed = {};
  const single = averageOf(record, 'single', weights.single);
  const unbatched = averageOf(record, storedNames.unbatched, weights.single);
  const batchRate = averageOf(record, 'batchRate', weights.batchRate);
  const unbatchedConcurrency = propertyOf(record, storedNames.unbatchedConcurrency);
  if (single) speed.single = single;
  if (batchRate) speed.batchRate = batchRate;
  if (unbatched && isMeasure(unbatchedConcurrency)) Object.assign(speed, { unbatched, unbatchedConcurrency });
  return speed;
}

function averageOf(record: unknown, name: string, weight: number): Average | undefined {
  const value = propertyOf(record, name);
  return isMeasure(value) ? settledAverage(value, weight) : undefined;
}

function concurrencyOf(record: unknown): number | null {
  const count = propertyOf(record, 'count');
  return isMeasure(count) ? count : null;
}

function propertyOf(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
}

/**
 * An exponential moving average: each value counts `weight`, those before it the rest. The first 1/weight values count alike,
 * for else the very first one would dominate for long.
 */
interface Average {
  /** How many values it has seen, at most 1/weight rounded up. */
  count: number;
  mean: number;
}

/** The average with one more value. One that is not a finite positive number changes nothing: clocks step, services err. */
function withValue(before: Average | undefined, value: number, weight: number): Average | undefined {
  if (!isMeasure(value)) return before;
  if (!before) return { count: 1, mean: value };
  const count = before.count + 1;
  const share = Math.max(weight, 1 / count);
  return { count: Math.min(count, Math.ceil(1 / weight)), mean: before.mean + share * (value - before.mean) };
}

/** An average that has seen enough already. */
function settledAverage(mean: number, weight: number): Average {
  return { count: Math.ceil(1 / weight), mean };
}

function isMeasure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
