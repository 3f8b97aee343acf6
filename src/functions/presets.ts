import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the presets of a template.
 * @customfunction PRESETS
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/presets.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function presets(template: unknown, invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([template, invocation], workOf('listPresets'));
}
