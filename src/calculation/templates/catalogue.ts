import { CalcError } from '../../client/errors/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { TemplateDetail, TemplateListEntry } from '../../../contract';
import { loadLists } from './laterLists';
import { createRevalidated } from '../lib/cache';

/** What the service publishes, remembered while the add-in runs and, for the templates used, beyond. */
export interface Catalogue {
  /** Every template that the key may use, all pages. */
  list(): Promise<TemplateListEntry[]>;
  /**
   * The template as this computer knows it, else as the service answers, else as the workbook carries it. Good for
   * reading cells and for showing cached results; before anything is sent, use `verified`.
   */
  detail(code: string): Promise<TemplateDetail>;
  /** The template as the service published it in this session. */
  verified(code: string): Promise<TemplateDetail>;
  /**
   * The version that the service publishes as far as it is known, without a call: as it said in this session, else as this
   * computer stored it last.
   */
  published(code: string): TemplateDetail | undefined;
  /** The request to the service that is under way. */
  pending(code: string): Promise<TemplateDetail> | undefined;
  /**
   * Calls the listener when the service says that it publishes another version than was known.
   *
   * @returns ends it
   */
  onRepublished(listener: (template: TemplateDetail) => void): () => void;
  /** Drops what was loaded in this session; the next call asks the service. */
  forget(): void;
}

/** Templates that were seen before, on this computer and in the workbook. */
export interface TemplateShelf {
  /** The version that this computer saw last at the present service. */
  latest(code: string): TemplateDetail | undefined;
  /** What the workbook carries: unverified. */
  carried(code: string): TemplateDetail | undefined;
  /**
   * A template is being loaded from the service that is chosen now.
   *
   * @returns stores the answer
   */
  loading(): (template: TemplateDetail) => void;
  /** Resolves when they can be looked up. */
  readonly ready: Promise<void>;
}

const emptyShelf: TemplateShelf = {
  latest: () => undefined,
  carried: () => undefined,
  loading: () => () => undefined,
  ready: Promise.resolve(),
};

/** Known templates are requested again at most once in ten minutes, in the background. */
const freshMs = 10 * 60_000;

export function createCatalogue(
  client: () => ServiceClient,
  now: () => number,
  shelf: TemplateShelf = emptyShelf,
): Catalogue {
  const lists = createRevalidated<TemplateListEntry[]>(freshMs, now);
  const listeners = new Set<(template: TemplateDetail) => void>();
  /** Answers that say something else than was known. */
  const news = new WeakSet<TemplateDetail>();
  const details = createRevalidated<TemplateDetail>(freshMs, now, (template) => {
    if (news.has(template)) for (const listener of [...listeners]) listener(template);
  });
  const triedAt = new Map<string, number>();

  const published = (code: string) => details.peek(code) ?? shelf.latest(code);

  const verified = (code: string) =>
    details.get(code, async () => {
      const keep = shelf.loading();
      const before = published(code);
      const template = await client().getTemplate(code);
      if (before && before.id !== template.id) news.add(template);
      keep(template);
      return template;
    });

  function verifyInBackground(code: string): void {
    if (now() - (triedAt.get(code) ?? -Infinity) < freshMs) return;
    triedAt.set(code, now());
    verified(code).catch(() => {
      // What is known stays good for showing; a calculation that must be sent verifies again and reports the error.
    });
  }

  return {
    list: () => lists.get('all', async () => (await loadLists()).allTemplates(client())),
    async detail(code) {
      if (details.peek(code)) return verified(code);
      await shelf.ready;
      const known = shelf.latest(code);
      if (known) {
        verifyInBackground(code);
        return known;
      }
      try {
        return await verified(code);
      } catch (error) {
        const carried = shelf.carried(code);
        if (carried && !(error instanceof CalcError && error.kind === 'notFound')) return carried;
        throw error;
      }
    },
    verified,
    published,
    pending: details.pending,
    onRepublished(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forget() {
      lists.forget();
      details.forget();
      triedAt.clear();
    },
  };
}
