import { bodyLimits, type ErrorDetail } from '../../contract';

/**
 * Rejection of a request: nothing was created or changed. Answered with `status` and the interface's error body.
 * `message` and `details` are for the caller's eyes.
 */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: ErrorDetail[],
    /** Seconds to wait before the next attempt, for Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The same rejection, its problems named as the caller sent them. */
  withDetails(details: ErrorDetail[]): RequestError {
    return new RequestError(this.status, this.code, summaryOf(details), details);
  }
}

/** Also for things of other accounts: their existence is not shown (interface, "Authentication"). */
export function notFound(what: string): RequestError {
  return new RequestError(404, 'NOT_FOUND', `${what} does not exist or is not accessible with this key.`);
}

/** A well-formed request that the endpoint or template rejects. */
export function rejected(details: ErrorDetail[]): RequestError {
  return new RequestError(422, 'VALIDATION_ERROR', summaryOf(details), firstDetails(details));
}

/** The same for the items of a batch, whose problems are cut item by item. */
export function rejectedItems(details: ErrorDetail[]): RequestError {
  return new RequestError(422, 'VALIDATION_ERROR', summaryOf(details), details);
}

/** As many problems as an answer lists; the last entry says how many there are besides. */
export function firstDetails(details: ErrorDetail[]): ErrorDetail[] {
  const more = details.length - bodyLimits.details + 1;
  if (more <= 1) return details;
  return [...details.slice(0, -more), { field: '', message: `There are ${more} more problems.` }];
}

/** A solve that ran but produced no results. */
export function noResults(message: string, details?: ErrorDetail[]): RequestError {
  return new RequestError(422, 'CALCULATION_ERROR', message, details);
}

/** The first problem, and how many there are besides. */
export function summaryOf(details: ErrorDetail[]): string {
  const [first, ...others] = details;
  if (!first) return 'The request was rejected.';
  return others.length === 0 ? first.message : `${first.message} (and ${others.length} more; see details)`;
}
