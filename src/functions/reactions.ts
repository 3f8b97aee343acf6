import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Unfactored reactions of a member by load type, as loads on the next one. Creates no report.
 * @customfunction REACTIONS
 * @helpurl https://localhost:3000/help/functions/reactions.html
 * @param template Template, by code or name, such as "timberBeamASD"; or the id of a report, without inputs.
 * @param [inputs] Rows of name, value, and optional units.
 * @param [support] Number of the support, from the left.
 * @param [to] Where they act: loadsConc, loadsLine, pointLoads, roofPointLoads, or a template; a list of all if omitted.
 * @param [at] Position on the next member in ft; for line loads, the spacing of the members in ft.
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
