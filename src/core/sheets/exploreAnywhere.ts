import { hasCode, CalcError, inputError } from '../../client/calcError';
import { createExplore, type Explore } from './explore';
import { scratchJournal, type ScratchServices } from './scratch';
import type { Timers } from '../../client/deadline';
import type { ExploredItem } from '../../../contract/design/explore';
import { createSerial } from '../lib/serial';
import { type Attributes, bodyLimits, type Preset, type TemplateDetail } from '../../../contract';
import type { ServiceClient } from '../../client/serviceClient';
import { kindOf } from '../inputs/fieldKinds';
import { effectiveValue, unusedBecause } from '../inputs/visibility';
import { rejectUnusedInputs } from '../outputs/calculationResult';
import { isSheetOf } from '../inputs/isSheetOf';
import { sentAttributes } from '../inputs/completeAttributes';
import { inWords, validationAnswer } from '../inputs/validationAnswer';
import type { Counters } from '../session/counters';
import { type ConnectionStore, connectionChanged } from '../session/connection';
import type { PossibleSheets } from '../session/possibleSheets';
import { reuseSheet } from './reuseSheet';
import type { ScratchEntry, ScratchJournal } from './scratchJournal';

/** Explores without sheets; at a service without that addition to the interface, on one sheet that is deleted at the end. */
export function createExploreAnywhere(services: ScratchServices): Explore {
  const explore = createExplore(services.client);
  let onSheets: ScratchExplore | null = null;
  return async (base, variations, signal) => {
    if (onSheets?.isUnderWay()) return onSheets.explore(base, variations, signal);
    try {
      return await explore(base, variations, signal);
    } catch (error) {
      if (!hasCode(error, 'CANNOT_EXPLORE')) throw error;
      onSheets ??= createScratchExplore({ ...services, journal: scratchJournal(services) });
      return onSheets.explore(base, variations, signal);
    }
  };
}

interface ScratchExploreParts extends ScratchSheetParts, Timers {}

type ScratchExplore = ReturnType<typeof createScratchExplore>;

/** A search that goes on looks again within this time; then its sheet is deleted. */
const idleMs = 1_000;

/**
 * Explores at a service that calculates only on sheets: one sheet for a template in a project is given the inputs one after
 * the other, and deleted when nothing more is explored.
 */
function createScratchExplore(parts: ScratchExploreParts) {
  const serial = createSerial();
  const open = new Map<string, { sheet: ScratchSheet; users: number; timer: unknown }>();

  function enter(key: string, make: () => ScratchSheet) {
    const one = open.get(key) ?? { sheet: make(), users: 0, timer: null };
    open.set(key, one);
    parts.clearTimeout(one.timer);
    one.users += 1;
    return one;
  }

  function leave(key: string): void {
    const one = open.get(key);
    if (!one || (one.users -= 1) > 0) return;
    one.timer = parts.setTimeout(() => {
      open.delete(key);
      // What is not deleted is in the journal: the next start deletes it.
      serial.hold(key, () => one.sheet.delete()).catch(() => undefined);
    }, idleMs);
  }

  const explore: Explore = async ({ projectId, template, preset, attributes }, variations, signal) => {
    const { serviceUrl } = parts.connection.get();
    const kind = { serviceUrl, projectId, template, preset };
    const key = JSON.stringify([serviceUrl, projectId, template.id, preset?.code]);
    const { sheet } = enter(key, () => new ScratchSheet(parts, kind));
    try {
      const items: ExploredItem[] = [];
      for (const variation of variations) {
        const solve = () => sheet.solve({ ...attributes, ...variation });
        items.push(await serial.hold(key, solve, signal));
      }
      return items;
    } finally {
      leave(key);
    }
  };
  return {
    explore,
    /** A search goes on: there is a sheet, or was a moment ago. */
    isUnderWay: () => open.size > 0,
  };
}

/** What all calculations on one sheet have in common. */
interface ScratchKind {
  serviceUrl: string;
  projectId: string;
  template: TemplateDetail;
  preset: Preset | null;
}

interface ScratchSheetParts {
  client(): ServiceClient;
  connection: Pick<ConnectionStore, 'get'>;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost'>;
  journal: Pick<ScratchJournal, 'begin'>;
}

interface Made {
  sheetId: string;
  entry: ScratchEntry;
  /** Names of all inputs that it was given. */
  given: Set<string>;
}

/** One sheet that is given other inputs again and again; at most one exists at a time. */
class ScratchSheet {
  readonly #parts: ScratchSheetParts;
  readonly #kind: ScratchKind;
  #made: Made | null = null;

  constructor(parts: ScratchSheetParts, kind: ScratchKind) {
    this.#parts = parts;
    this.#kind = kind;
  }

  /** What the template gives with these inputs, as `explore` says it. @throws {CalcError} when there is no answer at all */
  async solve(attributes: Attributes): Promise<ExploredItem> {
    const { template, preset } = this.#kind;
    const sent = sentAttributes(template, preset, attributes);
    if (!this.#isThere()) throw connectionChanged();
    try {
      const body = { attributes: sent, preset: preset?.code };
      const { refusals } = validationAnswer(await this.#parts.client().validate(template.code, body));
      if (refusals.length > 0) throw inputError(inWords(refusals));
      const solved = this.#made && (await this.#onMade(sent, this.#made));
      if (!solved) await this.delete();
      const { results, warnings, ...check } = solved ?? (await this.#onNew(sent));
      rejectUnusedInputs(warnings);
      return { results, warnings, ...checkOf(check) };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Deletes it. @throws {CalcError} when that is not answered: it is left to the next start */
  async delete(): Promise<void> {
    if (this.#made === null) return;
    const { sheetId, entry } = this.#made;
    this.#made = null;
    try {
      if (!this.#isThere()) return;
      await this.#parts.client().bulkDelete([sheetId]);
      await entry.ended();
    } finally {
      entry.left();
    }
  }

  /** Null when the sheet that is there cannot be relied on. */
  async #onMade(attributes: Attributes, { sheetId, given }: Made): Promise<ExploredItem | null> {
    const { projectId, serviceUrl, template, preset } = this.#kind;
    const update = withDefaults(attributes, given, template, preset);
    if (update === null) return null;
    for (const name of Object.keys(update)) given.add(name);
    const request = { serviceUrl, projectId, endpoint: 'calculate' as const, templateCode: template.code };
    return reuseSheet(
      this.#parts.client(),
      sheetId,
      { attributes: update },
      (sheet) => isSheetOf(sheet, { ...request, attributes }, template, preset),
      () => this.#countSolve(),
    );
  }

  async #onNew(attributes: Attributes): Promise<ExploredItem> {
    const { client, counters, journal, possibleSheets } = this.#parts;
    const { projectId, serviceUrl, template, preset } = this.#kind;
    const name = `Trial of Design, can be deleted: ${template.name}`.slice(0, bodyLimits.nameLength);
    const entry = await journal.begin({ serviceUrl, projectId, name, sheetId: null });
    try {
      this.#countSolve();
      const body = { projectId, attributes, preset: preset?.code, name };
      const onLost = () => {
        counters.possibleDuplicates += 1;
        possibleSheets.lost(projectId, [name]);
      };
      const answer = await client().calculate(template.code, body, { onLost });
      counters.sheets += 1;
      this.#made = { sheetId: answer.sheetId, entry, given: new Set(Object.keys(attributes)) };
      await entry.made(answer.sheetId);
      return answer;
    } catch (error) {
      // Refused, or named among the sheets that may exist; one that was made is deleted at the end. A store that fails here has the
      // next start name it.
      if (this.#made === null) await entry.ended().catch(entry.left);
      throw error;
    }
  }

  #isThere(): boolean {
    return this.#parts.connection.get().serviceUrl === this.#kind.serviceUrl;
  }

  #countSolve(): void {
    this.#parts.counters.calls += 1;
  }
}

/** The inputs, and the default again for every other that the sheet was given. Null when one cannot be written. */
function withDefaults(
  attributes: Attributes,
  given: ReadonlySet<string>,
  template: TemplateDetail,
  preset: Preset | null,
): Attributes | null {
  const all: Attributes = { ...attributes };
  for (const name of given) {
    if (Object.hasOwn(all, name)) continue;
    const field = template.fields.find(({ referenceId }) => referenceId === name);
    if (!field || preset?.hasUnknownDefaults) return null;
    const value = kindOf(field).writable(field, effectiveValue(field, attributes, preset));
    if (value !== undefined && value !== null) all[name] = value;
    else if (!field.required || unusedBecause(field, template, attributes, preset) === null) return null;
  }
  return all;
}

type Check = Pick<
  ExploredItem,
  | 'summaryCheck'
  | 'summaryCheckReferenceId'
  | 'summaryCheckError'
  | 'summaryCheckErrorReason'
  | 'summaryCheckFailReasons'
>;

function checkOf(answer: Check): Check {
  const { summaryCheck, summaryCheckReferenceId, summaryCheckError } = answer;
  const { summaryCheckErrorReason, summaryCheckFailReasons } = answer;
  return {
    ...{ summaryCheck, summaryCheckReferenceId, summaryCheckError },
    ...{ summaryCheckErrorReason, summaryCheckFailReasons },
  };
}

/** These inputs give nothing. @throws errors that are not about the inputs */
function refusalOf(error: unknown): ExploredItem {
  if (!(error instanceof CalcError) || (error.kind !== 'input' && error.kind !== 'calculation')) throw error;
  const { code, message, details } = error;
  return { error: { code, message, details } };
}
