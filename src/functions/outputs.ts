import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the outputs of a template.
 * @customfunction OUTPUTS
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/outputs.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function outputs(template: unknown, invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([template, invocation], workOf('listOutputs'));
}
