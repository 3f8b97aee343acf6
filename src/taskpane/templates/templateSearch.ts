import { fold } from '../../calculation/fold';
import type { TemplateListEntry } from '../../contract';

/** Templates in whose code, name or category every word of the search occurs. */
export function searchTemplates(templates: TemplateListEntry[], search: string): TemplateListEntry[] {
  const words = search.split(/\s+/).map(fold).filter(Boolean);
  return templates.filter(({ code, name, category }) => {
    const text = fold([code, name, category ?? ''].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
