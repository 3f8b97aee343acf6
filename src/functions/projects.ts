import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Lists your projects and shows which one gets the reports.
 * @customfunction PROJECTS
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/projects.html
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function projects(invocation?: CustomFunctions.Invocation): Promise<unknown[][]> {
  return answer([invocation], workOf('listProjects'));
}
