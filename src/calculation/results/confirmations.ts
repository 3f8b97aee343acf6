import { CalcError } from '../../client/errors/calcError';
import type { Preset, Sheet, TemplateDetail } from '../../../contract';
import { type CalculationResult, typedResult } from '../outputs/calculationResult';
import { resultOfSheet } from '../outputs/sheetResult';
import type { TypedCalculation } from '../request/requestKey';
import { isSheetOf } from '../request/isSheetOf';
import type { KeyedRequest } from './resultCache';

/** What reading its sheet said of a result that came with the workbook. */
export type Confirmation = 'confirmed' | 'contradicted';

/** A result that a workbook carries, with what is needed to read its sheet. */
export interface Carried {
  /** The request as the workbook carries it: of the author who calculated it. */
  request: KeyedRequest;
  result: CalculationResult;
  preset: Preset | null;
  typed: TypedCalculation | null;
}

/**
 * Checks with the service whether results that a workbook carries are its own: their sheets are read, one after the other,
 * each once. Reading makes nothing. A sheet that this key may not see says nothing, and the result stays unverified.
 */
export interface Confirmations {
  /** Checks in the background, unless that was done. */
  confirm(carried: Carried): void;
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

export function createConfirmations({ getSheet, template, mayRead }: ConfirmationsParts): Confirmations {
  let said = new Map<string, Confirmation | undefined>();
  let waiting: Carried[] = [];
  let confirming = false;

  async function compare({ request, result, preset, typed }: Carried): Promise<Confirmation | undefined> {
    const published = await template(request.parameters.templateCode);
    if (published.id !== result.template.id) return undefined;
    const sheet = await getSheet(result.sheetId);
    // One that holds other inputs by now, or is not solved, speaks neither for nor against it.
    if (sheet.status !== 'solved' || !isSheetOf(sheet, request.parameters, published, preset))
      return undefined;
    const held = typedResult(typed, resultOfSheet(published, sheet, result.solvedAt), result);
    return agree(result, held) ? 'confirmed' : 'contradicted';
  }

  async function confirmAll(): Promise<void> {
    confirming = true;
    const into = said;
    // Taken from the end: what is shown last is what the user looks at.
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      try {
        const { request } = next;
        if (!mayRead(request.parameters.serviceUrl)) break;
        const confirmation = await compare(next);
        if (into !== said) break;
        said.set(request.key, confirmation);
      } catch (error) {
        // A sheet that this key may not see: the result stays unverified. No answer at all: the others would get none either.
        if (!(error instanceof CalcError) || error.kind !== 'notFound') {
          said.delete(next.request.key);
          break;
        }
      }
    }
    for (const { request } of waiting) said.delete(request.key);
    waiting = [];
    confirming = false;
  }

  return {
    confirm(carried) {
      const { key, parameters } = carried.request;
      if (said.has(key) || !mayRead(parameters.serviceUrl)) return;
      said.set(key, undefined);
      waiting.push(carried);
      if (!confirming) void confirmAll();
    },
    said: ({ key }) => said.get(key),
    forget() {
      said = new Map();
      waiting = [];
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
