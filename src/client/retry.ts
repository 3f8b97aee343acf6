import { CalcError } from './errors/calcError';
import { type Outcome, outcomeOf } from './errors/outcome';
import { pause } from './time/pause';
import type { Answered, Call, ClientSurroundings } from './request';
import {
  backoff,
  latestAttemptMs,
  longestToldSeconds,
  type Made,
  mostRefused,
  mostUnclear,
  retryPolicies,
} from './policy/retryPolicy';

/**
 * Attempts a call until it is answered, or refused for good, or its retries are used up (retryPolicy).
 *
 * @param attempt sends the call once, with a deadline of its own
 * @throws {CalcError} of the last attempt; its message says how often the call was sent, and what a lost attempt may
 *   have made
 */
export async function withRetries<Answer>(
  surroundings: ClientSurroundings,
  call: Call<Answer>,
  attempt: () => Promise<Answered<Answer>>,
): Promise<Answered<Answer>> {
  const { makes } = retryPolicies[call.route];
  const patience = createPatience(surroundings, call);
  for (let sent = 1; ; sent++) {
    try {
      return await attempt();
    } catch (reason) {
      if (!(reason instanceof CalcError)) throw reason;
      if (patience.lost() > 0 && reason.code === 'NOT_FOUND' && call.goneAfterLost) {
        return { value: call.goneAfterLost(), retryAfterSeconds: null };
      }
      const outcome = outcomeOf(reason);
      const wait = patience.waitAfter(outcome, reason.retryAfterSeconds);
      const mayHaveMade = patience.lost() > 0 ? makes : null;
      if (wait === null) throw retold(reason, outcome === 'definite' ? 1 : sent, mayHaveMade);
      await pause(surroundings, wait, call.signal).catch((cancelled: CalcError) => {
        throw retold(cancelled, 1, mayHaveMade);
      });
      if (outcome === 'lost' && makes !== null) call.onPossibleDuplicate?.();
    }
  }
}

/** Counts the failures of one call. */
interface Patience {
  lost(): number;
  /** Milliseconds until the next attempt, or null when there is to be none. */
  waitAfter(outcome: Outcome, toldSeconds: number | undefined): number | null;
}

function createPatience(surroundings: ClientSurroundings, call: Call<unknown>): Patience {
  const { now, random } = surroundings;
  const policy = retryPolicies[call.route];
  const most: Record<Outcome, number> = {
    lost: call.resendLost ? policy.lostWhenAsked : policy.lost,
    unclear: mostUnclear,
    refused: mostRefused,
    definite: 0,
  };
  const failures: Record<Outcome, number> = { lost: 0, unclear: 0, refused: 0, definite: 0 };
  const latest = now() + latestAttemptMs;
  let untold = 0;

  return {
    lost: () => failures.lost,
    waitAfter(outcome, toldSeconds) {
      failures[outcome]++;
      const told = outcome === 'refused' ? toldSeconds : undefined;
      if (outcome === 'refused') surroundings.onRefused?.(told ?? null);
      if (failures[outcome] > most[outcome] || (told ?? 0) > longestToldSeconds) return null;
      const untoldWait = outcome === 'lost' ? policy.lostWait : backoff;
      const wait = told === undefined ? untoldWait(untold++, random) : told * 1000;
      return now() + wait <= latest ? wait : null;
    },
  };
}

const names: Record<Made, string> = {
  sheet: 'a sheet',
  batch: 'the sheets of the batch',
  project: 'a project',
};

function retold(error: CalcError, sent: number, mayHaveMade: Made | null): CalcError {
  const tried = sent > 1 ? ` (tried ${sent} times)` : '';
  const lost = mayHaveMade ? `. The answer was lost: ${names[mayHaveMade]} may have been made` : '';
  if (tried + lost === '') return error;
  const message = `${error.message.replace(/\.$/, '')}${tried}${lost}`;
  return new CalcError({ ...error, message, mayHaveMade: mayHaveMade ?? undefined, cause: error });
}
