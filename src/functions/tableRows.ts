import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Turns a range into the value of a table input, such as loadsLine.
 * @customfunction TABLEROWS
 * @helpurl https://localhost:3000/help/functions/tableRows.html
 * @param range The rows; a first row may name the columns.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function tableRows(range: unknown[][], invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([range, invocation], workOf('rowsText'));
}
