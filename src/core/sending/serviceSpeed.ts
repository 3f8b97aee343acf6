import type { KeyValueStore } from '../lib/keyValueStore';
import { type Average, isMeasure, settledAverage, withValue } from './average';

/** What the service has shown of its speed, stored for the next session. Times in seconds. */
export interface ServiceSpeed {
  /** Fulfilled when the store was read, or could not be. What was observed before stays. */
  readonly loaded: Promise<void>;
  /** Time of a call that solves nothing: templates, a poll. */
  readonly roundTrip: number;
  /** Time of a calculating call by itself; null until a handful were measured: the first of a wave to end are its shortest. */
  single(templateCode: string): number | null;
  /** The same while no batch was under way and exactly so many calls were. */
  alone(templateCode: string, concurrency: number): number | null;
  /** Items a second of a batch; null until one was measured. */
  batchRate(templateCode: string): number | null;

  /** Calls at once that the service was found to take over HTTP/2; null when none was found yet. */
  readonly concurrency: number | null;

  observe(what: 'roundTrip', seconds: number): void;
  observeSingle(templateCode: string, seconds: number): void;
  observeAlone(templateCode: string, seconds: number, concurrency: number): void;
  observeBatchRate(templateCode: string, itemsPerSecond: number): void;
  observeConcurrency(concurrency: number): void;
  /** As if nothing had been observed; what is written stays in the store. */
  forget(): void;
  /** Writes what is new, when there is nothing better to do. Never fails. */
  save(): Promise<void>;
}

interface Speed {
  single?: Average;
  alone?: Average;
  aloneConcurrency?: number;
  batchRate?: Average;
}

const weights = { single: 0.2, roundTrip: 0.3, batchRate: 0.5 };
/** Before any call was measured. */
const priorRoundTrip = 0.1;
const enoughSingles = Math.ceil(1 / weights.single);

const roundTripKey = 'roundTrip';
/** Not the 'lanes' of the first version, which it found by growing from six: that a service takes no more was never said. */
const concurrencyKey = 'concurrency';
/** Name in the store, as the first version wrote it. */
const storedAlone = 'aloneLanes';
const templatePrefix = 'template:';

export function createServiceSpeed(store: KeyValueStore): ServiceSpeed {
  let roundTrip: Average | undefined;
  let concurrency: number | null = null;
  const speeds = new Map<string, Speed>();
  const unsaved = new Set<string>();
  let saving: Promise<void> | undefined;

  const enough = (average: Average | undefined) =>
    average && average.count >= enoughSingles ? average.mean : null;

  function change(templateCode: string, next: (speed: Speed) => Partial<Speed>) {
    const speed = speeds.get(templateCode) ?? {};
    speeds.set(templateCode, { ...speed, ...next(speed) });
    unsaved.add(templatePrefix + templateCode);
  }

  async function load() {
    for (const [key, value] of await store.entries()) {
      if (key === roundTripKey) roundTrip ??= averageOf(value, 'seconds', weights.roundTrip);
      if (key === concurrencyKey) concurrency ??= concurrencyOf(value);
      if (!key.startsWith(templatePrefix)) continue;
      const templateCode = key.slice(templatePrefix.length);
      speeds.set(templateCode, { ...speedOf(value), ...speeds.get(templateCode) });
    }
  }

  function recordOf(key: string): unknown {
    if (key === roundTripKey) return { seconds: roundTrip?.mean };
    if (key === concurrencyKey) return { count: concurrency };
    const { single, alone, aloneConcurrency, batchRate } = speeds.get(key.slice(templatePrefix.length)) ?? {};
    return {
      single: single?.mean,
      alone: alone?.mean,
      [storedAlone]: aloneConcurrency,
      batchRate: batchRate?.mean,
    };
  }

  async function saveAll() {
    while (unsaved.size > 0) {
      const keys = [...unsaved];
      unsaved.clear();
      await store.set(keys.map((key) => [key, recordOf(key)] as const));
    }
  }

  return {
    // A store that fails is gone on without: it only spares the first calls of a session.
    loaded: load().catch(() => undefined),
    get roundTrip() {
      return roundTrip?.mean ?? priorRoundTrip;
    },
    get concurrency() {
      return concurrency;
    },
    single: (templateCode) => enough(speeds.get(templateCode)?.single),
    alone(templateCode, concurrency) {
      const speed = speeds.get(templateCode);
      return speed?.aloneConcurrency === concurrency ? enough(speed.alone) : null;
    },
    batchRate: (templateCode) => speeds.get(templateCode)?.batchRate?.mean ?? null,

    observe(_, seconds) {
      roundTrip = withValue(roundTrip, seconds, weights.roundTrip);
      unsaved.add(roundTripKey);
    },
    observeConcurrency(found) {
      if (found === concurrency) return;
      concurrency = found;
      unsaved.add(concurrencyKey);
    },
    observeSingle: (templateCode, seconds) =>
      change(templateCode, ({ single }) => ({ single: withValue(single, seconds, weights.single) })),
    observeAlone: (templateCode, seconds, concurrency) =>
      change(templateCode, ({ alone, aloneConcurrency }) => ({
        alone: withValue(aloneConcurrency === concurrency ? alone : undefined, seconds, weights.single),
        aloneConcurrency: concurrency,
      })),
    observeBatchRate: (templateCode, itemsPerSecond) =>
      change(templateCode, ({ batchRate }) => ({
        batchRate: withValue(batchRate, itemsPerSecond, weights.batchRate),
      })),

    forget() {
      roundTrip = undefined;
      concurrency = null;
      speeds.clear();
      unsaved.clear();
    },
    save() {
      saving ??= saveAll()
        .catch(() => undefined)
        .finally(() => {
          saving = undefined;
        });
      return saving;
    },
  };
}

/** A record as another version may have written it: what is not a measure is taken as not known. */
function speedOf(record: unknown): Speed {
  const speed: Speed = {};
  const single = averageOf(record, 'single', weights.single);
  const alone = averageOf(record, 'alone', weights.single);
  const batchRate = averageOf(record, 'batchRate', weights.batchRate);
  const aloneConcurrency = propertyOf(record, storedAlone);
  if (single) speed.single = single;
  if (batchRate) speed.batchRate = batchRate;
  if (alone && isMeasure(aloneConcurrency)) Object.assign(speed, { alone, aloneConcurrency });
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
