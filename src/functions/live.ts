import { stream } from './call/stream';
import { loadParts } from './loaded/loadParts';

/**
 * Follows a report that others edit in the web app. Creates no report.
 * @customfunction LIVE
 * @helpurl https://localhost:3000/help/functions/live.html
 * @param sheetId Id of the report (the output sheetId), or its link.
 * @param [output] Names of the outputs to show, or "inputs" for its inputs; all outputs if omitted.
 * @param [seconds] Seconds between readings, 2 to 3600; 10 if omitted.
 * @param invocation
 * @streaming
 * @requiresStreamAddress
 */
export function live(
  sheetId: unknown,
  output?: unknown[][],
  seconds?: unknown,
  invocation?: CustomFunctions.StreamingInvocation<unknown[][]>,
): void {
  stream([sheetId, output, seconds, invocation], async (...call) => (await loadParts()).follow(...call));
}
