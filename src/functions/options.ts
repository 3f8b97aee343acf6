import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the options of an input, for data validation.
 * @customfunction OPTIONS
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/options.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param field Name of the input, such as "exposure"; or of a column of a table, such as "supports.type".
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function options(
  template: unknown,
  field: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, field, invocation], workOf('listOptions'));
}
