import { addinError, CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { Sheet, SolveSheetResponse, UpdateSheetRequest } from '../../../contract';
import { solveUntilSolved } from '../sending/solveUntilSolved';

/**
 * Gives a sheet other inputs and solves it: no sheet is made, and every step can be repeated.
 *
 * A solve does not say for which inputs it answers. Between them and the solve the sheet may be changed in the web app, or by an
 * earlier update that was sent again and arrives late, so the sheet is read afterwards.
 *
 * @param sent with a value for every field of the template
 * @param isOurs whether a sheet that was read holds them
 * @returns null when the sheet cannot be relied on: it is gone, it rejects the inputs, it did not take all of them, or it holds others
 * @throws {CalcError} as the solve does; `RESULTS_STALE` when the sheet is changed again and again
 */
export async function reuseSheet(
  client: ServiceClient,
  sheetId: string,
  sent: UpdateSheetRequest,
  isOurs: (sheet: Sheet) => boolean,
  onSolve: () => void,
): Promise<SolveSheetResponse | null> {
  if (!(await takesAll(client, sheetId, sent))) return null;
  try {
    const answer = await solveUntilSolved(client, sheetId, onSolve);
    if (answer) {
      const sheet = await client.getSheet(sheetId);
      return sheet.status === 'solved' && isOurs(sheet) ? answer : null;
    }
  } catch (error) {
    if (error instanceof CalcError && error.kind === 'notFound') return null;
    throw error;
  }
  throw addinError({
    kind: 'service',
    code: 'RESULTS_STALE',
    message: 'Its report is being changed in the web app while it is solved: calculate again later',
  });
}

async function takesAll(client: ServiceClient, sheetId: string, sent: UpdateSheetRequest): Promise<boolean> {
  try {
    const { updatedAttributes, warnings = [] } = await client.updateSheet(sheetId, sent);
    const updated = new Set(updatedAttributes);
    const names = Object.keys(sent.attributes);
    return warnings.length === 0 && updated.size === names.length && names.every((name) => updated.has(name));
  } catch (error) {
    // Rejected: nothing was written. A separate calculation reports why, or accepts them.
    if (error instanceof CalcError && (error.kind === 'notFound' || error.kind === 'input')) return false;
    throw error;
  }
}
