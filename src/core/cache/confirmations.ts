import pLimit from 'p-limit';
import { CalcError } from '../../client/calcError';
import type { Preset, Sheet, TemplateDetail } from '../../../contract';
import type { ProvenSheet } from '../../../contract/seal/sealChecker';
import { type CalculationResult, typedResult, resultOfSheet } from '../outputs/calculationResult';
import type { CalculationRequest, TypedCalculation } from '../inputs/requestKey';
import { isSheetOf } from '../inputs/isSheetOf';
import type { Catalogue } from '../templates/catalogue';
import { fingerprint } from '../templates/projectDefaults';
import { isSameTemplate } from '../templates/sameTemplate';
import { differencesOf } from './differencesOf';
import type { KeyedRequest } from './resultCache';

/**
 * What reading its sheet said of a result that came with the workbook. What is shown as confirmed is only what was read, not what
 * the file says.
 */
export type Confirmation =
  | { kind: 'confirmed' | 'contradicted'; read: CalculationResult }
  /** Nothing that can be read is a report of it. */
  | { kind: 'missing'; reason: string };

/** How far a check of all has come. */
export interface CheckProgress {
  done: number;
  total: number;
}

/** A result that a workbook carries, with what is needed to read its sheet. */
export interface Carried {
  /** The request as the workbook carries it: of the author who calculated it. */
  request: KeyedRequest;
  result: CalculationResult;
  /** By which the cells were read. */
  template: TemplateDetail;
  preset: Preset | null;
  typed: TypedCalculation | null;
}

export interface ConfirmationsParts {
  getSheet(sheetId: string): Promise<Sheet>;
  /** The template as the service publishes it; the one that came with the workbook is not to be trusted. */
  template(code: string): Promise<TemplateDetail>;
  /** The one by which cells are read, without a call. */
  known: Catalogue['known'];
  /** The report as its seal proves it; undefined where there is no seal, or none that is trusted. */
  proven(request: CalculationRequest, result: CalculationResult): Promise<ProvenSheet | undefined>;
  /** Whether this service may be called now. */
  mayRead(serviceUrl: string): boolean;
  /** The defaults of its project as far as they are known, as a text to compare. */
  projectDefaults(request: CalculationRequest): string | null;
  now(): number;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;
/** Seals at a time: the browser checks them beside the page. */
const sealsAtOnce = 64;

/**
 * Checks whether results that a workbook carries are those of the service: by their seals, without a call, and of the others their
 * sheets are read, a few at a time, each once. Reading makes nothing.
 */
export class Confirmations {
  readonly #parts: ConfirmationsParts;
  readonly #limit = pLimit(concurrency);
  #said = new Map<string, Confirmation>();
  #reading = new Map<string, Promise<Confirmation | undefined>>();
  /** What waits for its turn belongs to a round; without an answer the round is over. */
  #round = 0;
  /** Why the last round ended without an answer. */
  #fault: unknown = null;

  constructor(parts: ConfirmationsParts) {
    this.#parts = parts;
  }

  /** What the service says; undefined when it cannot be known now: no key, no answer, or another version of the template. */
  confirm(carried: Carried): Promise<Confirmation | undefined> {
    const id = idOf(carried.request, carried.result);
    const known = this.#said.get(id);
    if (known || !(carried.result.seal || this.#mayRead(carried))) return Promise.resolve(known);
    const round = this.#round;
    const reading = this.#reading;
    const same = reading.get(id);
    if (same) return same;
    const started = this.#byItsSeal(carried)
      .then((said) => said ?? this.#limit(() => this.#read(carried, round)))
      .finally(() => reading.delete(id));
    reading.set(id, started);
    return started;
  }

  /** What the service said of the sheet of this result; undefined when nothing, or nothing yet. */
  said(request: KeyedRequest, result: CalculationResult): Confirmation | undefined {
    return this.#said.size === 0 ? undefined : this.#said.get(idOf(request, result));
  }

  /**
   * Confirms them in order, as many at a time as are read at once; ends with the first without an answer, and when the key changes.
   *
   * @throws why there was no answer
   * @param isEnded whether it is to end now
   * @param onChecked called after each, with what was said of it
   */
  async confirmAll(
    all: readonly Carried[],
    isEnded: () => boolean,
    onChecked: (said: Confirmation | undefined, progress: CheckProgress) => void,
  ): Promise<void> {
    const round = this.#round;
    this.#fault = null;
    const isOver = () => isEnded() || round !== this.#round;
    let next = 0;
    let done = 0;
    const confirmNext = async (): Promise<void> => {
      while (next < all.length && !isOver()) {
        const said = await this.confirm(all[next++]!);
        if (isOver()) return;
        done += 1;
        onChecked(said, { done, total: all.length });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, confirmNext));
    if (this.#fault !== null && !isEnded()) throw this.#fault;
  }

  /** Confirms those whose seals prove them; no report is read. @returns whether there were any */
  async confirmSealed(all: readonly Carried[], isEnded: () => boolean): Promise<boolean> {
    let any = false;
    for (let at = 0; at < all.length && !isEnded(); at += sealsAtOnce) {
      const said = await Promise.all(all.slice(at, at + sealsAtOnce).map((one) => this.#byItsSeal(one)));
      any ||= said.some((one) => one !== undefined);
    }
    return any;
  }

  /** What was missing is looked for again. */
  forgetMissing(): void {
    for (const [id, { kind }] of this.#said) if (kind === 'missing') this.#said.delete(id);
  }

  /** Another key may see other sheets. */
  forget(): void {
    this.#said = new Map();
    this.#reading = new Map();
    this.#round += 1;
  }

  #mayRead({ request }: Carried): boolean {
    return this.#parts.mayRead(request.parameters.serviceUrl);
  }

  /** Undefined where its seal proves nothing, or proves a calculation of other inputs. */
  async #byItsSeal({ request, result, template, preset, typed }: Carried): Promise<Confirmation | undefined> {
    if (!result.seal) return undefined;
    const into = this.#said;
    const before = into.get(idOf(request, result));
    if (before && before.kind !== 'missing') return before;
    const { parameters } = request;
    const known = this.#parts.known(parameters.templateCode);
    // Cells are read by the fields that are known, and those of the seal must be the same ones.
    const isOther = known && (known.template.id === template.id || !known.isPublished);
    if (isOther && !isSameTemplate(known.template, template)) return undefined;
    const proven = await this.#parts.proven(parameters, result);
    if (!proven || !isSheetOf(proven.sheet, parameters, template, preset)) return undefined;
    const { sheet, issuer, projectDefaults } = proven;
    const held = typedResult(typed, resultOfSheet(template, sheet, sheet.solvedAt));
    // The details of a typed timber beam are in no sheet.
    if (typed === 'timber-beam' && !Object.keys(result.results).every((name) => name in held.results))
      return undefined;
    const read: CalculationResult = {
      ...held,
      ...{ from: 'sealed', sealedBy: issuer, seal: result.seal },
      // It is not signed: it must at least end with the sheet that is.
      sheetUrl: result.sheetUrl?.endsWith(`/${sheet.sheetId}`) ? result.sheetUrl : null,
      projectDefaults: fingerprint(projectDefaults),
    };
    const said: Confirmation = { kind: agree(result, held) ? 'confirmed' : 'contradicted', read };
    if (into === this.#said) into.set(idOf(request, result), said);
    return said;
  }

  async #read(carried: Carried, round: number): Promise<Confirmation | undefined> {
    if (round !== this.#round || !this.#mayRead(carried)) return undefined;
    const into = this.#said;
    try {
      const confirmation = await this.#compare(carried);
      if (into !== this.#said) return undefined;
      if (confirmation) into.set(idOf(carried.request, carried.result), confirmation);
      return confirmation;
    } catch (error) {
      // No answer: the others would get none either. They stay unverified, and say so.
      if (round === this.#round) this.#fault = error;
      this.#round += 1;
      return undefined;
    }
  }

  async #compare(carried: Carried): Promise<Confirmation | undefined> {
    const { request, result, template, preset, typed } = carried;
    const published = await this.#parts.template(request.parameters.templateCode);
    // Cells that were read by the fields of another version have other inputs than they say.
    if (published.id !== result.template.id || !isSameTemplate(published, template)) return undefined;
    if (typed === 'timber-beam') return missing('reports do not hold everything that CALC.BEAM returns');
    const before = this.#parts.projectDefaults(request.parameters);
    const sheet = await this.#sheetOf(result.sheetId);
    if (sheet === null) return missing('its report was deleted, or belongs to another account');
    if (sheet.status !== 'solved' || !isSheetOf(sheet, request.parameters, published, preset))
      return missing('its report has different inputs now');
    const solvedAt = sheet.solvedAt ?? new Date(this.#parts.now()).toISOString();
    const held = typedResult(typed, resultOfSheet(published, sheet, solvedAt));
    const projectDefaults = before ?? this.#parts.projectDefaults(request.parameters);
    return { kind: agree(result, held) ? 'confirmed' : 'contradicted', read: { ...held, projectDefaults } };
  }

  async #sheetOf(sheetId: string): Promise<Sheet | null> {
    try {
      return await this.#parts.getSheet(sheetId);
    } catch (error) {
      // A text that is not an id of a sheet cannot name one either.
      if (error instanceof CalcError && (error.kind === 'notFound' || error.kind === 'input')) return null;
      throw error;
    }
  }
}

const missing = (reason: string): Confirmation => ({ kind: 'missing', reason });

/** What was read of one sheet and one version of the template does not confirm another record of the same request. */
const idOf = ({ key }: KeyedRequest, { sheetId, template }: CalculationResult) =>
  JSON.stringify([sheetId, template.id, key]);

const agree = (carried: CalculationResult, held: CalculationResult): boolean =>
  differencesOf(carried, held).length === 0;
