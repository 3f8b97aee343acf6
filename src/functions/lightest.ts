import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Finds the lightest option of a size, such as a section or a member, that passes. Creates no report.
 * @customfunction LIGHTEST
 * @helpurl https://localhost:3000/help/functions/lightest.html
 * @param template Template, by code or name, such as "steelBeamAISC360".
 * @param inputs Rows of name, value, and optional units; or a table with a header row and one case per row.
 * @param field Name of the input to choose, such as "section".
 * @param [filter] Beginnings of names, such as "W16, W18"; also "depth <= 18", in inches.
 * @param [prices] Two columns, names and prices: the cheapest that passes instead of the lightest.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function lightest(
  template: unknown,
  inputs: unknown[][],
  field: unknown,
  filter?: unknown,
  prices?: unknown[][],
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, field, filter, prices, preset, invocation], workOf('lightest'));
}
