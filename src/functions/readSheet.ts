import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Reads an existing report. Creates no report.
 * @customfunction READSHEET
 * @helpurl https://localhost:3000/help/functions/readSheet.html
 * @param sheetId Id of the report (the output sheetId), or its link.
 * @param [output] Names of the outputs to show, or "inputs" for its inputs; all outputs if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function readSheet(
  sheetId: unknown,
  output?: unknown[][],
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([sheetId, output, invocation], workOf('readSheet'));
}
