import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Finds the value of one input with which an output has a target, such as a utilization of 1. Makes no report.
 * @customfunction SOLVEFOR
 * @helpurl https://localhost:3000/help/functions/solveFor.html
 * @param template Template, by code or name, such as "steelBeamAISC360".
 * @param inputs Rows of name, value and, if you like, units; or a table with a header row and a row a case.
 * @param unknown Name of the input to find, a number such as "span".
 * @param [target] Utilization to reach, 1 if omitted; or an output with its value, such as "moment = 20".
 * @param [from] Smallest value to look at; the least that the input takes if omitted.
 * @param [to] Largest value to look at; the most that the input takes if omitted.
 * @param [step] The answer is a multiple of this, on the side that passes; such as 1 or 0.5.
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
