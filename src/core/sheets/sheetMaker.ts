import { CalcError, hasCode } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import {
  type Batch,
  type BatchItemResult,
  bodyLimits,
  type Entered,
  type Preset,
  type Sheet,
  type TemplateDetail,
} from '../../../contract';
import { type ConnectionStore, checkSendable } from '../session/connection';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import { reuseSheet } from './reuseSheet';
import {
  type CalculationResult,
  resultOfCalculate,
  resultOfSnowLoad,
  resultOfSolve,
  resultOfTimberBeam,
  rejectUnusedInputs,
  typedResult,
  resultOfSheet,
} from '../outputs/calculationResult';
import type { KeyedRequest } from '../cache/resultCache';
import type { TypedCalculation } from '../inputs/requestKey';
import type { CalculationSettings } from '../session/settings';
import type { Scheduler } from '../sending/scheduler';
import { enteredBy } from '../inputs/attributes';
import { completeAttributes, sentAttributes } from '../inputs/completeAttributes';
import { isSheetOf } from '../inputs/isSheetOf';
import type { OwnedSheet, OwnedSheets } from './ownedSheets';
import { createSerial } from '../lib/serial';
import { recoverItems } from '../sending/recoverItems';

/** A calculation that no cache holds. */
export interface SheetRequest extends KeyedRequest {
  /** As the service published it in this session. */
  template: TemplateDetail;
  preset: Preset | null;
  /** The typed endpoint to call; null for the generic one. */
  typed: TypedCalculation | null;
  /** The cell and case that gets the sheet; null when no cell may give it other inputs later. */
  cellId: string | null;
  /** What a new sheet is named after; only the template without. */
  label?: string;
  /** How inputs were typed. */
  entered?: Entered;
  /** Cancels while it is still queued. */
  signal: AbortSignal;
}

export interface SheetMakerParts {
  client(): ServiceClient;
  scheduler: Scheduler;
  sheets: OwnedSheets;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost' | 'found'>;
  now(): number;
  connection: ConnectionStore;
  settings(): Pick<CalculationSettings, 'reuseSheets' | 'paused'>;
}

/** Makes results, as the endpoint that was called says them: by giving a cell's own sheet other inputs where that is safe, else by a new sheet. */
export class SheetMaker {
  readonly #parts: SheetMakerParts;
  readonly #serial = createSerial();

  constructor(parts: SheetMakerParts) {
    this.#parts = parts;
  }

  // A cell's second calculation waits for its first: only then it is known which sheet the cell has.
  async create(request: SheetRequest): Promise<CalculationResult> {
    const { cellId, typed } = request;
    const made = cellId === null ? this.#make(request) : this.#serial.hold(cellId, () => this.#make(request));
    return typedResult(typed, await made);
  }

  async #make(request: SheetRequest): Promise<CalculationResult> {
    const { cellId, parameters, template, preset, key } = request;
    const { sheets, settings } = this.#parts;
    // The details of a timber beam are only in the answer of its typed endpoint: never solved again.
    if (cellId === null || request.typed === 'timber-beam') return this.#onNewSheet(request);
    const { serviceUrl, projectId, templateCode } = parameters;
    const kind = {
      origin: serviceUrl,
      projectId,
      templateCode,
      templateId: template.id,
      preset: preset?.code ?? null,
    };
    const own = settings().reuseSheets ? sheets.reusable(cellId, kind, key) : null;
    const reused = own && (await this.#onOwnSheet(request, own));
    if (reused) return reused;
    const result = await this.#onNewSheet(request);
    sheets.own(cellId, { ...kind, sheetId: result.sheetId, sheetUrl: result.sheetUrl, holds: key });
    return result;
  }

  async #onOwnSheet(request: SheetRequest, own: OwnedSheet): Promise<CalculationResult | null> {
    const { cellId, template, preset, parameters, key, signal } = request;
    const { scheduler, sheets, counters, client } = this.#parts;
    const attributes = completeAttributes(template, preset, parameters.attributes);
    if (cellId === null || attributes === null) return null;
    const { projectId, templateCode } = parameters;
    const answer = await scheduler.run({
      projectId,
      templateCode,
      item: null,
      fromItem: neverBatched,
      signal,
      single: async () => {
        this.#checkSendable(request);
        // While it was queued another cell may have come to show the sheet, or the cell shows it again; and so while that is stored.
        const isFree = () => sheets.reusable(cellId, own, key)?.sheetId === own.sheetId;
        if (!isFree()) return null;
        await sheets.willChange(cellId);
        if (!isFree()) return null;
        this.#checkSendable(request);
        sheets.changing(cellId);
        const isOurs = (sheet: Sheet) => isSheetOf(sheet, parameters, template, preset);
        const sent = { attributes, ...enteredBy(request) };
        const solved = await reuseSheet(client(), own.sheetId, sent, isOurs, this.#countSolve);
        if (solved === null) sheets.disown(cellId);
        else sheets.changed(cellId, own.sheetId, key);
        return solved;
      },
    });
    if (answer === null) return null;
    rejectUnusedInputs(answer.warnings);
    counters.sheetsReused += 1;
    return resultOfSolve(template, own, answer, this.#solvedAt());
  }

  async #onNewSheet(request: SheetRequest): Promise<CalculationResult> {
    const { preset, parameters, signal } = request;
    const { projectId, templateCode } = parameters;
    const attributes = sentBy(request);
    const name = nameOf(request);
    try {
      return await this.#parts.scheduler.run<CalculationResult>({
        projectId,
        templateCode,
        signal,
        item:
          request.typed === null
            ? { templateCode, preset: preset?.code, attributes, name, ...enteredBy(request) }
            : null,
        single: () => this.#oneShot(request),
        fromItem: (item, batch) => this.#fromItem(request, item, batch),
      });
    } catch (error) {
      throw withName(error, name);
    }
  }

  async #fromItem(
    request: SheetRequest,
    item: BatchItemResult | undefined,
    batch: Batch,
  ): Promise<CalculationResult> {
    const { client, counters, connection, settings } = this.#parts;
    const parts = {
      ...{ client, counters, connection, settings },
      ...{ solvedAt: () => this.#solvedAt(), countSolve: this.#countSolve },
      singly: (again: SheetRequest) => this.#singly(again),
    };
    return itemResult(parts, request, item, batch);
  }

  /** Its batch could not calculate it: sent again as a single call. */
  #singly(request: SheetRequest): Promise<CalculationResult> {
    const { projectId, templateCode } = request.parameters;
    const single = () => this.#oneShot(request);
    // Without the signal: its batch was sent, and a cell may request the result again.
    return this.#parts.scheduler.run({ projectId, templateCode, item: null, fromItem: neverBatched, single });
  }

  async #oneShot(request: SheetRequest): Promise<CalculationResult> {
    const { parameters, template, preset, typed } = request;
    const { client, counters, possibleSheets } = this.#parts;
    const name = nameOf(request);
    this.#checkSendable(request);
    const { projectId } = parameters;
    const sent = { projectId, attributes: sentBy(request), name, ...enteredBy(request) };
    const onLost = () => {
      counters.possibleDuplicates += 1;
      possibleSheets.lost(projectId, [name]);
    };
    const onFound = () => {
      counters.possibleDuplicates -= 1;
      possibleSheets.found(projectId, name);
    };
    const options = { resendLost: true, onLost, onFound };
    counters.calls += 1;
    if (typed === 'timber-beam') {
      const answer = await client().calculateTimberBeam({ ...sent, preset: preset?.code }, options);
      this.#made(answer);
      return resultOfTimberBeam(template, answer, this.#solvedAt());
    }
    if (typed !== null) {
      const answer = await client().calculateSnowLoad(typed, sent, options);
      this.#made(answer);
      return resultOfSnowLoad(template, answer, this.#solvedAt());
    }
    const answer = await client().calculate(template.code, { ...sent, preset: preset?.code }, options);
    this.#made(answer);
    return resultOfCalculate(template, answer, this.#solvedAt());
  }

  #made({ warnings }: { warnings?: Parameters<typeof rejectUnusedInputs>[0] }): void {
    this.#parts.counters.sheets += 1;
    rejectUnusedInputs(warnings);
  }

  #checkSendable({ parameters }: SheetRequest): void {
    checkSendable(parameters, this.#parts.connection, this.#parts.settings());
  }

  readonly #countSolve = () => void (this.#parts.counters.calls += 1);

  #solvedAt(): string {
    return new Date(this.#parts.now()).toISOString();
  }
}

const sentBy = ({ template, preset, parameters }: SheetRequest) =>
  sentAttributes(template, preset, parameters.attributes);

/** As an engineer would name it. @example 'Sheet1!L13 Snow load (ASCE 7-22)' */
function nameOf({ label, template }: Pick<SheetRequest, 'label' | 'template'>): string {
  const name = label === undefined ? template.name : `${label} ${template.name}`;
  return name.slice(0, bodyLimits.nameLength);
}

/** What may have been made is found in the web app by its name. */
function withName(error: unknown, name: string): unknown {
  if (!(error instanceof CalcError) || !(error.mayHaveMade || hasCode(error, 'SUBMIT_UNKNOWN'))) return error;
  return new CalcError({
    ...error,
    message: `${error.message}: look for "${name}" in the project`,
    cause: error,
  });
}

function neverBatched(): never {
  throw new Error('Never part of a batch');
}

export interface ItemResultParts {
  client(): ServiceClient;
  counters: Counters;
  connection: ConnectionStore;
  settings(): Pick<CalculationSettings, 'paused'>;
  solvedAt(): string;
  countSolve(): void;
  /** Sends the calculation again as a single call. */
  singly(request: SheetRequest): Promise<CalculationResult>;
}

/** The result of a calculation that went as an item of a batch. @throws {CalcError} when the item failed for good */
export async function itemResult(
  parts: ItemResultParts,
  request: SheetRequest,
  item: BatchItemResult | undefined,
  batch: Batch,
): Promise<CalculationResult> {
  const { counters, solvedAt, singly } = parts;
  const { template, preset, parameters } = request;
  const { templateCode, attributes } = parameters;
  if (item?.error?.code === 'RESULTS_STALE' && item.sheetId) {
    // Another user changed it since: as it is, it would answer for other inputs than the cell shows.
    return (await withInputsAgain(parts, request, item.sheetId, item.sheetUrl ?? null)) ?? singly(request);
  }
  const itemRequest = { templateCode, preset: preset?.code, attributes, ref: item?.ref ?? '0' };
  const tools = { client: parts.client(), counters };
  const { settled, stop } = await recoverItems(tools, [itemRequest], { batch, items: [item] });
  const [outcome] = settled;
  if (outcome?.ok && outcome.item.sheetId) {
    rejectUnusedInputs(outcome.item.warnings);
    return resultOfSheet(template, { ...outcome.item, sheetId: outcome.item.sheetId }, solvedAt());
  }
  if (outcome && !outcome.ok) throw outcome.error;
  if (stop) throw stop;
  return singly(request);
}

/** @returns null when the sheet cannot be relied on */
async function withInputsAgain(
  parts: ItemResultParts,
  request: SheetRequest,
  sheetId: string,
  sheetUrl: string | null,
): Promise<CalculationResult | null> {
  const { template, preset, parameters } = request;
  const attributes = completeAttributes(template, preset, parameters.attributes);
  if (attributes === null) return null;
  checkSendable(parameters, parts.connection, parts.settings());
  const isOurs = (sheet: Sheet) => isSheetOf(sheet, parameters, template, preset);
  const answer = await reuseSheet(
    parts.client(),
    sheetId,
    { attributes, ...enteredBy(request) },
    isOurs,
    parts.countSolve,
  );
  if (answer === null) return null;
  rejectUnusedInputs(answer.warnings);
  return resultOfSolve(template, { sheetId, sheetUrl }, answer, parts.solvedAt());
}
