import type { ServiceClient } from '../../client/serviceClient';
import { limits, type TemplateListEntry } from '../../../contract';

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
