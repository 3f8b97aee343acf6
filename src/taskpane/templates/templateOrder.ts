import type { TemplateListEntry } from '../../../contract';
import type { KeptTemplates } from './keptTemplates';

/** Templates in groups: each once, in the first group that it belongs to. */
export interface GroupedTemplates {
  entries: readonly TemplateListEntry[];
  /** The heading above a template, by its code. */
  headings: ReadonlyMap<string, string>;
}

/** What the person marked, then what was opened last, then the rest in the order of the service. No headings where there is one group. */
export function inGroups(
  templates: readonly TemplateListEntry[],
  { favourites, recent }: KeptTemplates,
): GroupedTemplates {
  const left = new Map(templates.map((entry) => [entry.code, entry]));
  const take = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const entry = left.get(code);
      left.delete(code);
      return entry ? [entry] : [];
    });
  const groups = (
    [
      ['Favorites', take(favourites)],
      ['Recent', take(recent)],
      // Two entries of one code are two: only what was taken is left out.
      ['All other templates', templates.filter(({ code }) => left.has(code))],
    ] as const
  ).filter(([, entries]) => entries.length > 0);
  return {
    entries: groups.flatMap(([, entries]) => entries),
    headings: new Map(
      groups.length < 2 ? [] : groups.map(([heading, entries]) => [entries[0]!.code, heading]),
    ),
  };
}

/** What a template is for: the first sentence of its description, before what it does not cover. Null where it has none. */
export function purposeOf({ description }: Pick<TemplateListEntry, 'description'>): string | null {
  const text = description?.trim().replace(/\s+/g, ' ') ?? '';
  return text === '' ? null : (/^.*?[.!?](?= \p{Lu}|$)/u.exec(text)?.[0] ?? text);
}
