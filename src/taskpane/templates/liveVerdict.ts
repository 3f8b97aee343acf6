import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attributes, ErrorDetail, Preset, TemplateDetail, ValidateResponse } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { type ValidationAnswer, validationAnswer } from '../../core/inputs/validationAnswer';
import { CalcError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';
import { unused } from '../../core/inputs/visibility';
import { type LiveResult, resultOf } from './liveResult';

/** Inputs as the form stands. */
export interface LiveCase {
  template: TemplateDetail;
  preset: Preset | null;
  attributes: Attributes;
}

/** What is known of the inputs that stand in the form. */
export type LiveVerdict =
  /** Nothing was entered yet, or nothing may be sent. */
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'solved'; result: LiveResult }
  /** By a service that solves nothing without making a report. */
  | { state: 'validated'; remarks: readonly ErrorDetail[] }
  /** The service would not calculate them. */
  | { state: 'refused'; refusals: readonly ErrorDetail[] }
  | { state: 'failed'; error: unknown };

export interface LiveVerdictParts extends Timers {
  /** Solves and leaves nothing behind. @throws CANNOT_EXPLORE from a service without it */
  explore(of: LiveCase, signal: AbortSignal): Promise<ExploredItem>;
  validate(of: LiveCase, signal: AbortSignal): Promise<ValidateResponse>;
}

/** Typing is over when it has rested so long; each letter would be a calculation. */
export const restMs = 500;

/** What is known of the inputs in a form as they are typed. */
export class LiveVerdicts {
  readonly store: StoreApi<LiveVerdict> = createStore<LiveVerdict>()(() => ({ state: 'idle' }));
  readonly #parts: LiveVerdictParts;
  #current: LiveCase | null = null;
  #underWay: AbortController | null = null;
  #timer: unknown = null;
  /** The service said that it cannot: it is not asked for every change again. */
  #solves = true;

  constructor(parts: LiveVerdictParts) {
    this.#parts = parts;
  }

  /** Drops what was known or is under way for earlier inputs. Null where nothing is to be sent. */
  entered(now: LiveCase | null): void {
    this.#drop();
    this.#current = now;
    if (now === null) return this.#show({ state: 'idle' });
    this.#show({ state: 'checking' });
    this.#timer = this.#parts.setTimeout(() => this.#check(now), restMs);
  }

  /** What failed is tried again, at once. */
  again(): void {
    if (this.#current === null) return;
    this.#show({ state: 'checking' });
    this.#check(this.#current);
  }

  /** Nothing is sent from now on. */
  close(): void {
    this.#drop();
    this.#current = null;
  }

  #show(verdict: LiveVerdict): void {
    this.store.setState(verdict, true);
  }

  #drop(): void {
    this.#parts.clearTimeout(this.#timer);
    this.#underWay?.abort();
    this.#underWay = null;
  }

  #check(of: LiveCase): void {
    this.#drop();
    const own = new AbortController();
    this.#underWay = own;
    // What comes after newer inputs is of none that are shown.
    const settle = (verdict: LiveVerdict) => {
      if (this.#underWay === own) this.#show(verdict);
    };
    this.#verdictOf(of, own.signal).then(settle, (error: unknown) => settle({ state: 'failed', error }));
  }

  async #verdictOf(of: LiveCase, signal: AbortSignal): Promise<LiveVerdict> {
    try {
      if (this.#solves) return solved(of.template, await this.#parts.explore(of, signal));
    } catch (error) {
      if (!(error instanceof CalcError && error.code === 'CANNOT_EXPLORE')) throw error;
      this.#solves = false;
    }
    return validated(validationAnswer(await this.#parts.validate(of, signal)));
  }
}

function solved(template: TemplateDetail, item: ExploredItem): LiveVerdict {
  const { error, warnings = [] } = item;
  if (error) {
    const { code, message, details } = error;
    const refusals = details?.length ? details : [{ field: '', message: message ?? code }];
    return { state: 'refused', refusals };
  }
  // As in a cell: what would not be used is an error, so that no verdict stands for other inputs.
  const left = warnings.filter(({ type }) => unused.includes(type));
  if (left.length === 0) return { state: 'solved', result: resultOf(template, item) };
  return {
    state: 'refused',
    refusals: left.map(({ field = '', message, type }) => ({ field, message: message ?? type })),
  };
}

function validated({ refusals, remarks }: ValidationAnswer): LiveVerdict {
  return refusals.length > 0 ? { state: 'refused', refusals } : { state: 'validated', remarks };
}
