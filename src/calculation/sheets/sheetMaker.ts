import { CalcError } from '../../client/errors/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemResult, Preset, TemplateDetail } from '../../../contract';
import { loadBatchWork } from '../batches/laterBatchRunner';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import { loadSheetReading } from './laterSheetReading';
import { checkSendable } from '../session/notSent';
import {
  type Outcome,
  outcomeOfCalculate,
  outcomeOfItem,
  outcomeOfSnowLoad,
  outcomeOfSolve,
  outcomeOfTimberBeam,
  refuseUnusedInputs,
} from '../outputs/outcome';
import type { Asked } from '../results/knownResults';
import type { TypedCalculation } from '../request/requestKey';
import type { CalculationSettings } from '../session/settings';
import type { Scheduler } from '../scheduling/scheduler';
import { completeAttributes } from '../request/completeAttributes';
import type { OwnedSheet, OwnedSheets } from './ownedSheets';
import { createSheetLock } from '../lib/sheetLock';

/** A calculation that no store knows. */
export interface Making extends Asked {
  /** As the service published it in this session. */
  template: TemplateDetail;
  preset: Preset | null;
  /** The typed endpoint to ask; null for the generic one. */
  typed: TypedCalculation | null;
  /** The cell and case that gets the sheet; null when nobody may give it other inputs later. */
  owner: string | null;
  /** Gives up while it is still queued. */
  signal: AbortSignal;
}

/** Makes results: by giving a cell's own sheet other inputs where that is safe, else by a new sheet. */
export interface SheetMaker {
  make(making: Making): Promise<Outcome>;
}

export interface SheetMakerParts {
  client(): ServiceClient;
  scheduler: Scheduler;
  sheets: OwnedSheets;
  counters: Counters;
  now(): number;
  connection: ConnectionStore;
  settings(): Pick<CalculationSettings, 'reuseSheets' | 'paused'>;
}

export function createSheetMaker(parts: SheetMakerParts): SheetMaker {
  const { scheduler, sheets, counters } = parts;
  const lock = createSheetLock();
  const countSolve = () => void (counters.calls += 1);
  const solvedAt = () => new Date(parts.now()).toISOString();

  async function onOwnSheet(making: Making, own: OwnedSheet): Promise<Outcome | null> {
    const { owner, template, preset, request, key, signal } = making;
    const attributes = completeAttributes(template, preset, request.attributes);
    if (owner === null || attributes === null) return null;
    const { projectId, templateCode } = request;
    const answer = await scheduler.run({
      projectId,
      templateCode,
      item: null,
      fromItem: neverBatched,
      signal,
      single: async () => {
        const { reuseSheet } = await loadSheetReading();
        checkSendable(request, parts.connection, parts.settings());
        // While it was queued another cell may have come to show the sheet.
        if (sheets.reusable(owner, own)?.sheetId !== own.sheetId) return null;
        await sheets.changing(owner, key);
        checkSendable(request, parts.connection, parts.settings());
        const solved = await reuseSheet(parts.client(), own.sheetId, attributes, countSolve);
        if (solved === null) sheets.disown(owner);
        return solved;
      },
    });
    if (answer === null) return null;
    refuseUnusedInputs(answer.warnings);
    counters.sheetsReused += 1;
    return outcomeOfSolve(template, own, answer, solvedAt());
  }

  async function onNewSheet(making: Making): Promise<Outcome> {
    const { preset, request, signal } = making;
    const { projectId, templateCode, attributes } = request;
    return scheduler.run<Outcome>({
      projectId,
      templateCode,
      signal,
      item: making.typed === null ? { templateCode, preset: preset?.code, attributes } : null,
      single: () => oneShot(making),
      fromItem: (item, batch) => fromItem(making, item, batch),
    });
  }

  async function fromItem(making: Making, item: BatchItemResult | undefined, batch: Batch): Promise<Outcome> {
    const { template, request } = making;
    const { templateCode, attributes } = request;
    if (item?.error?.code === 'RESULTS_STALE' && item.sheetId) {
      // Somebody changed it since: as it is, it would answer for other inputs than the cell shows.
      return (await withInputsAgain(making, item.sheetId, item.sheetUrl ?? null)) ?? alone(making);
    }
    const itemRequest = { templateCode, preset: making.preset?.code, attributes, ref: item?.ref ?? '0' };
    const tools = { client: parts.client(), counters };
    const { recoverItems } = await loadBatchWork();
    const { settled, stop } = await recoverItems(tools, [itemRequest], { batch, items: [item] });
    const [outcome] = settled;
    if (outcome?.ok && outcome.item.sheetId) {
      refuseUnusedInputs(outcome.item.warnings);
      return outcomeOfItem(template, { ...outcome.item, sheetId: outcome.item.sheetId }, solvedAt());
    }
    if (outcome && !outcome.ok) throw outcome.error;
    if (stop) throw stop;
    return alone(making);
  }

  /** Its batch could not do it: once more, by itself. */
  function alone(making: Making): Promise<Outcome> {
    const { projectId, templateCode } = making.request;
    const single = () => oneShot(making);
    // The signal is not asked any more: its batch was sent, and somebody may ask for the result again.
    return scheduler.run({ projectId, templateCode, item: null, fromItem: neverBatched, single });
  }

  async function withInputsAgain(
    { template, preset, request }: Making,
    sheetId: string,
    sheetUrl: string | null,
  ): Promise<Outcome | null> {
    const attributes = completeAttributes(template, preset, request.attributes);
    if (attributes === null) return null;
    const { reuseSheet } = await loadSheetReading();
    checkSendable(request, parts.connection, parts.settings());
    const answer = await reuseSheet(parts.client(), sheetId, attributes, countSolve);
    if (answer === null) return null;
    refuseUnusedInputs(answer.warnings);
    return outcomeOfSolve(template, { sheetId, sheetUrl }, answer, solvedAt());
  }

  async function oneShot({ request, template, preset, typed }: Making): Promise<Outcome> {
    checkSendable(request, parts.connection, parts.settings());
    const { projectId, attributes } = request;
    const options = { resendLost: true, onPossibleDuplicate: () => (counters.possibleDuplicates += 1) };
    counters.calls += 1;
    try {
      if (typed === 'timber-beam') {
        const body = { projectId, attributes, preset: preset?.code ?? '' };
        const answer = await parts.client().calculateTimberBeam(body, options);
        counters.sheets += 1;
        refuseUnusedInputs(answer.warnings);
        return outcomeOfTimberBeam(template, answer, solvedAt());
      }
      if (typed !== null) {
        const answer = await parts.client().calculateSnowLoad(typed, { projectId, attributes }, options);
        counters.sheets += 1;
        refuseUnusedInputs(answer.warnings);
        return outcomeOfSnowLoad(template, answer, solvedAt());
      }
      const body = { projectId, attributes, preset: preset?.code };
      const answer = await parts.client().calculate(template.code, body, options);
      counters.sheets += 1;
      refuseUnusedInputs(answer.warnings);
      return outcomeOfCalculate(template, answer, solvedAt());
    } catch (error) {
      if (error instanceof CalcError && error.mayHaveMade === 'sheet') counters.possibleDuplicates += 1;
      throw error;
    }
  }

  async function make(making: Making): Promise<Outcome> {
    const { owner, request, template, preset, key } = making;
    // The details of a timber beam are in the answer of its typed endpoint alone: never solved again.
    if (owner === null || making.typed === 'timber-beam') return onNewSheet(making);
    const { origin, projectId, templateCode } = request;
    const kind = { origin, projectId, templateCode, templateId: template.id, preset: preset?.code ?? null };
    const own = parts.settings().reuseSheets ? sheets.reusable(owner, kind) : null;
    const reused = own && (await onOwnSheet(making, own));
    if (reused) return reused;
    const outcome = await onNewSheet(making);
    sheets.own(owner, { ...kind, sheetId: outcome.sheetId, sheetUrl: outcome.sheetUrl, holds: key });
    return outcome;
  }

  return {
    // A cell's second calculation waits for its first: only then it is known which sheet the cell has.
    make: (making) => (making.owner === null ? make(making) : lock.hold(making.owner, () => make(making))),
  };
}

function neverBatched(): never {
  throw new Error('A cell that owns a sheet is never part of a batch');
}
