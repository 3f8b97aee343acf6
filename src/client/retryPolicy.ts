/** What a lost call may have made in the service. */
export type Made = 'sheet' | 'batch' | 'project';

export interface RetryPolicy {
  /** What another sending could make a second time; null when repeating changes nothing. */
  makes: Made | null;
  /** How often the call is sent again when its effect is unknown. */
  lost: number;
  /** The same for a caller who asks for it (`CallOptions.resendLost`). */
  lostWhenResent: number;
  /** Waited before that. */
  lostWait: Wait;
}

/** Milliseconds before the retry with this index, which counts from 0. */
export type Wait = (index: number, random: () => number) => number;

const firstBackoffMs = 500;
const longestBackoffMs = 8_000;

/** Full jitter: clients that failed together part. */
export const backoff: Wait = (index, random) =>
  random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** index);
/** Long enough for a service that restarts, short enough for the cell that waits. */
const oneToTwoSeconds: Wait = (_, random) => 1000 + random() * 1000;

export const safe: RetryPolicy = { makes: null, lost: 4, lostWhenResent: 4, lostWait: backoff };
/** Stores nothing, and keeps the service busy: what is lost twice is not sent a third time. */
export const heavy: RetryPolicy = { makes: null, lost: 1, lostWhenResent: 1, lostWait: backoff };
/** No call lists sheets, so a sheet whose answer was lost cannot be found. */
export const calculates: RetryPolicy = {
  makes: 'sheet',
  lost: 0,
  lostWhenResent: 1,
  lostWait: oneToTwoSeconds,
};
/** A lost batch is found through the conflict that its project then answers; that is another module's. */
export const submits: RetryPolicy = { makes: 'batch', lost: 0, lostWhenResent: 0, lostWait: backoff };
export const createsProject: RetryPolicy = {
  makes: 'project',
  lost: 0,
  lostWhenResent: 0,
  lostWait: backoff,
};

/** Sent again after a 4xx whose code this build does not know: nothing was created (interface, "Errors"). */
export const mostUnclear = 2;
/** Sent again after a throttled call (429, and 503 with Retry-After). */
export const mostThrottled = 4;
/** A longer Retry-After fails the call at once, with that time in its message. */
export const longestRetryAfterSeconds = 60;
/** No attempt begins later than this after the call; with the deadline of the last attempt, the bound of every call. */
export const latestAttemptMs = 300_000;
