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
  templates: readonly TemplateListEntry[],
): (query: TemplateQuery) => TemplateListEntry[] {
  const indexed = templates.map((entry) => ({
    entry,
    name: namesOf(entry).split(/\s+/).map(fold).join(' '),
    letters: new Set(wordsOf(namesOf(entry)).map((word) => word.trim())),
    purpose: wordsOf(purposeOf(entry) ?? '').join(''),
  }));
  return ({ search, category }) => {
    const words = searchedIn(search).map(meant);
    const named: TemplateListEntry[] = [];
    const purposed: TemplateListEntry[] = [];
    for (const { entry, name, letters, purpose } of indexed) {
      if (category !== null && (entry.category ?? '') !== category) continue;
      // A letter is a word: `T beam` is not a timber beam.
      const isNamed = (way: string) => (way.length === 1 ? letters.has(way) : name.includes(way));
      // `hss` is a steel member, and no purpose that mentions minimum steel, and `rain` no strain.
      const isShown = (way: string) => isNamed(way) || (way.length > 1 && purpose.includes(` ${way}`));
      if (words.every((ways) => ways.some(isNamed))) named.push(entry);
      else if (typed(words).every((ways) => ways.some(isShown))) purposed.push(entry);
    }
    return [...named, ...purposed];
  };
}

const namesOf = ({ code, name, category, searchWords = [] }: TemplateListEntry) =>
  [code, name, category ?? '', ...searchWords].join(' ');

/** The words of a search, without those that every calculation has. */
function searchedIn(search: string): string[] {
  // Two words for a thing that has neither: shear, and the walls that wind loads.
  const words = search
    .replace(/\bshear walls?\b/gi, 'shearwall')
    .split(/\s+/)
    .filter(Boolean);
  const telling = words.filter(
    (word) => !/^(an?|by|for|in|of|on|the|to|and|design|check|calculation)$/i.test(word),
  );
  return telling.length > 0 ? telling : words;
}

/** Each word of a text, folded, with a space before it. */
const wordsOf = (text: string) =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : ` ${fold(word)}`));

/** Words as they were typed, or in the singular. */
const typed = (words: readonly string[][]) =>
  words.map(([word = '', ...others]) => [word, ...others.filter((other) => word.startsWith(other))]);

/** What comes nearest to words that no template has: those with most of the words, a misspelled or a kindred one among them. */
export function nearestTemplates(
  templates: readonly TemplateListEntry[],
  { search, category }: TemplateQuery,
): TemplateListEntry[] {
  const words = searchedIn(search.toLowerCase());
  const ranked = templates
    .filter((entry) => category === null || (entry.category ?? '') === category)
    .map((entry) => {
      const text = namesOf(entry);
      const own = text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 3);
      const isIn = (word: string) =>
        [...meant(word), kindredOf(word)].some((way) => fold(text).includes(way)) ||
        (word.length > 3 && nearNames(word, own).length > 0);
      return { entry, words: words.filter(isIn).length };
    });
  const most = Math.max(1, ...ranked.map((one) => one.words));
  return ranked.filter((one) => one.words === most).map(({ entry }) => entry);
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

/** What words other than the names of templates mean in them; a template brings its own `searchWords`. */
const synonyms = meanings({
  timber: 'lumber wood glulam nds lvl psl',
  column: 'post',
  beam: 'girder lintel',
  steel: 'wshape aisc',
  concrete: 'rebar rc aci',
  combination: 'combo',
});

/** Related words, for what no template calculates. */
const kindred = meanings({
  concrete: 'slab wall masonry cmu',
  footing: 'pile mat soil frost overturning retaining',
  steel: 'connection bolt weld plate pipe frame crane angle channel',
  timber: 'truss chord ledger nail',
  column: 'brace',
  beam: 'stair balcony mezzanine tributary vibration moment deflection',
  asce: 'ibc irc load rain ice ponding',
  components: 'solar canopy',
  seismic: 'diaphragm shearwall',
});

function meanings(groups: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(groups).flatMap(([meaning, words]) =>
      words.split(' ').map((word): [string, string] => [word, meaning]),
    ),
  );
}

const singular = (word: string) => word.replace(/(?<=...)s$/, '');

const kindredOf = (word: string): string => kindred.get(word) ?? kindred.get(singular(word)) ?? word;

/** What members are called by how they are designated: W14X30, HSS6x6x3/8, 2x10, #5. */
const designations: readonly (readonly [RegExp, string])[] = [
  [/^w(\d|$)/, 'steel'],
  [/^hss(\d|$)/, 'tube'],
  [/^\d+x\d/, 'timber'],
  [/^#\d+$/, 'concrete'],
];

/** What to look for in place of a word that was typed: another word for it, or its singular. */
function synonymsOf(word: string): readonly string[] {
  const plain = singular(word.replaceAll('-', ''));
  const known = designations.find(([form]) => form.test(plain))?.[1] ?? synonyms.get(plain);
  return [known ?? singular(word)];
}
