import type { ServiceClient } from '../../client/serviceClient';
import type { SolveSheetResponse } from '../../../contract';

const mostSolves = 3;

/**
 * Solves a sheet. `unsolved` means that an update landed while the solve ran, so it is solved again, at most three times
 * (interface, "Solve a sheet", rule 5). Safe to repeat: it makes no sheet.
 *
 * @returns null when each solve met an update
 * @throws {CalcError}
 */
export async function solveUntilSolved(
  client: Pick<ServiceClient, 'solveSheet'>,
  sheetId: string,
  onSolve: () => void,
  signal?: AbortSignal,
): Promise<SolveSheetResponse | null> {
  for (let solves = 0; solves < mostSolves; solves++) {
    onSolve();
    const answer = await client.solveSheet(sheetId, { signal });
    if (answer.status === 'solved') return answer;
  }
  return null;
}
