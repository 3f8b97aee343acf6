import type { ErrorCode } from './errorCodes';
import type { ErrorDetail } from '../../contract';
import type { Made } from './retryPolicy';

/**
 * What went wrong, as far as a caller has to tell it apart.
 *
 * - `input`        the user's inputs are rejected, here or by the service; fixed in the cell
 * - `calculation`  the solve ran and produced no results (CALCULATION_ERROR)
 * - `notFound`     template, sheet, project or batch does not exist, or not for this key
 * - `noKey`        no API key is stored for this service; nothing was sent
 * - `unauthorized` the key was rejected (401, 403)
 * - `quota`        throttled: too many requests (429), another batch runs (409), or a 503 with Retry-After
 * - `network`      no answer came: refused, reset, cut off
 * - `timeout`      no answer within the deadline
 * - `service`      5xx, an answer that is not the interface's, or a code this build does not know
 * - `paused`       nothing may be sent now
 */
export type ErrorKind =
  | 'input'
  | 'notFound'
  | 'noKey'
  | 'unauthorized'
  | 'quota'
  | 'network'
  | 'timeout'
  | 'service'
  | 'calculation'
  | 'paused';

export interface CalcErrorOptions {
  kind: ErrorKind;
  /** `error.code` of the service as it came, or a code of ours where no service answered. */
  code: string;
  message: string;
  /** referenceId of the field at fault. */
  field?: string;
  details?: ErrorDetail[];
  status?: number;
  /** Seconds of the Retry-After header. */
  retryAfterSeconds?: number;
  /** What the service may have made although no answer said so. */
  mayHaveMade?: Made;
  cause?: unknown;
}

/** The one error of the add-in. Its message is for the engineer: the field, what was given, what is allowed, the remedy. */
export class CalcError extends Error {
  override readonly name = 'CalcError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly field?: string;
  readonly details?: ErrorDetail[];
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly mayHaveMade?: Made;

  constructor(options: CalcErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = options.kind;
    this.code = options.code;
    this.field = options.field;
    this.details = options.details;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.mayHaveMade = options.mayHaveMade;
  }
}

/** Of a service without the packages of reports: reports that are missing are a 422. */
export const lacksOperation = (error: unknown): boolean =>
  error instanceof CalcError && [404, 405, 501].includes(error.status ?? 0);

/** An error that the add-in itself reports, with a code of its list. */
export function addinError(options: CalcErrorOptions & { code: ErrorCode }): CalcError {
  return new CalcError(options);
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof CalcError && error.code === code;
}

/** An input that is rejected before anything is sent. */
export function inputError(message: string, field?: string): CalcError {
  return addinError({ kind: 'input', code: 'INVALID_INPUT', message, field });
}

/** No key is stored for the chosen service: nothing was sent. */
export function noKeyError(): CalcError {
  return addinError({
    kind: 'noKey',
    code: 'NO_KEY',
    message: 'No API key: open the Calc pane, Settings, and enter one',
  });
}

/** The caller stopped waiting. What was sent may still be carried out. */
export function cancelledError(): CalcError {
  return addinError({ kind: 'paused', code: 'CANCELLED', message: 'Cancelled' });
}

/** A part of the add-in that is loaded when it is first needed did not load: nothing was sent. */
export function partNotLoadedError(cause: unknown): CalcError {
  return addinError({
    kind: 'network',
    code: 'PART_NOT_LOADED',
    message: 'A part of the add-in could not be loaded: check the network, then calculate again',
    cause,
  });
}
