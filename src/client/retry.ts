import { CalcError } from './calcError';
import { type CallOutcome, outcomeOf } from './callOutcome';
import { pause } from './deadline';
import { steadyClock } from './steadyClock';
import type { Answered, Call, ClientSurroundings } from './request';
import type { RetryBudget } from './retryBudget';
import {
  backoff,
  latestAttemptMs,
  longestRetryAfterSeconds,
  type Made,
  mostThrottled,
  mostUnclear,
} from './retryPolicy';
import { operations } from './operations';

/**
 * Attempts a call until it is answered, or definitely rejected, or its retries are used up (retryPolicy), or those of its service
 * (RetryBudget).
 *
 * @param attempt sends the call once, with its own deadline
 * @throws {CalcError} of the last attempt; its message says how often the call was sent, and what a lost attempt may
 *   have made
 */
export async function withRetries<Answer>(
  surroundings: ClientSurroundings,
  call: Call<Answer>,
  budget: RetryBudget,
  attempt: () => Promise<Answered<Answer>>,
): Promise<Answered<Answer>> {
  const { makes } = operations[call.route].retry;
  const attempts = countAttempts(surroundings, call, budget);
  for (let sent = 1; ; sent++) {
    try {
      const answered = await attempt();
      budget.earn(attempts.paid());
      if (answered.isOnce) for (let lost = attempts.lost(); lost > 0; lost--) call.onFound?.();
      return answered;
    } catch (reason) {
      if (!(reason instanceof CalcError)) throw reason;
      const outcome = outcomeOf(reason);
      if (outcome === 'lost' && makes !== null) call.onLost?.();
      const wait = attempts.waitAfter(outcome, reason.retryAfterSeconds);
      const mayHaveMade = attempts.lost() > 0 ? makes : null;
      if (wait === null) throw withAttempts(reason, outcome === 'definite' ? 1 : sent, mayHaveMade);
      await pause(surroundings, wait, call.signal).catch((cancelled: CalcError) => {
        throw withAttempts(cancelled, 1, mayHaveMade);
      });
    }
  }
}

/** Counts the failures of one call. */
function countAttempts(surroundings: ClientSurroundings, call: Call<unknown>, budget: RetryBudget) {
  const { random } = surroundings;
  const now = steadyClock(surroundings.now);
  const policy = operations[call.route].retry;
  const most: Record<CallOutcome, number> = {
    lost: call.resendLost ? policy.lostWhenResent : policy.lost,
    unclear: mostUnclear,
    throttled: mostThrottled,
    // For as long as a call may take: given up, its result would be calculated again under another key.
    underWay: Infinity,
    definite: 0,
  };
  const failures: Record<CallOutcome, number> = {
    lost: 0,
    unclear: 0,
    throttled: 0,
    underWay: 0,
    definite: 0,
  };
  const latest = now() + latestAttemptMs;
  let ownWaits = 0;
  let paid = 0;

  return {
    lost: () => failures.lost,
    /** Attempts that the budget paid for. */
    paid: () => paid,
    /** Milliseconds until the next attempt, or null when there is to be none. */
    waitAfter(outcome: CallOutcome, retryAfterSeconds: number | undefined): number | null {
      failures[outcome]++;
      const isThere = outcome === 'throttled' || outcome === 'underWay';
      const retryAfter = isThere ? retryAfterSeconds : undefined;
      if (outcome === 'throttled') surroundings.onThrottled?.(retryAfter ?? null);
      if (failures[outcome] > most[outcome] || (retryAfter ?? 0) > longestRetryAfterSeconds) return null;
      const ownWait = outcome === 'lost' ? policy.lostWait : backoff;
      const wait = retryAfter === undefined ? ownWait(ownWaits++, random) : retryAfter * 1000;
      if (now() + wait > latest) return null;
      // A service that says when to come back is there: what it asks for costs nothing.
      if (isThere) return wait;
      if (!budget.spend()) return null;
      paid += 1;
      return wait;
    },
  };
}

const names: Record<Made, string> = {
  sheet: 'a report',
  batch: 'the reports of the batch',
  project: 'a project',
};

function withAttempts(error: CalcError, sent: number, mayHaveMade: Made | null): CalcError {
  const tried = sent > 1 ? ` (tried ${sent} times)` : '';
  const lost = mayHaveMade ? `. The answer was lost: ${names[mayHaveMade]} may have been made` : '';
  if (tried + lost === '') return error;
  const message = `${error.message.replace(/\.$/, '')}${tried}${lost}`;
  return new CalcError({ ...error, message, mayHaveMade: mayHaveMade ?? undefined, cause: error });
}
