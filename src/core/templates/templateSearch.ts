import type { TemplateListEntry } from '../../../contract';
import { nearNames } from '../inputs/naming';
import { fold } from '../lib/fold';

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
    name: fold([entry.code, entry.name, entry.category ?? '', ...(entry.searchWords ?? [])].join('|')),
    purpose: fold(purposeOf(entry) ?? ''),
  }));
  return ({ search, category }) => {
    const words = search.split(/\s+/).filter(Boolean).map(meant);
    const named: TemplateListEntry[] = [];
    const purposed: TemplateListEntry[] = [];
    for (const { entry, name, purpose } of indexed) {
      if (category !== null && (entry.category ?? '') !== category) continue;
      if (hasAll(words, name)) named.push(entry);
      // `hss` is a steel member, and no purpose that mentions minimum steel.
      else if (hasAll(typed(words), `${name}|${purpose}`)) purposed.push(entry);
    }
    return [...named, ...purposed];
  };
}

/** Words as they were typed, or in the singular. */
const typed = (words: readonly string[][]) =>
  words.map(([word = '', ...others]) => [word, ...others.filter((other) => word.startsWith(other))]);

/** What comes nearest to words that no template has: those with most of the words, a misspelled or a kindred one among them. */
export function nearestTemplates(
  templates: readonly TemplateListEntry[],
  { search, category }: TemplateQuery,
): TemplateListEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = templates
    .filter((entry) => category === null || (entry.category ?? '') === category)
    .map((entry) => {
      const text = [entry.code, entry.name, entry.category ?? '', ...(entry.searchWords ?? [])].join(' ');
      const own = text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 3);
      const isIn = (word: string) =>
        [...meant(word), kindredOf(word) ?? word].some((way) => fold(text).includes(way)) ||
        (word.length > 3 && nearNames(word, own).length > 0);
      return { entry, words: words.filter(isIn).length };
    });
  const most = Math.max(1, ...ranked.map((one) => one.words));
  return ranked.filter((one) => one.words === most).map(({ entry }) => entry);
}

/** Whether every word is in a text, in one of the ways that it may mean. */
function hasAll(words: readonly string[][], text: string): boolean {
  return words.every((ways) => ways.some((way) => text.includes(way)));
}

/** What a typed word may mean: itself, or what such a thing is called in the names of templates. */
function meant(typed: string): string[] {
  return [typed, ...synonymsOf(typed.toLowerCase())].map(fold);
}

/** What a template is for: the first sentence of its description, before what it does not cover. Null where it has none. */
export function purposeOf({ description }: Pick<TemplateListEntry, 'description'>): string | null {
  const text = description?.trim().replace(/\s+/g, ' ') ?? '';
  return text === '' ? null : (/^.*?[.!?](?= \p{Lu}|$)/u.exec(text)?.[0] ?? text);
}

/** Other words for materials and members, each as the words that names of templates have; a template brings its `searchWords`. */
const synonyms: Record<string, string> = {
  lumber: 'timber',
  wood: 'timber',
  glulam: 'timber',
  nds: 'timber',
  post: 'column',
  girder: 'beam',
  lintel: 'beam',
  hss: 'steel',
  wshape: 'steel',
  aisc: 'steel',
  rebar: 'concrete',
  rc: 'concrete',
  aci: 'concrete',
  lvl: 'timber',
  psl: 'timber',
};

/** Related words, for what no template calculates. */
const kindred: Record<string, string> = {
  slab: 'concrete',
  wall: 'concrete',
  pile: 'footing',
  mat: 'footing',
  connection: 'steel',
  bolt: 'steel',
  weld: 'steel',
  plate: 'steel',
  truss: 'timber',
  brace: 'column',
  ibc: 'asce',
  irc: 'asce',
  load: 'asce',
  diaphragm: 'seismic',
};

const kindredOf = (word: string): string | undefined => kindred[word.replace(/(?<=...)s$/, '')];

/** A designation such as W14 or W14X30. */
const wShape = /^w\d+(x\d+)?$/;

/** What to look for in place of a word that was typed: another word for it, or its singular. */
function synonymsOf(word: string): readonly string[] {
  const plain = word.replaceAll('-', '').replace(/(?<=..)s$/, '');
  const known = wShape.test(plain) ? 'steel' : (synonyms[word] ?? synonyms[plain]);
  return [known ?? word.replace(/(?<=...)s$/, '')];
}
