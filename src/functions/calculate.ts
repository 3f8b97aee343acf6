import { answer } from './call/answer';
import { runTemplate } from './call/runTemplate';

/**
 * Calculates with any template and shows its outputs. The same as RUN, for an Excel that rejects that name.
 * @customfunction CALCULATE
 * @excludeFromAutoComplete
 * @helpurl https://localhost:3000/help/functions/run.html
 * @param template Template, by code or name, such as "loadsSnowASCE7-22".
 * @param inputs Rows of name, value, and optional units; or a table with a header row and one case per row.
 * @param [outputs] Names of the outputs to show; all of them if omitted.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function calculate(
  template: unknown,
  inputs: unknown[][],
  outputs?: unknown[][],
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, outputs, preset, invocation], runTemplate);
}
