import { type Timers, withinDeadline } from '../../client/deadline';
import type { CalculationResult } from '../outputs/calculationResult';
import type { CalculationRequest } from '../inputs/requestKey';
import { takesChangedDefault } from '../inputs/takenDefaults';
import type { Confirmation, Confirmations } from '../cache/confirmations';
import { isOutdated, withMarks } from '../cache/marks';
import type { KeyedRequest, SharedResult } from '../cache/resultCache';
import { type ConnectionStore, projectNameOf, paused } from '../session/connection';
import type { OwnedSheets } from '../sheets/ownedSheets';
import type { Catalogue } from '../templates/catalogue';
import type { ProjectDefaults } from '../templates/projectDefaults';

/** What speaks now against a result. */
export interface Marking {
  mark(request: KeyedRequest, result: CalculationResult, shared?: SharedResult | null): CalculationResult;
  isOutdated(request: KeyedRequest, result: CalculationResult, shared?: SharedResult | null): boolean;
  /** What the service said of a result that came with the workbook; undefined of any other. */
  said(
    request: KeyedRequest,
    result: CalculationResult,
    shared?: SharedResult | null,
  ): Confirmation | undefined;
  /** Whether its sheet has been given other inputs since. */
  isOverwritten(request: KeyedRequest, result: CalculationResult): boolean;
  /**
   * The result, unless it is outdated and the calculation is a new one: what a cell shows already stays, marked, and no other
   * cell gets it. At a formula's first calculation the published version is being loaded; that is waited for.
   */
  unlessOutdated(
    request: KeyedRequest,
    result: CalculationResult | undefined,
    shared: SharedResult | undefined,
    isShown: (result: CalculationResult) => boolean,
  ): Promise<CalculationResult | undefined>;
}

export interface MarkingParts {
  timers: Timers;
  connection: Pick<ConnectionStore, 'get'>;
  sheets: Pick<OwnedSheets, 'isOverwritten'>;
  catalogue: Pick<Catalogue, 'pending' | 'published'>;
  defaults: Pick<ProjectDefaults, 'known'>;
  confirmations: Pick<Confirmations, 'said'>;
}

/** A service that does not say what it publishes is not waited for longer. */
const longestWaitMs = 3_000;

export function createMarking(parts: MarkingParts): Marking {
  const { sheets, catalogue, defaults, confirmations } = parts;

  function movedTo({ serviceUrl, projectId }: CalculationRequest): string | undefined {
    const now = parts.connection.get();
    const isKnown = now.projectId !== null && !now.isHeld && projectId !== '';
    if (!isKnown || (now.projectId === projectId && now.serviceUrl === serviceUrl)) return undefined;
    return projectNameOf(now);
  }

  function defaultsChanged(
    parameters: CalculationRequest,
    { template, projectDefaults: before }: CalculationResult,
  ): boolean {
    const current = defaults.known(parameters.serviceUrl, parameters.projectId);
    if (before === null || current === null) return false;
    return takesChangedDefault(template, parameters, before, current);
  }

  const said: Marking['said'] = (request, result, shared = null) =>
    result.from === 'workbook' ? confirmations.said(shared?.request ?? request, result) : undefined;

  const mark: Marking['mark'] = ({ key, parameters }, result, shared = null) =>
    withMarks(result, {
      isOverwritten: (sheetId: string) => sheets.isOverwritten(sheetId, (shared?.request ?? { key }).key),
      published: catalogue.published(parameters.templateCode),
      movedTo: shared ? undefined : movedTo(parameters),
      takesChangedDefault: defaultsChanged(parameters, result),
      confirmation: said({ key, parameters }, result, shared),
    });

  const outdated: Marking['isOutdated'] = (...given) => isOutdated(mark(...given));

  return {
    mark,
    isOutdated: outdated,
    said,
    isOverwritten: ({ key }, { sheetId }) => sheets.isOverwritten(sheetId, key),
    async unlessOutdated(request, result, shared, isShown) {
      if (!result || isShown(result)) return result;
      const pending = catalogue.pending(request.parameters.templateCode);
      if (pending) {
        // Without an answer in time the cached result stays good: nothing is known against it.
        await withinDeadline(parts.timers, longestWaitMs, { late: paused }, () => pending).catch(
          () => undefined,
        );
      }
      return outdated(request, result, shared) ? undefined : result;
    },
  };
}
