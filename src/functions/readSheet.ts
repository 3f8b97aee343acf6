import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Reads a report that was calculated before. Makes no report.
 * @customfunction READSHEET
 * @helpurl https://localhost:3000/help/functions/readSheet.html
 * @param sheetId Id of the report, as the output sheetId shows it, or its link.
 * @param [output] Names of the outputs to show, or inputs for what it was calculated with; all outputs if omitted.
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
