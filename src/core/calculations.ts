import type { Timers } from '../client/deadline';
import type { Attributes, Preset, SnowStandard, TemplateDetail } from '../../contract';
import { Answering } from './cells/answering';
import { Calculating, type CalculatingParts } from './cells/calculating';
import { CellResults, type Shown } from './cells/cellResults';
import { createMarking } from './cells/marking';
import { createRefreshedCells } from './cells/refreshedCells';
import type { RequestOptions } from './cells/requestOptions';
import type { CalculationResult } from './outputs/calculationResult';
import { type Calculation, calculationOf } from './inputs/calculation';
import { type CalculationCase, requestKey } from './inputs/requestKey';
import { createRefreshes, type RefreshChange } from './cache/refreshes';
import type { KeyedRequest } from './cache/resultCache';
import type { CalculationSettings } from './session/settings';
import { createConfirmations } from './cache/confirmations';

export type { Shown } from './cells/cellResults';
export type { RequestOptions } from './cells/requestOptions';

export interface RunRequest {
  /** The template by which the cells were read. */
  template: TemplateDetail;
  preset?: Preset | null;
  attributes: Attributes;
}

export interface SnowRequest {
  standard: SnowStandard;
  template: TemplateDetail;
  attributes: Attributes;
  /** Reads the sheet back: all outputs and the link, beyond what the typed answer carries. */
  whole?: boolean;
}

export interface TimberBeamRequest {
  template: TemplateDetail;
  preset: Preset;
  attributes: Attributes;
  /** Reads the sheet back for its link. */
  whole?: boolean;
}

/**
 * Calculations for cells. Identical requests share one call and one sheet, now, later and after reopening; what is cached is
 * answered without a call.
 */
export interface Calculations {
  run(request: RunRequest, options?: RequestOptions): Promise<CalculationResult>;
  runSnow(request: SnowRequest, options?: RequestOptions): Promise<CalculationResult>;
  runTimberBeam(request: TimberBeamRequest, options?: RequestOptions): Promise<CalculationResult>;
  /**
   * What these cells show, or everything, is calculated again when the cells calculate next.
   *
   * @returns how many calculations that are
   */
  refresh(cellIds?: readonly string[]): number;
  /**
   * Results that the workbook carries are verified when their cells calculate next, were it the first time: the user wants that, or
   * has edited a cell, and what calculates from then on is not the opening of the workbook.
   */
  verify(): void;
  /** What the last refresh brought: every calculation with its old and its new numbers. */
  refreshReport(): readonly RefreshChange[];
  /** What the cells show, or showed when the workbook was saved, with its marks as of now; the latest last. */
  shown(): Shown[];
  /** How often this session has given a sheet inputs: see `SheetReadsParts.changes`. */
  sheetChanges(sheetId: string): number;
  /** The project's defaults were changed here: they are read again, and marks go by them. */
  defaultsChanged(): void;
  /** Clears every result in memory and on this computer. The next calculation calls the service, and may make a sheet. */
  clear(): void;
}

export interface CalculationParts extends Timers, Omit<CalculatingParts, 'refreshes' | 'cells'> {
  settings(): CalculationSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves when what the workbook carries can be looked up. */
  opened: Promise<void>;
  /** What waits because the service said so is sent now. */
  goOn(): void;
}

export function createCalculations(parts: CalculationParts): Calculations {
  const { connection, catalogue, cache, sheets, defaults } = parts;
  const refreshes = createRefreshes();
  const refreshed = createRefreshedCells(refreshes);
  const confirmations = createConfirmations({
    getSheet: (sheetId) => parts.client().getSheet(sheetId),
    template: (code) => catalogue.verified(code),
    mayRead(serviceUrl) {
      const { serviceUrl: chosen, apiKey } = connection.get();
      return serviceUrl === chosen && apiKey !== null && !parts.settings().paused;
    },
    projectDefaults: ({ serviceUrl, projectId }) => defaults.known(serviceUrl, projectId),
    now: parts.now,
  });
  const marking = createMarking({ ...parts, confirmations });
  const cells = new CellResults(cache, sheets, catalogue, marking, refreshed);
  const calculating = new Calculating({ ...parts, refreshes, cells });
  const answering = new Answering({
    ...{ cells, cache, marking, refreshes, refreshed, calculating, confirmations },
    ...{ connection, defaults, counters: parts.counters, settings: parts.settings, timers: parts },
  });
  const ready = Promise.all([cache.ready, sheets.ready, parts.opened]);
  let current = connection.get();

  connection.subscribe(() => {
    const { serviceUrl, apiKey, projectId } = current;
    current = connection.get();
    if (current.serviceUrl === serviceUrl && current.apiKey === apiKey && current.projectId === projectId)
      return;
    // A call under way carries the old key: its result is not for later requests.
    calculating.forget();
    confirmations.forget();
    cache.forgetRejections();
    defaults.forget();
  });

  function requestOf(what: CalculationCase): KeyedRequest {
    const { serviceUrl, projectId } = connection.get();
    // Without a project nothing is sent; what the workbook carries can be looked up all the same.
    const parameters = { ...what, serviceUrl, projectId: projectId ?? '' };
    return { key: requestKey(parameters), parameters };
  }

  const carried = () =>
    cache
      .carried()
      .map(([cellId, parameters]): [string, KeyedRequest] => [
        cellId,
        { key: requestKey(parameters), parameters },
      ]);

  async function answer(calculation: Calculation, options: RequestOptions = {}): Promise<CalculationResult> {
    await ready;
    return answering.answer(calculation, requestOf(calculation.case), options);
  }

  return {
    run: (request, options) => answer(calculationOf('calculate', null, request), options),
    runSnow: ({ standard, ...request }, options) =>
      answer(calculationOf('snow-load', standard, request), options),
    runTimberBeam: (request, options) =>
      answer(calculationOf('timber-beam', 'timber-beam', request), options),
    verify: () => cells.endOpening(),
    refresh(cellIds) {
      parts.goOn();
      cache.forgetRejections();
      // What was calculated in another project is refreshed in the one where the workbook calculates now.
      const all = [...cells.all(carried())].map(([cellId, { request }]): [string, KeyedRequest] => [
        cellId,
        requestOf(request.parameters),
      ]);
      return refreshed.refresh(new Map(all), cellIds);
    },
    refreshReport: () => refreshes.report(),
    defaultsChanged() {
      const { serviceUrl, projectId } = connection.get();
      defaults.forget();
      if (projectId) defaults.keepFresh(serviceUrl, projectId);
    },
    shown: () => cells.shown(carried()),
    sheetChanges: (sheetId) => sheets.changes(sheetId),
    clear() {
      cache.clear();
      cells.forgetResults();
    },
  };
}
