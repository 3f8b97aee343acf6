import { CalcError } from '../client/errors/calcError';
import { type Timers, withinDeadline } from '../client/time/deadline';
import type { ServiceClient } from '../client/serviceClient';
import type { Attributes, Preset, SnowStandard, TemplateDetail } from '../../contract';
import { type Calculation, calculationOf } from './request/calculation';
import type { Catalogue } from './templates/catalogue';
import { chosenProject, type ConnectionStore } from './session/connection';
import type { Counters } from './session/counters';
import { createInFlight } from './lib/inFlight';
import { createLaterConfirmations, loadSheetReading } from './sheets/laterSheetReading';
import { paused } from './session/notSent';
import { type Outcome, typedOutcome } from './outputs/outcome';
import type { ReadBack } from './sheets/readBack';
import { type CalculationCase, requestKey } from './request/requestKey';
import type { Asked, Foreign, KnownResults } from './results/knownResults';
import { isOutdated, withMarks } from './results/marks';
import type { ProjectDefaults } from './templates/projectDefaults';
import { createRefreshes, type RefreshChange } from './results/refreshes';
import type { CalculationSettings } from './session/settings';
import type { OwnedSheets } from './sheets/ownedSheets';
import type { SheetMaker } from './sheets/sheetMaker';
import { createShownCells } from './results/shownCells';
import { isSameTemplate } from './templates/sameTemplate';

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

/** Who asks. */
export interface Asking {
  /** The cell and case, as one text: it keeps its sheet when its inputs change. None: every result has its own sheet. */
  owner?: string;
  /** Leaves: what is still queued is dropped, what was sent is kept for later. */
  signal?: AbortSignal;
}

/** A result that a cell shows. */
export interface Shown {
  owner: string;
  asked: Asked;
  outcome: Outcome;
  /** It calculated in this session; else it is what it showed when the workbook was saved. */
  isHere: boolean;
}

/**
 * Calculations for cells. Identical requests share one call and one sheet, now, later and after reopening; what is known is
 * answered without a call.
 */
export interface Calculations {
  run(request: RunRequest, asking?: Asking): Promise<Outcome>;
  runSnow(request: SnowRequest, asking?: Asking): Promise<Outcome>;
  runTimberBeam(request: TimberBeamRequest, asking?: Asking): Promise<Outcome>;
  /** Asks the service anew for what these cells show, or for everything, when they calculate next. */
  refresh(owners?: readonly string[]): void;
  /** What the last refresh brought: every calculation with its old and its new numbers. */
  refreshReport(): readonly RefreshChange[];
  /** What the cells show, or showed when the workbook was saved, with its marks as of now; the latest last. */
  shown(): Shown[];
  /** Forgets every result that memory and this computer keep. The next calculation asks the service, and may make a sheet. */
  clear(): void;
}

export interface CalculationParts extends Timers {
  client(): ServiceClient;
  connection: ConnectionStore;
  catalogue: Catalogue;
  counters: Counters;
  known: KnownResults;
  sheets: OwnedSheets;
  maker: SheetMaker;
  defaults: ProjectDefaults;
  settings(): CalculationSettings;
  /** Resolves when what the workbook carries can be looked up. */
  opened: Promise<void>;
}

/** A service that does not say what it publishes is not waited for longer. */
const longestWaitMs = 3_000;

/** Calculations of one result whose sheet is taken before it is read. */
const mostTries = 3;

export function createCalculations(parts: CalculationParts): Calculations {
  const { connection, catalogue, counters, known, sheets, maker, defaults } = parts;
  const inFlight = createInFlight<Outcome>();
  const refreshes = createRefreshes();
  const cells = createShownCells();
  /** Cells that are to be refreshed and have not calculated since. */
  let released = new Set<string>();
  const readBack: ReadBack = async (...given) =>
    (await loadSheetReading()).createReadBack(() => parts.client(), sheets)(...given);
  const confirmations = createLaterConfirmations({
    getSheet: (sheetId) => parts.client().getSheet(sheetId),
    template: (code) => catalogue.verified(code),
    mayAsk(origin) {
      const { origin: chosen, apiKey } = connection.get();
      return origin === chosen && apiKey !== null && !parts.settings().paused;
    },
  });
  const ready = Promise.all([known.ready, sheets.ready, parts.opened]);
  let current = connection.get();

  connection.subscribe(() => {
    const { origin, apiKey, projectId } = current;
    current = connection.get();
    if (current.origin === origin && current.apiKey === apiKey && current.projectId === projectId) return;
    // A call under way carries the old key: what it brings is not for those who ask from now on.
    inFlight.forget();
    confirmations.forget();
    known.forgetRefusals();
    defaults.forget();
  });

  const marksOf = ({ key, request }: Asked, foreign: Foreign | null = null) => ({
    isOverwritten: (sheetId: string) => sheets.isOverwritten(sheetId, key),
    published: catalogue.published(request.templateCode),
    projectDefaults: defaults.known(request.origin, request.projectId),
    confirmation: confirmations.said(foreign?.asked ?? { key, request }),
  });

  function show(asked: Asked, outcome: Outcome, { owner }: Asking): Outcome {
    if (owner !== undefined && cells.wants(owner, asked)) {
      cells.show(owner, { asked, foreign: null, outcome });
      released.delete(owner);
      sheets.shows(owner, outcome.sheetId);
      known.show(owner, asked, outcome);
    }
    return withMarks(outcome, marksOf(asked));
  }

  /** The workbook keeps it as it came: under the project in which it was calculated. */
  function showForeign(asked: Asked, foreign: Foreign, { owner }: Asking): Outcome {
    if (owner !== undefined && cells.wants(owner, asked))
      cells.show(owner, { asked, foreign, outcome: null });
    return withMarks(foreign.outcome, marksOf(asked, foreign));
  }

  /** Answers from what is known, from the same call under way, or by a calculation. */
  async function answer(calculation: Calculation, asking: Asking): Promise<Outcome> {
    await ready;
    const asked = askedOf(calculation.case);
    const { owner } = asking;
    if (owner !== undefined) cells.ask(owner, asked);
    const old = await unlessOutdated(
      asked,
      knownTo(owner, asked),
      undefined,
      (outcome) => owner !== undefined && heldBy(owner, asked, outcome) !== undefined,
    );
    const own = old && (old.whole || !calculation.whole) ? old : undefined;
    const theirs = !own
      ? known.findForeign(asked.request, owner)
      : takesLatest(owner, asked)
        ? undefined
        : known.foreignShownBy(asked.request, owner);
    // Somebody else's result for the same case stands until it is refreshed: their project, their number. One's own comes
    // before it, unless that is of another version than what the cell shows.
    const enough = theirs && theirs.outcome.template.id !== own?.template.id ? undefined : own;
    const foreign =
      !enough &&
      (await unlessOutdated(asked, theirs?.outcome, theirs, () => standsForeign(owner, asked, theirs)))
        ? theirs
        : undefined;
    if (foreign) counters.fromWorkbook += 1;
    const standing = enough ?? foreign?.outcome;
    const keep = (outcome: Outcome) =>
      foreign ? showForeign(asked, foreign, asking) : show(asked, outcome, asking);
    const due = isDue(asked, standing ?? old, foreign);
    // A number that is outdated stays as it is: its sheet is not read for the link, and not solved for what it lacks.
    const lacksLink =
      calculation.whole &&
      enough !== undefined &&
      isLinkless(asked, enough) &&
      !isOutdated(withMarks(enough, marksOf(asked)));
    if (standing && (parts.settings().paused || !(due || lacksLink))) {
      revalidate(asked);
      if (standing.from === 'workbook')
        confirmations.ask({ ...calculation, asked: foreign?.asked ?? asked, outcome: standing });
      return keep(standing);
    }
    if (parts.settings().paused) throw paused();
    try {
      const outcome = await calculated(calculation, asked, asking, due ? undefined : old);
      if (standing && due) refreshes.done(asked, standing, outcome);
      return show(asked, outcome, asking);
    } catch (error) {
      // The cells must be read anew, by the new template: whoever read them does so.
      if (!standing || isDefinite(error) || isCancelled(error) || isRepublished(error)) throw error;
      // Asked anew in vain: the number from before is no worse than it was. What was not sent stays due.
      if (due && error instanceof CalcError && error.kind !== 'paused')
        refreshes.failed(asked, standing, error);
      return keep(standing);
    }
  }

  /**
   * What is known, for this cell. One that shows a result of an earlier version of the template keeps it until it is
   * refreshed, also where another cell has asked for the same since: a number never changes by itself.
   *
   * @throws {CalcError} the refusal of the published version
   */
  function knownTo(owner: string | undefined, asked: Asked): Outcome | undefined {
    const found = known.find(asked);
    const published = catalogue.published(asked.request.templateCode);
    const refused = found && 'refusal' in found && (!published || found.templateId === published.id);
    const latest = found && 'outcome' in found ? found.outcome : undefined;
    const held = owner === undefined ? undefined : heldBy(owner, asked, latest);
    if (held && held.template.id !== latest?.template.id && !takesLatest(owner, asked)) return held;
    if (refused) throw found.refusal;
    return latest;
  }

  /** It was to be refreshed, and what it shares with another cell has been calculated with that. */
  const takesLatest = (owner = '', { key }: Asked) => released.has(owner) && !refreshes.isDue(key);

  /**
   * The result that the cell shows: in this session, in this workbook, or when it calculated on this computer last.
   *
   * @param latest what is known of this request
   */
  function heldBy(owner: string, asked: Asked, latest: Outcome | undefined): Outcome | undefined {
    const here = cells.standing(owner);
    if (here?.outcome && here.asked.key === asked.key) return here.outcome;
    const carried = known.carriedBy(owner, asked);
    if (here && !carried) return undefined;
    const sheetId = carried?.sheetId ?? sheets.shownBy(owner);
    if (sheetId === null || (!carried && sheets.isOverwritten(sheetId, asked.key))) return undefined;
    return latest?.sheetId === sheetId ? latest : (known.earlier(asked, sheetId) ?? carried);
  }

  const standsForeign = (owner: string | undefined, asked: Asked, foreign: Foreign | undefined) =>
    owner !== undefined &&
    foreign !== undefined &&
    (cells.shows(owner, asked) || known.carriedBy(owner, foreign.asked) !== undefined);

  /**
   * The result, unless it is outdated and a new calculation asks: what a cell shows already stays, marked, and no other
   * cell gets it. The service is on the way to say what it publishes when a formula asks first; that is waited for.
   */
  async function unlessOutdated(
    asked: Asked,
    outcome: Outcome | undefined,
    foreign: Foreign | undefined,
    isStanding: (outcome: Outcome) => boolean,
  ): Promise<Outcome | undefined> {
    if (!outcome || isStanding(outcome)) return outcome;
    const pending = catalogue.pending(asked.request.templateCode);
    if (pending) {
      // Without an answer in time what is known stays good: nothing is known against it.
      await withinDeadline(parts, longestWaitMs, { late: paused }, () => pending).catch(() => undefined);
    }
    return isOutdated(withMarks(outcome, marksOf(asked, foreign))) ? undefined : outcome;
  }

  /** Its sheet was given its inputs anew, and made by a call that tells no link: reading it does. */
  const isLinkless = ({ key }: Asked, { sheetId, sheetUrl }: Outcome) =>
    sheetUrl === null && !sheets.isOverwritten(sheetId, key);

  /** In the background: a known result is shown at once, and the next time with what speaks against it. */
  function revalidate({ request: { origin, projectId } }: Asked): void {
    const { apiKey } = connection.get();
    if (apiKey !== null && projectId !== '' && !parts.settings().paused)
      defaults.keepFresh(origin, projectId);
  }

  async function calculated(
    calculation: Calculation,
    asked: Asked,
    asking: Asking,
    partial: Outcome | undefined,
  ): Promise<Outcome> {
    chosenProject(connection.get());
    const { origin, apiKey } = connection.get();
    const { owner } = asking;
    if (owner !== undefined && !cells.shows(owner, asked)) sheets.leaves(owner);
    const flight = calculation.whole ? `whole ${asked.key}` : asked.key;
    if (inFlight.has(flight)) counters.shared += 1;
    const start = (signal: AbortSignal) => calculate(calculation, asked, asking, signal, partial);
    try {
      return await inFlight.share(flight, start, asking.signal);
    } catch (error) {
      const still = connection.get().origin === origin && connection.get().apiKey === apiKey;
      if (isDefinite(error) && still) known.refuse(asked, error, calculation.template);
      throw error;
    }
  }

  function isDue(asked: Asked, standing: Outcome | undefined, foreign?: Foreign): boolean {
    if (!standing) return false;
    if (refreshes.isDue(asked.key)) return true;
    return parts.settings().recomputeOutdated && isOutdated(withMarks(standing, marksOf(asked, foreign)));
  }

  function askedOf(what: CalculationCase): Asked {
    const { origin, projectId } = connection.get();
    // Without a project nothing is sent; what the workbook carries can be looked up all the same.
    const request = { ...what, origin, projectId: projectId ?? '' };
    return { key: requestKey(request), request };
  }

  /** Nothing calculates when a workbook is opened: until then its cells show what it carries. */
  const allShown = () => cells.all(known.carried().map(([owner, request]) => [owner, askedOf(request)]));

  /** What the cell shows: the result that it holds, for others may have the same of another version. */
  function shownOwn(owner: string, asked: Asked): Outcome | undefined {
    const found = known.peek(asked);
    const latest = found && 'outcome' in found ? found.outcome : undefined;
    const held = heldBy(owner, asked, latest);
    return held && held.template.id !== latest?.template.id ? held : latest;
  }

  async function calculate(
    calculation: Calculation,
    asked: Asked,
    asking: Asking,
    signal: AbortSignal,
    partial: Outcome | undefined,
  ): Promise<Outcome> {
    const { request } = asked;
    const template = await catalogue.verified(request.templateCode);
    // Its fields, units and options may mean something else now: the cells must be read anew.
    if (!isSameTemplate(template, calculation.template)) throw republished(template);
    defaults.keepFresh(request.origin, request.projectId);
    const { preset, typed, whole } = calculation;
    const make = async (within: AbortSignal) => {
      const before = defaults.known(request.origin, request.projectId);
      const owner = asking.owner ?? null;
      const made = await maker.make({ ...asked, template, preset, typed, owner, signal: within });
      const projectDefaults = before ?? defaults.known(request.origin, request.projectId);
      return remember(asked, { ...typedOutcome(typed, made), projectDefaults });
    };
    if (!whole) return make(signal);
    const readRest = async (result: Outcome) => {
      const read = await readBack(calculation, asked, result, template);
      if (typeof read !== 'object') return read;
      if (asking.owner !== undefined) sheets.linked(asking.owner, read.sheetId, read.sheetUrl);
      return remember(asked, read);
    };
    const read = partial && (await readRest(partial));
    if (typeof read === 'object') return read;
    for (let tries = 1; ; tries++) {
      // Cells that need less of the same result wait for the same call.
      const made = await inFlight.share(asked.key, make, signal);
      if (made.whole && !isLinkless(asked, made)) return made;
      const rest = await readRest(made);
      if (typeof rest === 'object') return rest;
      if (made.whole) return made;
      // Another calculation of the same cell has taken the sheet since; the solve of a second try tells all.
      const taken = asking.owner !== undefined && sheets.isOverwritten(made.sheetId, asked.key);
      if (!taken || tries === mostTries) throw (await loadSheetReading()).unreadable(rest);
    }
  }

  function remember(asked: Asked, outcome: Outcome): Outcome {
    known.remember(asked, outcome);
    refreshes.made(asked.key);
    return outcome;
  }

  return {
    run: (request, asking = {}) => answer(calculationOf('calculate', null, request), asking),
    runSnow: ({ standard, ...request }, asking = {}) =>
      answer(calculationOf('snow-load', standard, request), asking),
    runTimberBeam: (request, asking = {}) =>
      answer(calculationOf('timber-beam', 'timber-beam', request), asking),
    refresh(owners) {
      known.forgetRefusals();
      const all = allShown();
      const keys = owners && new Set(owners.flatMap((owner) => all.get(owner)?.asked.key ?? []));
      // Cells that show the same are refreshed with each other.
      released = new Set(
        [...all].flatMap(([owner, { asked }]) => (!keys || keys.has(asked.key) ? owner : [])),
      );
      if (keys) refreshes.only(keys);
      else refreshes.all();
    },
    refreshReport: () => refreshes.report(),
    shown: () =>
      [...allShown()].flatMap(([owner, { asked, foreign: shownForeign }]) => {
        const own = shownForeign ? undefined : shownOwn(owner, asked);
        const foreign = own ? null : (shownForeign ?? known.findForeign(asked.request, owner));
        const outcome = own ?? foreign?.outcome;
        if (!outcome) return [];
        const marked = withMarks(outcome, marksOf(asked, foreign));
        return [{ owner, asked, outcome: marked, isHere: cells.standing(owner) !== undefined }];
      }),
    clear() {
      known.clear();
      cells.forgetOutcomes();
    },
  };
}

/** Refused for good: the same inputs are refused again, so that asking again is idle (interface, "Errors"). */
function isDefinite(error: unknown): error is CalcError {
  return error instanceof CalcError && (error.kind === 'input' || error.kind === 'calculation');
}

function isCancelled(error: unknown): boolean {
  return error instanceof CalcError && error.code === 'CANCELLED';
}

function isRepublished(error: unknown): boolean {
  return error instanceof CalcError && error.code === 'TEMPLATE_REPUBLISHED';
}

function republished(template: TemplateDetail): CalcError {
  return new CalcError({
    kind: 'service',
    code: 'TEMPLATE_REPUBLISHED',
    message: `${template.code} was published anew while this was calculated: recalculate`,
    retryable: true,
  });
}
