/** How many single calls may be under way at once. */
export interface Concurrency {
  readonly count: number;
  /** True while it is still being found how many calls at once the service can use. */
  readonly growing: boolean;
  /** A call was answered, at a time in milliseconds; `full` when the concurrency was used up and more was waiting. */
  ended(now: number, full: boolean): void;
  halve(): void;
  /** Starts with what an earlier session found, unless this one has found something itself. */
  begin(concurrency: number): void;
  /** How many the service was found to take over HTTP/2; null while nothing was found. */
  readonly found: number | null;
}

/** What a browser allows one origin over HTTP/1.1. */
const onHttp1 = 6;
/** What servers commonly allow one HTTP/2 connection: SETTINGS_MAX_CONCURRENT_STREAMS of 100 (RFC 9113, 6.5.2). */
const most = 100;
/** More concurrency must bring at least this share of the throughput it could, else the service is the bottleneck. */
const worthwhile = 0.2;
/** One slow stretch is no bottleneck: calls that began before the concurrency was doubled are among those counted. */
const mostDisappointments = 2;

/**
 * Six calls at once on HTTP/1.1. On HTTP/2 the concurrency doubles for as long as the throughput rises with it. A throttled
 * call halves it; then it grows by one with every round of answered calls.
 */
export function createConcurrency(protocol: () => string | null): Concurrency {
  const multiplexed = () => protocol() === 'h2' || protocol() === 'h3';
  let count = onHttp1;
  let settled = false;
  /** Where recovery ends. */
  let ceiling = onHttp1;
  /** Calls answered in the stretch that is being measured, and since when. */
  let answered = 0;
  let since: number | undefined;
  /** The concurrency before this one, and the calls a millisecond that it brought. */
  let before = { count: onHttp1, throughput: 0 };
  let disappointments = 0;
  let found: number | null = null;

  const limited = () => (multiplexed() ? count : Math.min(count, onHttp1));

  function measureFrom(now: number | undefined) {
    since = now;
    answered = 0;
  }

  function recover() {
    answered += 1;
    if (answered < count) return;
    answered = 0;
    count += 1;
  }

  function grow(now: number, full: boolean) {
    // Unused concurrency says nothing about how much the service can use.
    if (!full) return measureFrom(undefined);
    if (since === undefined) return measureFrom(now);
    answered += 1;
    if (answered < count || now <= since) return;
    const throughput = answered / (now - since);
    measureFrom(now);
    if (throughput >= before.throughput * (1 + worthwhile * (count / before.count - 1))) {
      disappointments = 0;
      if (count >= most) return settle(count);
      before = { count, throughput };
      count = Math.min(most, count * 2);
      found = count;
      return;
    }
    disappointments += 1;
    if (disappointments >= mostDisappointments) settle(before.count);
  }

  function settle(concurrency: number) {
    settled = true;
    count = concurrency;
    ceiling = concurrency;
    found = concurrency;
  }

  return {
    get count() {
      return limited();
    },
    get growing() {
      return multiplexed() && !settled;
    },
    ended(now, full) {
      if (count < ceiling) recover();
      else if (multiplexed() && !settled) grow(now, full);
    },
    halve() {
      // Recovery ends where the service throttled first; a second throttled call does not lower that.
      if (multiplexed() && !settled) settle(count);
      count = Math.max(1, Math.floor(limited() / 2));
      measureFrom(undefined);
    },
    begin(concurrency) {
      if (found !== null || settled || count !== onHttp1) return;
      count = Math.min(most, Math.max(onHttp1, Math.floor(concurrency)));
      ceiling = count;
      before = { count, throughput: 0 };
      settled = count === most;
    },
    get found() {
      return found;
    },
  };
}
