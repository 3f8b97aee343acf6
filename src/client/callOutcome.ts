import { requestErrorCodes } from '../../contract';
import type { CalcError } from './calcError';
import type { ErrorCode } from './errorCodes';

/**
 * What a failed attempt says about its effect.
 *
 * - `lost`     unknown: no answer, an unreadable one, or a fault that can come after the work. A browser cannot tell
 *              "never sent" from "answer lost"
 * - `throttled` nothing was made, and the service says to come back later
 * - `underWay` an attempt before is still being worked on; its answer comes later, for the same key
 * - `unclear`  nothing was made, for a reason this build does not know
 * - `definite` nothing was made, and asking again changes nothing; or nothing was sent
 */
export type CallOutcome = 'lost' | 'throttled' | 'underWay' | 'unclear' | 'definite';

/** Of the workbook host's proxy: the request did not get to the service. */
export const serviceUnreached = 'SERVICE_UNREACHED' satisfies ErrorCode;

const documentedCodes: ReadonlySet<string> = new Set(requestErrorCodes);

/** An attempt before is still being worked on: its answer is to be had with the same key later. */
export const keyInUse = 'IDEMPOTENCY_KEY_IN_USE';

export function outcomeOf(error: CalcError): CallOutcome {
  const { kind, status, code } = error;
  if (kind === 'network' || kind === 'timeout') return 'lost';
  // Without a status nothing was sent: there is no key, or the caller cancelled.
  if (status === undefined) return 'definite';
  if (isThrottled(status, error.retryAfterSeconds ?? null)) return 'throttled';
  if (code === keyInUse) return 'underWay';
  // Our own proxy says it only when no connection came about: refused, no such host, or no TLS handshake.
  if (isUnreached(status, code)) return 'unclear';
  if (status < 400 || status >= 500) return 'lost';
  // A conflict lasts as long as what it conflicts with.
  if (kind === 'notFound' || kind === 'unauthorized' || status === 409) return 'definite';
  return documentedCodes.has(code) ? 'definite' : 'unclear';
}

/** Only with the status of a gateway: any service can have a code of this name. */
export function isUnreached(status: number, code: string | undefined): boolean {
  return status === 502 && code === serviceUnreached;
}

/** 429, and a 503 with Retry-After: a service that answers so has not begun the work. */
export function isThrottled(status: number, retryAfterSeconds: number | null): boolean {
  return status === 429 || (status === 503 && retryAfterSeconds !== null);
}
