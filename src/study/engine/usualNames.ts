import { type Dimension, type Field, findUnit, type TemplateDetail } from '../../../contract';
import { isMeasured, isTable } from '../../core/inputs/fieldKinds';
import { type Meaning, meanings } from './meanings';

/** The inputs that a heading may mean by the words, symbols and abbreviations that engineers use. */
export interface UsualNames {
  /** What the name of a heading means, without units; several where it has several meanings here. */
  meant(name: string): Field[];
  /** Inputs whose labels hold all words of the name and more. */
  resembling(name: string): Field[];
}

export function usualNames(template: Pick<TemplateDetail, 'fields' | 'name'>): UsualNames {
  const named = template.fields
    .filter((field) => !isTable(field))
    .map((field) => ({ field, ...namesOf(field) }));
  const own = ownWords(template.name);
  return {
    meant(name) {
      const symbol = compact(name);
      const forms = phrases(withoutEdition(name, template.name), own);
      return named
        .filter(
          ({ names, symbols }) =>
            symbols.some((one) => isSymbol(one, symbol)) || forms.some((form) => names.has(form)),
        )
        .map(({ field }) => field);
    },
    resembling(name) {
      const words = wordsOf(name).filter((word) => !own.has(word));
      if (words.length === 0 || words.join('').length < 4) return [];
      return named.filter(({ words: all }) => words.every((word) => all.has(word))).map(({ field }) => field);
    },
  };
}

interface FieldNames {
  names: ReadonlySet<string>;
  symbols: readonly string[];
  words: ReadonlySet<string>;
}

function namesOf(field: Field): FieldNames {
  const { core, symbol } = partsOfLabel(field);
  const label = phraseOf(core);
  const found = known.filter(
    ({ fields, names }) => fields.has(field.referenceId) || fields.has(label) || names.has(label),
  );
  const dimension = field.units ? findUnit(field.units)?.dimension : undefined;
  return {
    names: new Set([label, ...found.flatMap(({ names }) => [...names])]),
    symbols: [
      ...(symbol === '' || !isMeasured(field) ? [] : [symbol]),
      ...found.flatMap((one) => symbolsOf(one, dimension)),
    ],
    words: new Set(wordsOf(`${field.label} ${field.referenceId}`)),
  };
}

function symbolsOf(
  { symbols, symbolsOf: of }: Pick<Meaning, 'symbols' | 'symbolsOf'>,
  dimension: Dimension | undefined,
): readonly string[] {
  return [...symbols, ...((dimension && of[dimension]) ?? [])];
}

/** `Yield stress Fy` is the yield stress, and Fy; `Horizontal distance from eave to ridge, W` the distance, and W. */
function partsOfLabel({ label }: Field): { core: string; symbol: string } {
  const text = label.replace(/\s*\([^()]*\)/g, '').trim();
  const [core = '', behind] = text.split(/\s*,\s*/);
  if (behind !== undefined && symbolText.test(behind)) return { core, symbol: compact(behind) };
  const last = core.split(' ').at(-1) ?? '';
  const isOf = / of \S+$/.test(core);
  if (core === last || isOf || !symbolText.test(last) || words.has(last)) return { core, symbol: '' };
  return { core: core.slice(0, -last.length).trim(), symbol: compact(last) };
}

/** One letter, two small ones, or up to six of which one is a capital or a digit: `d`, `pg`, `f'c`, `SDS`, `FcPerp`. */
const symbolText = /^(?:\p{L}|\p{Ll}'?\p{Ll}|(?=\p{L}*[\p{Lu}\d])\p{L}[\p{L}\d]{1,6}|\p{Ll}{3}(?<=fyt))$/u;
const words = new Set(['of', 'in', 'at', 'to', 'by', 'is', 'on', 'up', 'a', 'ACI', 'ASCE']);

/** Symbols of one letter mean different things in capitals. */
function isSymbol(symbol: string, given: string): boolean {
  // `lb` is a unit, and `Lb` a length.
  const exact = symbol.startsWith('=') || symbol.length === 1 || findUnit(given) !== undefined;
  const own = compact(symbol.replace(/^=/, ''));
  return exact ? own === given : own.toLowerCase() === given.toLowerCase();
}

/** Without what only sets a subscript off: `w_D`, `w D`, `f'_c`. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[′’‘`]/g, "'")
    .replace(/[\s_.{}^,]/g, '');
}

const abbreviations: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'dl:dead load;ll:live load;len:length;lgth:length;lgt:length;lg:length;ht:height;hgt:height;wt:weight;thk:thickness;thick:thickness;thickn:thickness;' +
    'cat:category;categ:category;exp:exposure;expo:exposure;unbr:unbraced;spcg:spacing;spac:spacing;spa:spacing;dist:distance;ftg:footing;fdn:foundation;' +
    'col:column;bm:beam;defl:deflection;lim:limit;no:number;num:number;nr:number;nos:number;qty:quantity;eff:effective;reinf:reinforcement;rft:reinforcement;vel:velocity;' +
    'elev:elevation;fact:factor;fac:factor;coef:coefficient;coeff:coefficient;therm:thermal;cond:condition;conc:concrete;temp:temperature;mod:modulus;' +
    'allow:allowable;min:minimum;max:maximum;std:standard;freq:frequency;vent:ventilated;ins:insulation;insul:insulation;struct:structural;agg:aggregate;' +
    'dia:diameter;horiz:horizontal;vert:vertical;calc:calculated;mult:multiple;rep:repetitive;dir:direction;grd:ground;gnd:ground;w:width;o.c:oc;nom:nominal;sect:section;sec:section'
  )
    .split(';')
    .filter((pair) => !pair.startsWith('w:'))
    .map((pair) => pair.split(':')),
);
const idle = new Set(['the', 'of', 'a', 'an', 'for', 'at', 'and', 'or', 'per', 'given', 'input', 'value']);
/** Headings say them of an input that is the same without. */
const adjectives = new Set([
  ...[
    'uniform',
    'unif',
    'udl',
    'line',
    'distributed',
    'service',
    'unfactored',
    'nominal',
    'specified',
    'characteristic',
  ],
]);
const memberWords = new Set(
  'beam girder joist member header rafter purlin column post stud footing building structure site'.split(' '),
);

/** Small words of a name, abbreviations written out, plurals singular: `Dead_Loads` and `deadLoad` are `dead load`. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKC')
    .replace(/[′’‘`]/g, "'")
    .replace(/\bo\.\s*c\.?/gi, 'oc')
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (Object.hasOwn(abbreviations, word) ? (abbreviations[word] ?? word) : word).split(' '))
    .map(singular)
    .filter((word) => word !== '' && !idle.has(word));
}

function phraseOf(name: string): string {
  return wordsOf(name).join(' ');
}

function singular(word: string): string {
  if (word === 'plies') return 'ply';
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function ownWords(name: string): ReadonlySet<string> {
  return new Set(wordsOf(name).filter((word) => memberWords.has(word)));
}

/** What a heading says, and the same without `Beam` in a table of beams, without `uniform` of a load. */
function phrases(name: string, own: ReadonlySet<string>): string[] {
  const all = wordsOf(name);
  const isLoad = all.some((word) => /^(dead|live|snow|wind|load)$/.test(word));
  const bare = isLoad ? all.filter((word) => !adjectives.has(word)) : all;
  const [first = '', ...rest] = bare;
  const within = rest.length > 0 && own.has(first) ? [rest] : [];
  return [all, bare, ...within].map((one) => one.join(' ')).filter((one) => one !== '');
}

/** `pg ASCE 7-22` is pg in a template of that edition, and something else in another one. */
function withoutEdition(name: string, templateName: string): string {
  const edition = /asce(?:\/sei)?\s*7-\d\d/i.exec(templateName)?.[0];
  return edition === undefined ? name : name.replace(new RegExp(`[\\s,(]*${edition}[)\\s]*$`, 'i'), '');
}

/** In the words of `wordsOf`. */
const known = meanings.map((one) => ({
  ...one,
  fields: new Set([...one.fields, ...one.fields.map(phraseOf)]),
  names: new Set(one.names.map(phraseOf)),
}));
