import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the templates that you can calculate with.
 * @customfunction TEMPLATES
 * @helpurl https://localhost:3000/help/functions/templates.html
 * @param [search] What to look for, such as "joist" or "ASCE 7-22"; every template if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function templates(search?: unknown, invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([search, invocation], workOf('listTemplates'));
}
