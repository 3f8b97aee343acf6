import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Reactions of a member by load type, without factors, as loads of the next. Makes no report.
 * @customfunction REACTIONS
 * @helpurl https://localhost:3000/help/functions/reactions.html
 * @param template Template, by code or name, such as "timberBeamASD"; or the id of a report, without inputs.
 * @param [inputs] Rows of name, value and, if you like, units.
 * @param [support] Number of the support, from the left.
 * @param [to] What takes them: loadsConc, loadsLine, pointLoads, roofPointLoads or a template; omitted: a list.
 * @param [at] Position on the next member in ft; for line loads the spacing in ft.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function reactions(
  template: unknown,
  inputs?: unknown[][],
  support?: unknown,
  to?: unknown,
  at?: unknown,
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, support, to, at, preset, invocation], workOf('reactions'));
}
