import { addinError, CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail } from '../../../contract';
import { createInFlight } from '../lib/inFlight';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Calculation } from '../inputs/calculation';
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

/** Calculations by the service. Equal ones that are under way share one call. */
export interface Calculating {
  /**
   * @param partial a result that lacks only what its sheet holds
   * @throws {CalcError} a definite rejection is cached
   */
  calculate(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult>;
  /** Made by a call without a link in its answer, and its sheet still holds the inputs: reading it brings the link. */
  isLinkless(request: KeyedRequest, result: CalculationResult): boolean;
  /** Later calculations share no call of before. */
  forget(): void;
}

export interface CalculatingParts {
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

export function createCalculating(parts: CalculatingParts): Calculating {
  const { connection, catalogue, cache, sheets, defaults } = parts;
  const inFlight = createInFlight<CalculationResult>();
  const inFlightProjects = createInFlight<unknown>();

  const isLinkless: Calculating['isLinkless'] = ({ key }, { sheetId, sheetUrl }) =>
    sheetUrl === null && !sheets.isOverwritten(sheetId, key);

  function remember(request: KeyedRequest, result: CalculationResult): CalculationResult {
    cache.remember(request, result);
    parts.refreshes.made(request.key);
    return result;
  }

  /** The calculation on a sheet, as its call answers. */
  async function calculateOnSheet(
    { preset, typed }: Calculation,
    request: KeyedRequest,
    template: TemplateDetail,
    { cellId, label }: RequestOptions,
    signal: AbortSignal,
  ): Promise<CalculationResult> {
    const known = () => defaults.known(request.parameters.serviceUrl, request.parameters.projectId);
    const before = known();
    const place = { cellId: cellId ?? null, label };
    const made = await parts.sheetMaker.create({ ...request, ...place, template, preset, typed, signal });
    return remember(request, { ...made, projectDefaults: before ?? known() });
  }

  async function start(
    calculation: Calculation,
    request: KeyedRequest,
    options: RequestOptions,
    signal: AbortSignal,
    partial: CalculationResult | undefined,
  ): Promise<CalculationResult> {
    const { serviceUrl, projectId, templateCode } = request.parameters;
    const template = await catalogue.verified(templateCode);
    // Its fields, units and options may mean something else now: the cells must be read again.
    if (!isSameTemplate(template, calculation.template)) throw republished(template);
    defaults.keepFresh(serviceUrl, projectId);
    const makeIt = (within: AbortSignal) => calculateOnSheet(calculation, request, template, options, within);
    if (!calculation.whole) return makeIt(signal);
    const make = () => inFlight.share(request.key, makeIt, signal);
    return wholeResult(
      { calculation, request, template, cellId: options.cellId, partial },
      { ...parts, isLinkless, make, remember: (result) => remember(request, result) },
    );
  }

  /** The service says only that something is not there; when it is the project, the user has to know which. */
  async function namedIfGone(error: unknown): Promise<unknown> {
    const { projectId, projectName } = connection.get();
    if (!(error instanceof CalcError) || error.kind !== 'notFound' || projectId === null) return error;
    const found = inFlightProjects.share(projectId, () => parts.client().getProject(projectId));
    const isGone = await found.then(
      () => false,
      (failure: unknown) => failure instanceof CalcError && failure.kind === 'notFound',
    );
    return isGone ? projectNotFound(projectName, error) : error;
  }

  return {
    async calculate(calculation, request, options, partial) {
      chosenProject(connection.get());
      connection.keep?.();
      const { serviceUrl, apiKey } = connection.get();
      const { cellId, signal } = options;
      // An edit that was undone meanwhile takes nothing from the cell.
      const { cells } = parts;
      if (cellId !== undefined && cells.wants(cellId, request) && !cells.shows(cellId, request))
        sheets.leaves(cellId);
      const flight = calculation.whole ? `whole ${request.key}` : request.key;
      if (inFlight.has(flight)) parts.counters.shared += 1;
      const begin = (within: AbortSignal) => start(calculation, request, options, within, partial);
      try {
        return await inFlight.share(flight, begin, signal);
      } catch (error) {
        const still = connection.get().serviceUrl === serviceUrl && connection.get().apiKey === apiKey;
        if (isDefinite(error) && still) cache.reject(request, error, calculation.template);
        throw still ? await namedIfGone(error) : error;
      }
    },
    isLinkless,
    forget: () => inFlight.forget(),
  };
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

function republished(template: TemplateDetail): CalcError {
  return addinError({
    kind: 'service',
    code: 'TEMPLATE_REPUBLISHED',
    message: `Another version of ${template.code} was published while this was calculated: recalculate`,
    retryable: true,
  });
}
