import type { ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemResult, Sheet } from '../../../contract';
import { recoverItems } from '../sending/recoverItems';
import { type CalculationResult, rejectUnusedInputs, resultOfSolve } from '../outputs/calculationResult';
import { resultOfItem } from '../outputs/sheetResult';
import { completeAttributes } from '../inputs/completeAttributes';
import { isSheetOf } from '../inputs/isSheetOf';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import { checkSendable } from '../session/sendable';
import type { CalculationSettings } from '../session/settings';
import { reuseSheet } from './reuseSheet';
import type { SheetRequest } from './sheetMaker';

export interface ItemResultParts {
  client(): ServiceClient;
  counters: Counters;
  connection: ConnectionStore;
  settings(): Pick<CalculationSettings, 'paused'>;
  solvedAt(): string;
  countSolve(): void;
  /** The calculation once more, by itself. */
  alone(request: SheetRequest): Promise<CalculationResult>;
}

/** The result of a calculation that went as an item of a batch. @throws {CalcError} when the item failed for good */
export async function itemResult(
  parts: ItemResultParts,
  request: SheetRequest,
  item: BatchItemResult | undefined,
  batch: Batch,
): Promise<CalculationResult> {
  const { counters, solvedAt, alone } = parts;
  const { template, preset, parameters } = request;
  const { templateCode, attributes } = parameters;
  if (item?.error?.code === 'RESULTS_STALE' && item.sheetId) {
    // Another user changed it since: as it is, it would answer for other inputs than the cell shows.
    return (await withInputsAgain(parts, request, item.sheetId, item.sheetUrl ?? null)) ?? alone(request);
  }
  const itemRequest = { templateCode, preset: preset?.code, attributes, ref: item?.ref ?? '0' };
  const tools = { client: parts.client(), counters };
  const { settled, stop } = await recoverItems(tools, [itemRequest], { batch, items: [item] });
  const [outcome] = settled;
  if (outcome?.ok && outcome.item.sheetId) {
    rejectUnusedInputs(outcome.item.warnings);
    return resultOfItem(template, { ...outcome.item, sheetId: outcome.item.sheetId }, solvedAt());
  }
  if (outcome && !outcome.ok) throw outcome.error;
  if (stop) throw stop;
  return alone(request);
}

/** @returns null when the sheet cannot be relied on */
async function withInputsAgain(
  parts: ItemResultParts,
  { template, preset, parameters }: SheetRequest,
  sheetId: string,
  sheetUrl: string | null,
): Promise<CalculationResult | null> {
  const attributes = completeAttributes(template, preset, parameters.attributes);
  if (attributes === null) return null;
  checkSendable(parameters, parts.connection, parts.settings());
  const isOurs = (sheet: Sheet) => isSheetOf(sheet, parameters, template, preset);
  const answer = await reuseSheet(parts.client(), sheetId, attributes, isOurs, parts.countSolve);
  if (answer === null) return null;
  rejectUnusedInputs(answer.warnings);
  return resultOfSolve(template, { sheetId, sheetUrl }, answer, parts.solvedAt());
}
