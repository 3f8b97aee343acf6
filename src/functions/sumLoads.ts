import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

/**
 * Adds the loads of several members on one support, each as REACTIONS gives them.
 * @customfunction SUMLOADS
 * @helpurl https://localhost:3000/help/functions/sumLoads.html
 * @param loads1 Loads of the first member: the whole result of CALC.REACTIONS.
 * @param [loads2] Loads of another member, in the same form.
 * @param [loads3] Loads of another member, in the same form.
 * @param [loads4] Loads of another member, in the same form.
 * @param [loads5] Loads of another member, in the same form.
 * @param [loads6] Loads of another member, in the same form.
 * @param [loads7] Loads of another member, in the same form.
 * @param [loads8] Loads of another member, in the same form.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function sumLoads(
  loads1: unknown[][],
  loads2?: unknown[][],
  loads3?: unknown[][],
  loads4?: unknown[][],
  loads5?: unknown[][],
  loads6?: unknown[][],
  loads7?: unknown[][],
  loads8?: unknown[][],
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  const others = [loads2, loads3, loads4, loads5, loads6, loads7, loads8];
  return answer([loads1, ...others, invocation], workOf('sumLoads'));
}
