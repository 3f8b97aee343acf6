import { addinError, CalcError, type ErrorKind } from '../../client/calcError';

/**
 * What each kind of failure shows in a cell. `#VALUE!`: the user fixes it in the cell. `#N/A`: there is no answer now.
 * No other Excel error carries a message.
 */
const codes: Record<ErrorKind, 'invalidValue' | 'notAvailable'> = {
  input: 'invalidValue',
  calculation: 'invalidValue',
  notFound: 'notAvailable',
  noKey: 'notAvailable',
  unauthorized: 'notAvailable',
  quota: 'notAvailable',
  network: 'notAvailable',
  timeout: 'notAvailable',
  service: 'notAvailable',
  paused: 'notAvailable',
};

/** The error as Excel takes it, thrown for a whole formula or put into one cell of a spill. */
export function cellError(error: unknown): CustomFunctions.Error {
  const { kind, message } = calcErrorOf(error);
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[codes[kind]], message);
}

/** A fault of the add-in itself says that it is one. */
export function calcErrorOf(error: unknown): CalcError {
  if (error instanceof CalcError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The add-in failed: ${reason}. Please report this`;
  return addinError({ kind: 'service', code: 'ADDIN_FAULT', message });
}
