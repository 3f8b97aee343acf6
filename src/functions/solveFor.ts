import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Finds the value of one input that brings an output to a target, such as a utilization of 1. Creates no report.
 * @customfunction SOLVEFOR
 * @helpurl https://localhost:3000/help/functions/solveFor.html
 * @param template Template, by code or name, such as "steelBeamAISC360".
 * @param inputs Rows of name, value, and optional units; or a table with a header row and one case per row.
 * @param unknown Name of the input to find, such as "span".
 * @param [target] Utilization to reach, 1 if omitted; or an output with its value, such as "moment = 20".
 * @param [from] Smallest value to try; the lower bound of the input if omitted.
 * @param [to] Largest value to try; the upper bound of the input if omitted.
 * @param [step] Rounds to a multiple of this, on the side that passes, such as 1 or 0.5.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function solvefor(
  template: unknown,
  inputs: unknown[][],
  unknown: unknown,
  target?: unknown,
  from?: unknown,
  to?: unknown,
  step?: unknown,
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, unknown, target, from, to, step, preset, invocation], workOf('solveFor'));
}
