import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { type TemplateDetail, type TemplateListEntry, limits } from '../../../contract';
import { createCache } from '../lib/cache';
import { TEMPLATES_LIFETIME } from '../lib/lifetimes';
import { createObservable } from '../lib/observable';

/** What the service publishes, remembered while the add-in runs and, for the templates used, beyond. */
export type Catalogue = ReturnType<typeof createCatalogue>;

/** Templates that were seen before, on this computer and in the workbook. */
export interface TemplateShelf {
  /** The version that this computer saw last at the present service. */
  latest(code: string): TemplateDetail | undefined;
  /** What the workbook carries: unverified. */
  carried(code: string): TemplateDetail | undefined;
  /** All of both. */
  all(): readonly TemplateDetail[];
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
  all: () => [],
  loading: () => () => undefined,
  ready: Promise.resolve(),
};

const ALL = 'all';

export function createCatalogue(
  client: () => ServiceClient,
  now: () => number,
  shelf: TemplateShelf = emptyShelf,
) {
  const lists = createCache<TemplateListEntry[]>({ lifetimeMs: TEMPLATES_LIFETIME, now });
  const republished = createObservable<TemplateDetail>();
  /** Answers that say something other than was known. */
  const news = new WeakSet<TemplateDetail>();
  const details = createCache<TemplateDetail>({
    lifetimeMs: TEMPLATES_LIFETIME,
    now,
    onLoaded(template) {
      if (news.has(template)) republished.notify(template);
    },
  });

  const published = (code: string) => details.peek(code) ?? shelf.latest(code);

  const load = (code: string) => async () => {
    const keep = shelf.loading();
    const before = published(code);
    const template = await client().getTemplate(code);
    if (before && before.id !== template.id) news.add(template);
    keep(template);
    return template;
  };

  return {
    /** Every template that the key may use, all pages. A list of earlier is answered only while it is fresh or loading fails. */
    list: () => lists.getFresh(ALL, () => allTemplates(client())),
    /** Templates of earlier sessions and of the workbook, without a call. */
    seenBefore: () => shelf.ready.then(() => shelf.all()),
    /** The list of any age, without a call. */
    listed: () => lists.peek(ALL),
    /**
     * The template as this computer knows it, else as the service answers, else as the workbook carries it. Good for
     * reading cells and for showing cached results; before anything is sent, use `verified`.
     */
    async detail(code: string): Promise<TemplateDetail> {
      if (details.peek(code)) return details.get(code, load(code));
      await shelf.ready;
      const known = shelf.latest(code);
      if (known) {
        // What is known stays good for showing; a calculation that must be sent verifies again and reports the error.
        details.refresh(code, load(code));
        return known;
      }
      try {
        return await details.get(code, load(code));
      } catch (error) {
        const carried = shelf.carried(code);
        if (carried && !(error instanceof CalcError && error.kind === 'notFound')) return carried;
        throw error;
      }
    },
    /** The template as the service publishes it: loaded in this session, and not long ago. */
    async verified(code: string): Promise<TemplateDetail> {
      const known = details.peek(code);
      return known && details.isFresh(code) ? known : details.load(code, load(code));
    },
    /**
     * The version that the service publishes as far as it is known, without a call: as it said in this session, else as this
     * computer stored it last.
     */
    published,
    /** The template by which cells are read, without a call. Where the service did not publish it here, it is the workbook's. */
    known: (code: string) => knownOf(published(code), shelf.carried(code)),
    /** The request to the service that is under way. */
    pending: details.pending,
    /** Calls the listener when the service publishes another version than was known. @returns ends it */
    onRepublished: republished.subscribe,
    /** Drops what was loaded in this session; the next call asks the service. */
    forget(): void {
      lists.forget();
      details.forget();
    },
  };
}

function knownOf(published: TemplateDetail | undefined, carried: TemplateDetail | undefined) {
  const template = published ?? carried;
  return template && { template, isPublished: published !== undefined };
}

type Lister = Pick<ServiceClient, 'listTemplates'>;

/** Ten thousand templates are twenty pages: one after the other the user waits, all at once nothing else is answered. */
const pagesAtOnce = 3;

/** Every template that the key may use, all pages. */
export async function allTemplates(client: Lister): Promise<TemplateListEntry[]> {
  const { templates, total, received } = await client.listTemplates({
    limit: limits.templatesPerPage.max,
    offset: 0,
  });
  const size = received ?? templates.length;
  const entries = [...templates];
  if (size === 0) return entries;
  for (let start = size; start < total; start += pagesAtOnce * size) {
    const starts = Array.from({ length: pagesAtOnce }, (_, i) => Math.min(start + i * size, total));
    const pages = starts.map((from) => entriesBetween(client, from, Math.min(from + size, total)));
    entries.push(...(await Promise.all(pages)).flat());
  }
  return entries;
}

/** A page can hold fewer entries than its limit, so the offset moves by what was received, also where it cannot be read. */
async function entriesBetween(client: Lister, start: number, end: number) {
  const entries: TemplateListEntry[] = [];
  for (let offset = start; offset < end;) {
    const { templates, received = templates.length } = await client.listTemplates({
      limit: end - offset,
      offset,
    });
    if (received === 0) break;
    entries.push(...templates);
    offset += received;
  }
  return entries;
}
