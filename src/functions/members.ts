import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists the timber members that BEAM knows, with size and reference design values.
 * @customfunction MEMBERS
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/members.html
 * @param [search] Words that the name must contain, such as "2x10 D.Fir-L"; all members if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function members(search?: unknown, invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([search, invocation], workOf('listMembers'));
}
