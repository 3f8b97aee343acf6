import { fold } from '../../core/lib/fold';
import type { TemplateListEntry } from '../../../contract';
import { purposeOf } from './templateOrder';
import { synonymOf } from './synonyms';

/** What is looked for: words, and a category (null for any, '' for none). */
export interface TemplateQuery {
  search: string;
  category: string | null;
}

/**
 * Ten thousand templates, folded once, so that every letter typed finds its templates at once. Those that are named so come before
 * those whose purpose has the words; what a description says further on is mostly what the template does not do.
 */
export function indexTemplates(
  templates: TemplateListEntry[],
): (query: TemplateQuery) => TemplateListEntry[] {
  const indexed = templates.map((entry) => ({
    entry,
    name: fold([entry.code, entry.name, entry.category ?? ''].join('|')),
    purpose: fold(purposeOf(entry) ?? ''),
  }));
  return ({ search, category }) => {
    const words = search.split(/\s+/).filter(Boolean).map(meant);
    const named: TemplateListEntry[] = [];
    const purposed: TemplateListEntry[] = [];
    for (const { entry, name, purpose } of indexed) {
      if (category !== null && (entry.category ?? '') !== category) continue;
      if (hasAll(words, name)) named.push(entry);
      else if (hasAll(words, `${name}|${purpose}`)) purposed.push(entry);
    }
    return [...named, ...purposed];
  };
}

/** Whether every word is in a text, in one of the ways that it may mean. */
function hasAll(words: readonly string[][][], text: string): boolean {
  return words.every((ways) => ways.some((way) => way.every((word) => text.includes(word))));
}

/** What a typed word may mean: itself, or what such a thing is called in the names of templates. */
function meant(typed: string): string[][] {
  const other = synonymOf(typed.toLowerCase()).map(fold);
  return other.length === 0 ? [[fold(typed)]] : [[fold(typed)], other];
}

export interface Category {
  /** '' for the templates that have none. */
  name: string;
  count: number;
}

/** The categories by name, those without one last. */
export function categoriesOf(templates: TemplateListEntry[]): Category[] {
  const counts = new Map<string, number>();
  for (const { category } of templates) counts.set(category ?? '', (counts.get(category ?? '') ?? 0) + 1);
  const rank = ({ name }: Category) => (name === '' ? 1 : 0);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
