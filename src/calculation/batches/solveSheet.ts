import { CalcError } from '../../client/errors/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { SolveSheetResponse } from '../../../contract';
import type { Counters } from '../session/counters';

const mostSolves = 3;

/**
 * Solves a sheet. `unsolved` means that an update landed while the solve ran, so it is solved again, at most three times
 * (interface, "Solve a sheet"). Safe to repeat: it makes no sheet.
 *
 * @throws {CalcError}
 */
export async function solveSheet(
  client: ServiceClient,
  counters: Counters,
  sheetId: string,
  signal?: AbortSignal,
): Promise<SolveSheetResponse> {
  for (let attempt = 1; attempt <= mostSolves; attempt++) {
    counters.calls += 1;
    const answer = await client.solveSheet(sheetId, { signal });
    if (answer.status === 'solved') return answer;
  }
  throw new CalcError({
    kind: 'service',
    code: 'STILL_UNSOLVED',
    message: 'The sheet was changed each time it was solved. Stop editing it and run this row again',
    retryable: true,
  });
}
