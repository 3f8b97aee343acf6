import type { ServiceClient } from '../client/serviceClient';
import { limits, type TemplateDetail, type TemplateListEntry } from '../contract';
import { createRevalidated } from './revalidated';

/** What the service publishes, remembered while the add-in runs. */
export interface Catalogue {
  /** Every template that the key may use, all pages. */
  list(): Promise<TemplateListEntry[]>;
  detail(code: string): Promise<TemplateDetail>;
  /** Forgets everything; the next question asks the service. */
  forget(): void;
}

/** Known templates are asked for again at most once in ten minutes, in the background. */
const freshMs = 10 * 60_000;

export function createCatalogue(client: () => ServiceClient, now: () => number): Catalogue {
  const lists = createRevalidated<TemplateListEntry[]>(freshMs, now);
  const details = createRevalidated<TemplateDetail>(freshMs, now);
  return {
    list: () => lists.get('all', () => allPages(client())),
    detail: (code) => details.get(code, () => client().getTemplate(code)),
    forget() {
      lists.forget();
      details.forget();
    },
  };
}

/** A page can hold fewer entries than its limit, so the offset moves by what was received. */
async function allPages(client: ServiceClient): Promise<TemplateListEntry[]> {
  const entries: TemplateListEntry[] = [];
  for (;;) {
    const page = await client.listTemplates({ limit: limits.templatesPerPage.max, offset: entries.length });
    entries.push(...page.templates);
    if (page.templates.length === 0 || entries.length >= page.total) return entries;
  }
}
