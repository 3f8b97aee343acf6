import { CalcError, hasCode } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import {
  type Batch,
  type BatchItemResult,
  bodyLimits,
  type Preset,
  type Sheet,
  type TemplateDetail,
} from '../../../contract';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import { itemResult } from './itemResult';
import { reuseSheet } from './reuseSheet';
import { checkSendable } from '../session/sendable';
import {
  type CalculationResult,
  resultOfCalculate,
  resultOfSnowLoad,
  resultOfSolve,
  resultOfTimberBeam,
  rejectUnusedInputs,
  typedResult,
} from '../outputs/calculationResult';
import type { KeyedRequest } from '../cache/resultCache';
import type { TypedCalculation } from '../inputs/requestKey';
import type { CalculationSettings } from '../session/settings';
import type { Scheduler } from '../sending/scheduler';
import { completeAttributes } from '../inputs/completeAttributes';
import { sentAttributes } from '../inputs/sentAttributes';
import { isSheetOf } from '../inputs/isSheetOf';
import type { OwnedSheet, OwnedSheets } from './ownedSheets';
import { createSerial } from '../lib/serial';

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
  /** Cancels while it is still queued. */
  signal: AbortSignal;
}

/** Makes results, as the endpoint that was called says them: by giving a cell's own sheet other inputs where that is safe, else by a new sheet. */
export interface SheetMaker {
  create(request: SheetRequest): Promise<CalculationResult>;
}

export interface SheetMakerParts {
  client(): ServiceClient;
  scheduler: Scheduler;
  sheets: OwnedSheets;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost'>;
  now(): number;
  connection: ConnectionStore;
  settings(): Pick<CalculationSettings, 'reuseSheets' | 'paused'>;
}

export function createSheetMaker(parts: SheetMakerParts): SheetMaker {
  const { scheduler, sheets, counters } = parts;
  const serial = createSerial();
  const countSolve = () => void (counters.calls += 1);
  const solvedAt = () => new Date(parts.now()).toISOString();

  async function onOwnSheet(request: SheetRequest, own: OwnedSheet): Promise<CalculationResult | null> {
    const { cellId, template, preset, parameters, key, signal } = request;
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
        checkSendable(parameters, parts.connection, parts.settings());
        // While it was queued another cell may have come to show the sheet, or the cell shows it again; and so while that is stored.
        const isFree = () => sheets.reusable(cellId, own, key)?.sheetId === own.sheetId;
        if (!isFree()) return null;
        await sheets.willChange(cellId);
        if (!isFree()) return null;
        checkSendable(parameters, parts.connection, parts.settings());
        sheets.changing(cellId);
        const isOurs = (sheet: Sheet) => isSheetOf(sheet, parameters, template, preset);
        const solved = await reuseSheet(parts.client(), own.sheetId, attributes, isOurs, countSolve);
        if (solved === null) sheets.disown(cellId);
        else sheets.changed(cellId, own.sheetId, key);
        return solved;
      },
    });
    if (answer === null) return null;
    rejectUnusedInputs(answer.warnings);
    counters.sheetsReused += 1;
    return resultOfSolve(template, own, answer, solvedAt());
  }

  async function onNewSheet(request: SheetRequest): Promise<CalculationResult> {
    const { preset, parameters, signal } = request;
    const { projectId, templateCode } = parameters;
    const attributes = sentBy(request);
    const name = nameOf(request);
    try {
      return await scheduler.run<CalculationResult>({
        projectId,
        templateCode,
        signal,
        item: request.typed === null ? { templateCode, preset: preset?.code, attributes, name } : null,
        single: () => oneShot(request),
        fromItem: (item, batch) => fromItem(request, item, batch),
      });
    } catch (error) {
      throw withName(error, name);
    }
  }

  async function fromItem(
    request: SheetRequest,
    item: BatchItemResult | undefined,
    batch: Batch,
  ): Promise<CalculationResult> {
    return itemResult({ ...parts, solvedAt, countSolve, alone }, request, item, batch);
  }

  /** Its batch could not calculate it: once more, by itself. */
  function alone(request: SheetRequest): Promise<CalculationResult> {
    const { projectId, templateCode } = request.parameters;
    const single = () => oneShot(request);
    // Without the signal: its batch was sent, and a cell may request the result again.
    return scheduler.run({ projectId, templateCode, item: null, fromItem: neverBatched, single });
  }

  async function oneShot(request: SheetRequest): Promise<CalculationResult> {
    const { parameters, template, preset, typed } = request;
    const name = nameOf(request);
    checkSendable(parameters, parts.connection, parts.settings());
    const { projectId } = parameters;
    const attributes = sentBy(request);
    const onLost = () => {
      counters.possibleDuplicates += 1;
      parts.possibleSheets.lost(projectId, [name]);
    };
    const options = { resendLost: true, onLost };
    counters.calls += 1;
    if (typed === 'timber-beam') {
      const body = { projectId, attributes, preset: preset?.code ?? '', name };
      const answer = await parts.client().calculateTimberBeam(body, options);
      counters.sheets += 1;
      rejectUnusedInputs(answer.warnings);
      return resultOfTimberBeam(template, answer, solvedAt());
    }
    if (typed !== null) {
      const answer = await parts.client().calculateSnowLoad(typed, { projectId, attributes, name }, options);
      counters.sheets += 1;
      rejectUnusedInputs(answer.warnings);
      return resultOfSnowLoad(template, answer, solvedAt());
    }
    const body = { projectId, attributes, preset: preset?.code, name };
    const answer = await parts.client().calculate(template.code, body, options);
    counters.sheets += 1;
    rejectUnusedInputs(answer.warnings);
    return resultOfCalculate(template, answer, solvedAt());
  }

  async function make(request: SheetRequest): Promise<CalculationResult> {
    const { cellId, parameters, template, preset, key } = request;
    // The details of a timber beam are in the answer of its typed endpoint alone: never solved again.
    if (cellId === null || request.typed === 'timber-beam') return onNewSheet(request);
    const { serviceUrl, projectId, templateCode } = parameters;
    const kind = {
      origin: serviceUrl,
      projectId,
      templateCode,
      templateId: template.id,
      preset: preset?.code ?? null,
    };
    const own = parts.settings().reuseSheets ? sheets.reusable(cellId, kind, key) : null;
    const reused = own && (await onOwnSheet(request, own));
    if (reused) return reused;
    const result = await onNewSheet(request);
    sheets.own(cellId, { ...kind, sheetId: result.sheetId, sheetUrl: result.sheetUrl, holds: key });
    return result;
  }

  return {
    // A cell's second calculation waits for its first: only then it is known which sheet the cell has.
    async create(request) {
      const { cellId, typed } = request;
      const made = cellId === null ? make(request) : serial.hold(cellId, () => make(request));
      return typedResult(typed, await made);
    },
  };
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
