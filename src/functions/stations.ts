import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Moment, shear, and deflection of a beam along its length, as in the diagrams of its report. Creates no report.
 * @customfunction STATIONS
 * @helpurl https://localhost:3000/help/functions/stations.html
 * @param template Template, by code or name, such as "steelBeamAISC360"; or the id of a report, without inputs.
 * @param [inputs] Rows of name, value, and optional units.
 * @param [count] Stations at equal distances, both ends among them; 21 if omitted.
 * @param [preset] Code of a preset, applied before the inputs.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function stations(
  template: unknown,
  inputs?: unknown[][],
  count?: unknown,
  preset?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer([template, inputs, count, preset, invocation], workOf('stations'));
}
