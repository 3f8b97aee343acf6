import pLimit from 'p-limit';
import { CalcError } from '../../client/errors/calcError';
import type { Preset, Sheet, TemplateDetail } from '../../../contract';
import { type CalculationResult, typedResult } from '../outputs/calculationResult';
import { resultOfSheet } from '../outputs/sheetResult';
import type { TypedCalculation } from '../request/requestKey';
import { isSheetOf } from '../request/isSheetOf';
import type { KeyedRequest } from './resultCache';

/**
 * What reading its sheet said of a result that came with the workbook. `missing`: there is no sheet that this key may see, or it
 * holds other inputs by now, or no results.
 */
export type Confirmation = 'confirmed' | 'contradicted' | 'missing';

/** A result that a workbook carries, with what is needed to read its sheet. */
export interface Carried {
  /** The request as the workbook carries it: of the author who calculated it. */
  request: KeyedRequest;
  result: CalculationResult;
  preset: Preset | null;
  typed: TypedCalculation | null;
}

/**
 * Checks with the service whether results that a workbook carries are its own: their sheets are read, a few at a time, each
 * once. Reading makes nothing.
 */
export interface Confirmations {
  /** What the service says; undefined when it cannot be known now: no key, no answer, or another version of the template. */
  confirm(carried: Carried): Promise<Confirmation | undefined>;
  /** What the service said of this request; undefined when nothing, or nothing yet. */
  said({ key }: KeyedRequest): Confirmation | undefined;
  /** Another key may see other sheets. */
  forget(): void;
}

export interface ConfirmationsParts {
  getSheet(sheetId: string): Promise<Sheet>;
  /** The template as the service publishes it; the one that came with the workbook is not to be trusted. */
  template(code: string): Promise<TemplateDetail>;
  /** Whether this service may be called now. */
  mayRead(serviceUrl: string): boolean;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;

export function createConfirmations({ getSheet, template, mayRead }: ConfirmationsParts): Confirmations {
  const limit = pLimit(concurrency);
  let said = new Map<string, Confirmation>();
  let reading = new Map<string, Promise<Confirmation | undefined>>();
  /** What waits for its turn belongs to a round; without an answer the round is over. */
  let round = 0;

  async function compare({ request, result, preset, typed }: Carried): Promise<Confirmation | undefined> {
    const published = await template(request.parameters.templateCode);
    if (published.id !== result.template.id) return undefined;
    const sheet = await sheetOf(result.sheetId);
    if (sheet?.status !== 'solved' || !isSheetOf(sheet, request.parameters, published, preset))
      return 'missing';
    const held = typedResult(typed, resultOfSheet(published, sheet, result.solvedAt), result);
    return agree(result, held) ? 'confirmed' : 'contradicted';
  }

  async function sheetOf(sheetId: string): Promise<Sheet | null> {
    try {
      return await getSheet(sheetId);
    } catch (error) {
      // A text that is no id of a sheet cannot name one either.
      if (error instanceof CalcError && (error.kind === 'notFound' || error.kind === 'input')) return null;
      throw error;
    }
  }

  async function read(carried: Carried, begun: number): Promise<Confirmation | undefined> {
    const { key, parameters } = carried.request;
    if (begun !== round || !mayRead(parameters.serviceUrl)) return undefined;
    const into = said;
    try {
      const confirmation = await compare(carried);
      if (confirmation && into === said) said.set(key, confirmation);
      return into === said ? confirmation : undefined;
    } catch {
      // No answer: the others would get none either. They stay unverified, and say so.
      round += 1;
      return undefined;
    }
  }

  return {
    confirm(carried) {
      const { key, parameters } = carried.request;
      const known = said.get(key);
      if (known || !mayRead(parameters.serviceUrl)) return Promise.resolve(known);
      const begun = round;
      const now = reading;
      const same = now.get(key);
      if (same) return same;
      const started = limit(() => read(carried, begun)).finally(() => now.delete(key));
      now.set(key, started);
      return started;
    },
    said: ({ key }) => said.get(key),
    forget() {
      said = new Map();
      reading = new Map();
      round += 1;
    },
  };
}

/** Whether everything that the carried result says is what its sheet holds. */
function agree(carried: CalculationResult, held: CalculationResult): boolean {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(held.results[name]) === JSON.stringify(value);
  if (!Object.entries(carried.results).every(isSame)) return false;
  // A partial answer has no verdict.
  if (!carried.whole) return true;
  return (['verdict', 'utilization', 'governing'] as const).every((name) => carried[name] === held[name]);
}
