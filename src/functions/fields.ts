import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the inputs of a template: type, units, default and what is allowed.
 * @customfunction FIELDS
 * @helpurl https://localhost:3000/help/functions/fields.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param [preset] Code of a preset; its defaults are shown.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function fields(
  template: unknown,
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, preset, invocation], workOf('listFields'));
}
