import { capitalized } from '../../../../contract/capitalized';
import { worksheetOf } from '../../report/reportTitle';
import { lateralLoads, type PackagedReport } from './content';

/** Numbers with a value and its unit, and not those of a clause, a code or a combination. */
const units = String.raw`(?:ft|in|deg|psf|plf|lb\/ft|lb|kip-ft|kip|klf|ksi|psi|pcf|mph|percent)\b`;
const quantity = new RegExp(String.raw`(?<![\w.-])\d+(?:\.\d+)?(?![\w-]|\.\d)(?: ${units})?`, 'g');

/** The members that a sentence has the same numbers for. */
export interface Variant<Member> {
  of: Member[];
  /** Its numbers that are not the same for all, with their units. */
  numbers: string[];
}

export interface MergedSentence<Member> {
  text: string;
  variants: Variant<Member>[];
}

/**
 * Sentences that differ only in their numbers are one, in which a letter stands for each number that differs; what it is for
 * each member is in the variants.
 *
 * @example
 * mergedSentences([{ text: 'Braced every 5 ft.', of: 'B1' }, { text: 'Braced every 8 ft.', of: 'B2' }])
 *   // [{ text: 'Braced every [a] ft.', variants: [{ of: ['B1'], numbers: ['5 ft'] }, { of: ['B2'], numbers: ['8 ft'] }] }]
 */
export function mergedSentences<Member>(
  sentences: readonly { text: string; of: Member }[],
): MergedSentence<Member>[] {
  const alike = new Map<string, Map<string, Member[]>>();
  for (const { text, of } of sentences) {
    const key = text.replace(quantity, '#');
    const texts = alike.get(key) ?? new Map<string, Member[]>();
    const members = texts.get(text) ?? [];
    if (members.at(-1) !== of) members.push(of);
    alike.set(key, texts.set(text, members));
  }
  return [...alike.values()].map(merged);
}

/** That stands for a number in which sentences differ. */
const letterOf = (at: number) => String.fromCodePoint(97 + at);

/** How a merged sentence is printed, without letters: the values in the text, and those by member for the end of it. */
export interface PrintedSentence {
  text: string;
  values: string;
}

/**
 * Few values of one number stand in the text with their members, others as a range with the values at the end.
 *
 * @param marks names members
 * @param isListed whether the values are listed elsewhere
 * @example printedSentence(braced, String, false) // { text: 'Braced every 5 ft (B1, B3) or 8 ft (B2).', values: '' }
 */
export function printedSentence<Member>(
  { text, variants }: MergedSentence<Member>,
  marks: (members: Member[]) => string,
  isListed: boolean,
): PrintedSentence {
  const count = variants[0]?.numbers.length ?? 0;
  if (count === 0) return { text, values: '' };
  const members = variants.flatMap(({ of }) => of);
  const isOnce = new Set(members).size === members.length;
  if (count === 1 && variants.length <= fewValues && isOnce && !isListed) {
    const all = variants.map(({ of, numbers: [number = ''] }) => `${number} (${marks(of)})`);
    const [last, ...first] = all.toReversed();
    return { text: inText(text, 0, [first.toReversed().join(', '), last].join(' or ')), values: '' };
  }
  let shown = text;
  for (let at = 0; at < count; at += 1)
    shown = inText(shown, at, rangeText(variants.map(({ numbers }) => numbers[at]!)));
  const values = variants.map(({ of, numbers }) => `${marks(of)}: ${numbers.join(', ')}`);
  return { text: shown, values: isListed ? '' : values.join('; ') };
}

/** So many values are listed, each with its marks. */
const fewValues = 3;

/** With a number and its unit in place of its letter. */
const inText = (text: string, at: number, value: string) =>
  text.replace(new RegExp(String.raw`\[${letterOf(at)}\](?: ${units})?`), () => value);

/**
 * A merged sentence with words in place of its numbers.
 *
 * @example withNames('Roller, at [a] ft', ['the span']) // 'Roller, at the span'
 */
export const withNames = (text: string, names: readonly string[]) =>
  names.reduce((shown, name, at) => inText(shown, at, name), text);

/** @example rangeText(['40 psf', '25 psf', '112 psf']) // '25 to 112 psf' */
export function rangeText(texts: readonly string[]): string {
  const numbers = texts.map((text) => /^(-?[\d.]+)( .+)?$/.exec(text));
  const [unit = ''] = new Set(numbers.map((number) => number?.[2] ?? ''));
  if (!numbers.every((number) => number && (number[2] ?? '') === unit)) return texts.join(', ');
  const sorted = numbers.map((number) => number![1]!).sort((one, other) => Number(one) - Number(other));
  return `${[...new Set([sorted[0], sorted.at(-1)])].join(' to ')}${unit}`;
}

const filler =
  /^(?:the|an?|and|with|that|at|on|of|is|are|be|has|in|by|to|from|where|for|than|between|least|most|about)$/i;

/**
 * What a number of a sentence is of: the words before its letter or, without any, those after it.
 *
 * @example numberName('The self-weight of [a] lb/ft is in the dead load.', 0) // 'Self-weight'
 * @example numberName('[a] psf on the leeward side within [b] ft of the ridge', 0) // 'On the leeward side'
 */
export function numberName(text: string, at: number): string {
  const [before = '', after = ''] = text.split(`[${letterOf(at)}]`);
  const wordsOf = (clause = '') =>
    clause
      .replace(new RegExp(`^ ?${units}`), '')
      .trim()
      .split(/\s+/);
  const ends = /[,;:()[\]"“”]|\.(?:\s|$)/;
  const words = wordsOf(before.split(ends).at(-1));
  while (filler.test(words[0] ?? '')) words.shift();
  while (filler.test(words.at(-1) ?? '')) words.pop();
  // What is carried, or available under another condition, would be taken for the strength of the member.
  if (words.at(-1) === 'carries') words.splice(-1, 1, 'force');
  const name = words.slice(-4).join(' ') || wordsOf(after.split(ends)[0]).slice(0, 4).join(' ');
  const condition = /(?:^|; )(braced (?:only )?at the supports)\b/i.exec(before)?.[1]?.toLowerCase();
  return capitalized(condition ? `If ${condition}` : name || letterOf(at));
}

function merged<Member>(texts: Map<string, Member[]>): MergedSentence<Member> {
  const all = [...texts].map(([text, of]) => ({ text, of, quantities: text.match(quantity) ?? [] }));
  const [{ text, quantities }] = all as [(typeof all)[number]];
  const differing = quantities.flatMap((one, at) =>
    all.some((other) => other.quantities[at] !== one) ? at : [],
  );
  let at = 0;
  const shown = text.replace(quantity, (number) => {
    const isSame = !differing.includes(at);
    at += 1;
    return isSame ? number : number.replace(/^[\d.]+/, `[${letterOf(differing.indexOf(at - 1))}]`);
  });
  return {
    text: shown,
    variants: all.map(({ of, quantities: own }) => ({
      of,
      numbers: differing.map((place) => own[place]!),
    })),
  };
}

export interface Marked {
  name: string;
  names?: readonly string[];
  templateName: string;
  /** Null of loads, which have no check. */
  utilization: number | null;
}

/** Of every member, those that share a report too. */
export const namesOf = (reports: readonly Pick<Marked, 'name' | 'names'>[]): string[] =>
  reports.flatMap(({ name, names = [name] }) => names);

/** So many are named in place of those that something applies to. */
const fewOthers = 2;

/** The marks of the calculations, or those of the few others; where they are all of a template, its name. */
export function markList<Member extends Marked>(members: readonly Member[], all: readonly Member[]): string {
  const isSeveral = (of: readonly Member[]) => namesOf(of).length > 1;
  if (members.length === all.length && isSeveral(all)) return 'All';
  const held = new Set(members);
  const checked = all.filter(({ utilization }) => utilization !== null);
  if (checked.length === members.length && isSeveral(checked) && checked.every((one) => held.has(one)))
    return 'All members';
  const texts: string[] = [];
  for (const template of new Set(members.map(({ templateName }) => templateName))) {
    const ofTemplate = all.filter(({ templateName }) => templateName === template);
    if (isSeveral(ofTemplate) && ofTemplate.every((member) => held.has(member)))
      texts.push(`${template} (all ${namesOf(ofTemplate).length})`);
    else texts.push(markRuns(namesOf(ofTemplate.filter((member) => held.has(member)))));
  }
  const others = namesOf(all.filter((one) => !held.has(one)));
  const separator = texts.some((text) => text.includes('; ')) ? '; ' : ', ';
  const isShorter = others.length <= fewOthers && texts.length > fewOthers;
  return isShorter ? `All but ${markRuns(others)}` : texts.join(separator);
}

/** The same without what may be wrong with their numbers: where a text is for members whatever they give. */
export function plainMarkList<Member extends Marked>(
  members: readonly Member[],
  all: readonly Member[],
): string {
  const plain = new Map(
    all.map((one) => {
      const names = namesOf([one]).map((name) => splitDoubt(name).bare);
      return [one, { ...one, name: names[0]!, names }];
    }),
  );
  return markList(
    members.map((one) => plain.get(one)!),
    [...plain.values()],
  );
}

/**
 * Each name once.
 *
 * @param most runs that are listed; the names of the others are counted
 * @example markRuns(['RB-1', 'RB-3', 'RB-7', 'RB-2']) // 'RB-1 to RB-3, RB-7'
 */
export function markRuns(names: readonly string[], most = 24): string {
  const all = [...new Set(names)].map(splitDoubt);
  const different = [...new Set(all.map(({ doubt }) => doubt))];
  return different
    .map(
      (doubt) =>
        runsOf(
          all.flatMap((one) => (one.doubt === doubt ? one.bare : [])),
          most,
        ) + doubt,
    )
    .join('; ');
}

/** What follows the name of a calculation whose number may not be the present one; that it is frozen stands before it, and its part behind it. */
export const doubts = ['not verified', 'not up to date', 'of an earlier, interrupted run'] as const;
const doubted = new RegExp(
  String.raw`(?:, frozen(?: on [^,]+(?:, \d{4})?)?)?(?: \((?:${doubts.join('|')})\))?(?: \(in (?:part \d+|another part)\))?$`,
);

/** @example splitDoubt('R1 (not up to date)') // { bare: 'R1', doubt: ' (not up to date)' } */
export function splitDoubt(name: string): { bare: string; doubt: string } {
  const [doubt = ''] = doubted.exec(name) ?? [];
  return { bare: name.slice(0, name.length - doubt.length), doubt };
}

function runsOf(names: readonly string[], most: number): string {
  const separator = names.some((name) => name.includes(', ')) ? '; ' : ', ';
  const parts: { first: string; last: string; count: number }[] = [];
  for (const name of numbered(withCells(names, most))) {
    const part = parts.at(-1);
    if (part && isNext(part.last, name)) Object.assign(part, { last: name, count: part.count + 1 });
    else parts.push({ first: name, last: name, count: 1 });
  }
  const more = parts.slice(most).reduce((sum, { count }) => sum + count, 0);
  const texts = parts
    .slice(0, most)
    .map(({ first, last, count }) =>
      count === 1
        ? first
        : (cellRange(first, last) ??
          caseRange(first, last, count) ??
          (count === 2 ? `${first}${separator}${last}` : `${first} to ${last}`)),
    );
  return texts.join(separator) + (more > 0 ? ` and ${more} more` : '');
}

/** Equal names that differ only in their cells are one. @example withCells(['B (C4)', 'B (C5)'], 9) // ['B (C4:C5)'] */
function withCells(names: readonly string[], most: number): string[] {
  const cellsOf = new Map<string, string[]>();
  for (const name of names) {
    const [, bare = name, cell] = /^(.+) \(([^()]*\b[A-Z]{1,3}\d+)\)$/.exec(name) ?? [];
    cellsOf.set(bare, [...(cellsOf.get(bare) ?? []), ...(cell === undefined ? [] : [cell])]);
  }
  return [...cellsOf].map(([bare, cells]) =>
    cells.length === 0 ? bare : `${bare} (${cellRuns(cells, most)})`,
  );
}

/** Of cells with or without their worksheet. */
const cellRuns = (cells: readonly string[], most: number) =>
  cells.some((cell) => cell.includes('!'))
    ? runsOf(cells, most)
    : runsOf(
        cells.map((cell) => `!${cell}`),
        most,
      ).replaceAll('!', '');

/** Of calculations that are named by their cells. @example cellRange('Roof!B4', 'Roof!B40') // 'Roof!B4:B40' */
function cellRange(first: string, last: string): string | null {
  const [, sheet, cell] = /^(.*!)([A-Z]{1,3}\d+)$/.exec(last) ?? [];
  return sheet && cell ? `${first}:${cell}` : null;
}

/** Of the cases of one formula. @example caseRange('Roof, row 5', 'Roof, row 7', 3) // 'Roof, rows 5 to 7' */
function caseRange(first: string, last: string, count: number): string | null {
  const [, formula, one, from] = /^(.+, )(case|row) (\d+)$/.exec(first) ?? [];
  return formula ? `${formula}${one}s ${from} ${count === 2 ? 'and' : 'to'} ${/\d+$/.exec(last)?.[0]}` : null;
}

/** The first cell or name of a place, without its mark. @example firstOf('Roof!B4:D9; Roof!F2') // 'Roof!B4' */
export const firstOf = (place: string): string =>
  place
    .split(/; | and \d+ more$/)[0]!
    .replace(/ \(mark .*\)$/, '')
    .replace(/(?<=![A-Z]{1,3}\d+):[A-Z]{1,3}\d+(?=$|, frozen)/, '');

const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

/** Those that differ only in the number at the end stand together, by their numbers. */
function numbered(names: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const stem = name.replace(/\d+$/, '');
    groups.set(stem, [...(groups.get(stem) ?? []), name]);
  }
  return [...groups.values()].flatMap((group) => group.sort(byNumber));
}

function isNext(one: string, other: string): boolean {
  const [, before, number] = /^(.*?)(\d{1,9})$/.exec(one) ?? [];
  return number !== undefined && other === `${before}${Number(number) + 1}`;
}

/** Each by its mark, without the title of its table, where no other has the same; equal names have their cells. */
export function withMarks(reports: PackagedReport[]): PackagedReport[] {
  const names = namesOf(reports).map((name) => splitDoubt(name).bare);
  const marks = names.map((name) => name.replace(/^.*: /, ''));
  const isOnly = (all: string[], one: string) => all.indexOf(one) === all.lastIndexOf(one);
  const isOfOneSheet = new Set(reports.map(({ place }) => worksheetOf(place))).size === 1;
  const cellOf = (place: string) => (isOfOneSheet ? place.replace(/^.*!/, '') : place);
  const markIn = (place: string) => (given: string) => {
    const { bare: name, doubt } = splitDoubt(given);
    const mark = marks[names.indexOf(name)]!;
    if (isOnly(marks, mark)) return mark + doubt;
    const cell = splitDoubt(firstOf(place)).bare;
    const isApart = isOnly(names, name) || name === cell;
    return (isApart ? name : `${name} (${cellOf(cell)})`) + doubt;
  };
  return reports.map(({ names: several, ...report }) => {
    if (!several) return { ...report, name: markIn(report.place)(report.name) };
    const own = several.map(markIn(report.place));
    return { ...report, names: own, name: markRuns(own) };
  });
}

/**
 * The standards of all, each once.
 *
 * @param adopted building codes of the projects, which are listed with their edition; a code without one that they name is left out
 */
export function codesIn(reports: readonly { codes: string[] }[], adopted: readonly string[] = []): string[] {
  const all = [...new Set(reports.flatMap(({ codes }) => codes))].sort();
  return all.filter((code) => /\d/.test(code) || !adopted.some((text) => text.includes(code)));
}

/** Editions that the building codes refer to (IBC chapter 35). */
const referenced: Record<string, string[]> = {
  '2018 IBC': ['ASCE 7-16', 'AISC 360-16', 'ACI 318-14', 'NDS 2018'],
  '2021 IBC': ['ASCE 7-16', 'AISC 360-16', 'ACI 318-19', 'NDS 2018'],
  '2024 IBC': ['ASCE 7-22', 'AISC 360-22', 'ACI 318-19', 'NDS 2024'],
};

/**
 * Editions used that are not those the building code refers to.
 *
 * @example otherEditions('2024 IBC', [{ codes: ['NDS 2018'] }]) // NDS 2018 in place of NDS 2024
 */
export function otherEditions<Report extends { codes: string[] }>(
  adopted: string,
  reports: readonly Report[],
) {
  const [, before, after] =
    /(20\d\d)?\s*(?:IBC|International Building Code)\b[\s,-]*(20\d\d)?/i.exec(adopted) ?? [];
  const code = `${before ?? after ?? ''} IBC`;
  return (referenced[code] ?? []).flatMap((edition) => {
    const used = codesIn(reports).filter((one) => standardOf(one) === standardOf(edition) && one !== edition);
    return used.map((one) => ({
      code,
      edition,
      used: one,
      of: reports.filter(({ codes }) => codes.includes(one)),
    }));
  });
}

export const standardOf = (code: string) => code.replace(/-\d\d$| 20\d\d$/, '');

type WithCarried = Pick<
  PackagedReport,
  'name' | 'names' | 'verdict' | 'templateCode' | 'carries' | 'handsTo'
>;

/**
 * Calculations of wind and seismic loads that no member carries.
 *
 * @example unusedLoads(reports) // ['No member in this package uses wind calculation WL-1.']
 */
export function unusedLoads(reports: readonly WithCarried[]): string[] {
  if (reports.every(({ verdict }) => verdict === 'LOAD')) return [];
  return lateralLoads.flatMap((kind) => {
    const sites = reports.filter(({ templateCode }) => templateCode.startsWith(kind));
    const isUsed =
      reports.some(({ carries }) => carries[kind]) || sites.some((site) => site.handsTo.length > 0);
    if (sites.length === 0 || isUsed) return [];
    const names = namesOf(sites);
    return [
      `No member in this package uses ${kind} calculation${names.length > 1 ? 's' : ''} ${markRuns(names)}.`,
    ];
  });
}

/** What is usually taken for a part of such calculations, as far as no template is of it and no member carries its loads. */
export function outOfScope(reports: readonly Pick<PackagedReport, 'templateName' | 'carries'>[]): string {
  const missing = (parts: string[]) =>
    parts
      .filter((part) => !reports.some(({ templateName }) => templateName.toLowerCase().includes(part)))
      .map((part) => `${part}s`);
  const kinds = lateralLoads.filter((kind) => !reports.some(({ carries }) => carries[kind]));
  const path = kinds.length > 0 ? [`${kinds.join(' and ')} load path`] : [];
  const lateral = [...missing(['braced frame', 'shear wall']), ...path];
  return `Not part of these calculations: ${[
    ...missing(['connection', 'base plate', 'diaphragm']),
    ...(lateral.length > 0 ? [`lateral system (${lateral.join(', ')})`] : []),
    'everything that is not listed in the contents',
  ].join(', ')}.`;
}

/**
 * The loads and facts of the site that the projects name besides their calculations, each once, with the projects that name it.
 *
 * @example
 * statedLoads([{ name: 'Clinic', designLoads: 'Guards: 200 lb' }])
 *   // [{ group: 'loads', label: 'Guards', text: '200 lb', of: ['Clinic'] }]
 */
export function statedLoads(
  projects: readonly { name: string; designLoads?: string }[],
): { group: 'site' | 'loads'; label: string; text: string; of: string[] }[] {
  const stated = projects.flatMap(({ name, designLoads = '' }) =>
    designLoads.split(/\r?\n/).flatMap((line) => (line.trim() ? { name, text: line.trim() } : [])),
  );
  return [...groupedNames(stated)].map(([line, of]) => {
    const [, label, text] = /^(.*?)\s*:\s*(.+)$/.exec(line) ?? [];
    const group = ofSite.test(label ?? line) ? 'site' : 'loads';
    return label && text ? { group, label, text, of } : { group, label: line, text: '', of };
  });
}

const ofSite = /\b(?:site|soil|ground|flood|frost|spectral|geotechnical)\b/i;

/** The building codes of the projects, each once, with its projects. */
export const adoptedCodes = (projects: readonly { name: string; buildingCode?: string }[]) =>
  [
    ...groupedNames(
      projects.flatMap(({ name, buildingCode: text }) => (text === undefined ? [] : [{ name, text }])),
    ),
  ].map(([code, of]) => ({ code, of }));

function groupedNames(named: readonly { name: string; text: string }[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, text } of named) {
    const held = names.get(text) ?? [];
    names.set(text, held.includes(name) ? held : [...held, name]);
  }
  return names;
}
