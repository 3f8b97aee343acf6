import { addinError, CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import { createInFlight } from '../lib/inFlight';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Calculation } from '../inputs/requestKey';
import type { Refreshes } from '../cache/refreshes';
import type { KeyedRequest, ResultCache } from '../cache/resultCache';
import { chosenProject, type ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import { wholeResult } from '../sheets/wholeResult';
import type { OwnedSheets } from '../sheets/ownedSheets';
import type { SheetMaker } from '../sheets/sheetMaker';
import type { Catalogue } from '../templates/catalogue';
import type { ProjectDefaults } from '../templates/projectDefaults';
import { isSameTemplate } from '../templates/sameTemplate';
import type { CellResults } from './cellResults';
import type { RequestOptions } from './requestOptions';

export interface CalculationRunnerParts {
  client(): ServiceClient;
  connection: ConnectionStore;
  catalogue: Catalogue;
  counters: Counters;
  cache: ResultCache;
  sheets: OwnedSheets;
  sheetMaker: Pick<SheetMaker, 'create'>;
  defaults: ProjectDefaults;
  refreshes: Refreshes;
  cells: Pick<CellResults, 'shows' | 'wants'>;
}

/** Calculations by the service. Equal ones that are under way share one call. */
export class CalculationRunner {
  readonly #parts: CalculationRunnerParts;
  readonly #inFlight = createInFlight<CalculationResult>();
  readonly #inFlightProjects = createInFlight<unknown>();

  constructor(parts: CalculationRunnerParts) {
    this.#parts = parts;
  }

  /**
   * @param partial a result that lacks only what its sheet holds
   * @throws {CalcError} a definite rejection is cached
   */
  async calculate(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    const { connection, sheets, cells, cache, counters } = this.#parts;
    chosenProject(connection.get());
    connection.keep?.();
    const { serviceUrl, apiKey } = connection.get();
    const { cellId, signal } = options;
    // An edit that was undone meanwhile takes nothing from the cell.
    if (cellId !== undefined && cells.wants(cellId, request) && !cells.shows(cellId, request))
      sheets.leaves(cellId);
    const flight = calculation.whole ? `whole ${request.key}` : request.key;
    if (this.#inFlight.has(flight)) counters.shared += 1;
    const begin = (within: AbortSignal) => this.#start(calculation, request, options, within, partial);
    try {
      return await this.#inFlight.share(flight, begin, signal);
    } catch (error) {
      const still = connection.get().serviceUrl === serviceUrl && connection.get().apiKey === apiKey;
      if (isDefinite(error) && still) cache.reject(request, error, calculation.template);
      throw still ? await this.#namedIfGone(error) : error;
    }
  }

  /** Made by a call without a link in its answer, and its sheet still holds the inputs: reading it brings the link. */
  isLinkless({ key }: KeyedRequest, { sheetId, sheetUrl }: CalculationResult): boolean {
    return sheetUrl === null && !this.#parts.sheets.isOverwritten(sheetId, key);
  }

  /** Later calculations share no call of before. */
  forget(): void {
    this.#inFlight.forget();
  }

  async #start(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    signal: AbortSignal,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    const { client, sheets, catalogue, defaults } = this.#parts;
    const { serviceUrl, projectId, templateCode } = request.parameters;
    const template = await catalogue.verified(templateCode);
    if (!isSameTemplate(template, calculation.template)) throw republished(template);
    defaults.keepFresh(serviceUrl, projectId);
    const makeIt = (within: AbortSignal) =>
      this.#calculateOnSheet(calculation, request, template, options, within);
    if (!calculation.whole) return makeIt(signal);
    return wholeResult(
      { calculation, request, template, cellId: options.cellId, partial },
      {
        ...{ client, sheets },
        isLinkless: (of, result) => this.isLinkless(of, result),
        make: () => this.#inFlight.share(request.key, makeIt, signal),
        remember: (result) => this.#remember(request, result),
      },
    );
  }

  /** The calculation on a sheet, as its call answers. */
  async #calculateOnSheet(
    { preset, typed }: Calculation,
    request: KeyedRequest,
    template: TemplateDetail,
    { cellId, label, entered }: RequestOptions,
    signal: AbortSignal,
  ): Promise<CalculationResult> {
    const { defaults, sheetMaker } = this.#parts;
    const known = () => defaults.known(request.parameters.serviceUrl, request.parameters.projectId);
    const before = known();
    const place = { cellId: cellId ?? null, label, entered };
    const made = await sheetMaker.create({ ...request, ...place, template, preset, typed, signal });
    return this.#remember(request, { ...made, projectDefaults: before ?? known() });
  }

  #remember(request: KeyedRequest, result: CalculationResult): CalculationResult {
    this.#parts.cache.remember(request, result);
    this.#parts.refreshes.made(request.key);
    return result;
  }

  /** The service says only that something is not there; when it is the project, the user has to know which. */
  async #namedIfGone(error: unknown): Promise<unknown> {
    const { connection, client } = this.#parts;
    const { projectId, projectName } = connection.get();
    if (!(error instanceof CalcError) || error.kind !== 'notFound' || projectId === null) return error;
    const found = this.#inFlightProjects.share(projectId, () => client().getProject(projectId));
    const isGone = await found.then(
      () => false,
      (failure: unknown) => failure instanceof CalcError && failure.kind === 'notFound',
    );
    return isGone ? projectNotFound(projectName, error) : error;
  }
}

/** A definite rejection: the same inputs are rejected again, so that another call is idle (interface, "Errors"). */
export function isDefinite(error: unknown): error is CalcError {
  return error instanceof CalcError && (error.kind === 'input' || error.kind === 'calculation');
}

function projectNotFound(name: string | null, cause: CalcError): CalcError {
  return addinError({
    kind: 'notFound',
    code: 'PROJECT_NOT_FOUND',
    message:
      `This key cannot see ${name ?? 'the project of this workbook'}: it was deleted, or it belongs to another account. ` +
      'Choose another project in the Calc pane, Settings, or enter the key of its account',
    cause,
  });
}

/** Its fields, units and options may mean something else now: the cells must be read again. */
export function republished(template: TemplateDetail): CalcError {
  return addinError({
    kind: 'service',
    code: 'TEMPLATE_REPUBLISHED',
    message: `Another version of ${template.code} was published while this was calculated: recalculate`,
  });
}
