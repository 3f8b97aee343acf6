import type { ErrorBody, ErrorDetail } from '../../contract';

/** The error body of the interface, on every route and for every failure. */
export function errorBody(code: string, message: string, details?: ErrorDetail[]): ErrorBody {
  return { error: { code, message, ...(details ? { details } : {}) } };
}
