import { CalcError, type ErrorKind } from '../client/calcError';

/**
 * What each kind of failure shows in a cell. `#VALUE!`: the user mends it in the cell. `#N/A`: the answer is not to be had now.
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
  const kind = error instanceof CalcError ? error.kind : 'service';
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[codes[kind]], messageOf(error));
}

function messageOf(error: unknown): string {
  if (error instanceof CalcError) return error.message;
  return `The add-in failed: ${error instanceof Error ? error.message : String(error)}. Please report this`;
}
