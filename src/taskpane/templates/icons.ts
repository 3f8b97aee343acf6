import type { TemplateListEntry } from '../../../contract';

/** Line drawings on 24 by 24, a path each, for templates without one. */
const drawings = {
  loads: 'M4 4v9M2 10.5 4 13l2-2.5M12 4v9M10 10.5l2 2.5 2-2.5M20 4v9M18 10.5l2 2.5 2-2.5M2 17h20',
  timber: 'M4 4h16v16H4zM4 8a12 12 0 0 1 12 12M4 12a8 8 0 0 1 8 8M4 16a4 4 0 0 1 4 4',
  steel: 'M5 4h14v3h-5.5v10H19v3H5v-3h5.5V7H5z',
  concrete: 'M5 3h14v18H5zM8.5 17.5h0M12 17.5h0M15.5 17.5h0M8.5 6.5h0M15.5 6.5h0',
  calculation: 'M6 3h9l4 4v14H6zM15 3v4h4M9 11h7M9 14h7M9 17h4',
} as const;

type Category = keyof typeof drawings;

const byCategory: Readonly<Record<string, Category>> = {
  loads: 'loads',
  timber: 'timber',
  wood: 'timber',
  steel: 'steel',
  concrete: 'concrete',
};

/** What kind of calculation it is: the template's drawing, else that of its category, else that of any calculation. */
export function iconOf({ icon, category }: Pick<TemplateListEntry, 'icon' | 'category'>): {
  name: 'template' | Category;
  path: string;
} {
  if (icon !== undefined) return { name: 'template', path: icon };
  const key = category?.trim().toLowerCase() ?? '';
  const name = (Object.hasOwn(byCategory, key) ? byCategory[key] : undefined) ?? 'calculation';
  return { name, path: drawings[name] };
}
