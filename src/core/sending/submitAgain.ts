import { addinError, type CalcError } from '../../client/calcError';
import type { Wait } from './followBatch';
import type { SubmitFailure } from './submitFailure';

/** The first follows at once, for while the batch runs the 409 names it; the others within 3.5 s. */
const mostResends = 4;
const firstBackoffMs = 500;
const longestPauseSeconds = 30;
/** A longer Retry-After is reported to the user. Nothing was sent, so nothing is lost by stopping. */
const longestRetryAfterSeconds = 600;

/**
 * Decides after each failure of a submit whether and when it is sent again.
 *
 * @returns a function that resolves when it is time to, and throws when it is time to give up
 */
export function submitAgain(wait: Wait, signal?: AbortSignal) {
  let resends = 0;
  let pauses = 0;
  /** 2 s, doubled each time up to half a minute, or longer when the service asks for it. */
  const pause = (retryAfterSeconds = 0) => {
    const own = Math.min(longestPauseSeconds, 2 * 2 ** pauses++);
    return wait(Math.max(retryAfterSeconds, own) * 1000, signal);
  };
  return async (failure: SubmitFailure, error: CalcError): Promise<void> => {
    switch (failure) {
      case 'lost':
        if (resends === mostResends) throw unknownSubmit(error);
        if (resends > 0) await wait(firstBackoffMs * 2 ** (resends - 1), signal);
        resends += 1;
        return;
      case 'throttled':
      case 'conflict':
        if ((error.retryAfterSeconds ?? 0) > longestRetryAfterSeconds) throw error;
        return pause(error.retryAfterSeconds);
      case 'rejected':
        throw error;
    }
  };
}

function unknownSubmit(cause: CalcError): CalcError {
  return addinError({
    kind: cause.kind,
    code: 'SUBMIT_UNKNOWN',
    message: `It is not known whether the service accepted these rows, because it never answered (${cause.message})`,
    retryable: true,
    cause,
  });
}
