/** How many single calls may be under way at once. */
export type Concurrency = ReturnType<typeof createConcurrency>;

/** What a browser allows one origin over HTTP/1.1. */
export const onHttp1 = 6;
/** What servers commonly allow one HTTP/2 connection: SETTINGS_MAX_CONCURRENT_STREAMS of 100 (RFC 9113, 6.5.2). */
const most = 100;

/**
 * Six calls at once on HTTP/1.1, a hundred on HTTP/2 or where many go in one request: a refusal creates nothing, so that it
 * costs less than finding out slowly what the service takes. A refusal halves them; then they grow by one with every round of
 * answered calls, over HTTP/2 to three quarters of what was refused.
 */
export function createConcurrency(protocol: () => string | null) {
  const multiplexed = () => ['h2', 'h3', 'groups'].includes(protocol() ?? '');
  let count = most;
  /** Where recovery ends. */
  let ceiling = most;
  /** Calls answered since the last step. */
  let answered = 0;
  let found: number | null = null;

  const limited = () => Math.min(count, multiplexed() ? most : onHttp1);

  function change(to: number) {
    count = to;
    answered = 0;
    if (multiplexed()) found = count;
  }

  return {
    get count(): number {
      return limited();
    },
    /** A call was answered. */
    ended(): void {
      if (count < ceiling && ++answered >= count) change(count + 1);
    },
    /** The service refused, or takes long to answer so many. */
    halve(): void {
      const refused = limited();
      ceiling = Math.max(onHttp1, Math.floor(refused * 0.75));
      change(Math.max(1, Math.floor(refused / 2)));
    },
    /** Starts with what an earlier session found, unless this one has found something itself. */
    begin(concurrency: number): void {
      if (count === most) count = Math.min(most, Math.max(onHttp1, Math.floor(concurrency)));
    },
    /** How many the service was found to take over HTTP/2; null while it takes as many as a connection does. */
    get found(): number | null {
      return found;
    },
  };
}
