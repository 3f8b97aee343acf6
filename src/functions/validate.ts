import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Checks inputs without calculating: OK, or one row per problem. Creates no report.
 * @customfunction VALIDATE
 * @helpurl https://localhost:3000/help/functions/validate.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param inputs Rows of name, value, and optional units; or a table with a header row and one case per row.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function validate(
  template: unknown,
  inputs: unknown[][],
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, preset, invocation], workOf('validate'));
}
