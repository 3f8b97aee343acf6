import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Checks a timber beam by NDS (ASD).
 * @customfunction BEAM
 * @helpurl https://localhost:3000/help/functions/beam.html
 * @param preset Kind of beam, such as "floorJoist"; CALC.PRESETS("timberBeamASD") lists them.
 * @param inputs Rows of name, value and, if you like, units; or a table with a header row and a row a beam.
 * @param [output] Names of the outputs, such as "bendingRatio"; the utilization ratio if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function beam(
  preset: unknown,
  inputs: unknown[][],
  output?: unknown[][],
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([preset, inputs, output, invocation], workOf('runBeam'));
}
