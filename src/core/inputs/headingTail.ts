import { findUnit, looksLikeUnit, type Unit } from '../../../contract';

/** What follows the name in a heading and reads like units. */
export interface HeadingTail {
  /** What the heading names before it, with and without the `in` of `wD in plf`; none when there is nothing else. */
  names: readonly string[];
  /** As written, without what encloses it. */
  text: string;
  /**
   * - `unit`   one that is known
   * - `own`    text that a template states as the units of a field, and that is not a unit known here
   * - `none`   a dash and the like: the numbers have no units
   * - `unread` it looks like a unit but is not known here, or may be something else
   * - `remark` enclosed, or behind a comma, and no unit at all
   */
  kind: 'unit' | 'own' | 'none' | 'unread' | 'remark';
  unit?: Unit;
}

/** Units of templates that the table does not know, each as `plainUnits` writes it. */
export type OwnUnits = ReadonlySet<string>;

const enclosed = /^(.*?)\s*(?:\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}|<([^<>]*)>)$/su;
const separators = /[\s,;:_/|=@·–—([{<-]+$/u;
/** `Span in ft`, `Span, unit: ft`, `Span given in units of ft`. */
const preposition = /^(.*?)[\s,;:_(-]+(?:(?:given\s+)?in(?:\s+units?(?:\s+of)?)?|units?)$/isu;
const noUnits = /^(?:[-–—]|unitless|dimensionless|none|no units?)$/iu;
/** Where a unit may begin: a word, behind a separator, or the capital of `spanFt`. */
const begins = /(^|[\s,;:_/|=@·–—.([{<-])(?=[^\s])|\p{Ll}(?=\p{Lu})/gu;
/** What a text such as `24'-6"` states; no unit of a number. */
export const feetAndInches = /^(?:ft|feet)[\s-]*(?:in|inch(?:es)?)\.?$/i;
/** Newton and a normal force; a heading `Load N` may mean either. */
const ambiguous = /^N$/;

/**
 * The readings of the end of a heading as units, the longest first: `Dead load plf`, `wD in plf`, `Load [lb/ft]`, `Load - plf`,
 * `Load_plf`, `spanFt`, `Fy, ksi`. Mostly one; two where a word is a unit or not: `Load in lb`, `Lb ft`.
 */
export function headingTails(heading: string, own: OwnUnits = new Set()): HeadingTail[] {
  const text = heading.trim().replace(/[\s:;,.*†‡]+$/u, '');
  const parts = enclosed.exec(text);
  if (parts) {
    const name = parts[1] ?? '';
    const content = (parts[2] ?? parts[3] ?? parts[4] ?? parts[5] ?? '').trim();
    return content === '' ? headingTails(name, own) : [tailOf(name, content, own)];
  }
  const open = openTails(text, own);
  if (open.length > 0) return open;
  const attached = /^(.*[^\s'"#′″’”])((['"#′″’”])\3?)$/su.exec(text);
  // `d'` is a name, `Span'` are feet: which of the two is not known.
  if (attached) return [{ names: namesOf(attached[1] ?? ''), text: attached[2] ?? '', kind: 'unread' }];
  const behind = /^(.*\S)\s*[,;]\s*([^,;]+)$/su.exec(text);
  return behind ? [tailOf(behind[1] ?? '', (behind[2] ?? '').trim(), own)] : [];
}

/** Whether any word of a heading is a unit: `Load (plf) total`. */
export function mentionsUnit(heading: string): boolean {
  const words = heading.split(/[\s,;:_|=@()[\]{}<>]+/u);
  return words.some((word) => word.length > 1 && !/^(in|lb)$/i.test(word) && looksLikeUnit(word));
}

function openTails(text: string, own: OwnUnits): HeadingTail[] {
  const tails: HeadingTail[] = [];
  for (const match of [...text.matchAll(begins), ...text.matchAll(/(?=[%°]$)/gu)]) {
    const start = match.index + match[0].length;
    const written = text.slice(start);
    const names = namesOf(text.slice(0, start));
    const kind = openKind(written, own);
    if (kind)
      tails.push({ names, text: written, kind, unit: kind === 'unit' ? findUnit(written) : undefined });
  }
  const [longest, ...shorter] = tails;
  if (!longest) return [];
  // `Load in lb` is in pounds, or a moment; `Lb ft` an unbraced length in feet, or a moment. A single word may be a name.
  const isWord = /^(?:in|lb)\s+\S/i.test(longest.text);
  const next = shorter.find(
    ({ text: other }) => longest.text.replace(/^\S+\s+(?:[-–—:|=]\s*)?/u, '') === other,
  );
  if (isWord && next) return [longest, next];
  return [longest];
}

function openKind(written: string, own: OwnUnits): 'unit' | 'own' | 'unread' | null {
  if (own.has(plainUnits(written))) return 'own';
  if (ambiguous.test(written)) return 'unread';
  if (findUnit(written)) return 'unit';
  return looksLikeUnit(written) ? 'unread' : null;
}

function tailOf(name: string, text: string, own: OwnUnits): HeadingTail {
  const names = namesOf(name);
  if (noUnits.test(text)) return { names, text, kind: 'none' };
  if (own.has(plainUnits(text))) return { names, text, kind: 'own' };
  const unit = findUnit(text);
  if (unit) return { names, text, kind: 'unit', unit };
  const inside = /^in\s+(\S.*)$/isu.exec(text)?.[1];
  if (inside !== undefined) return tailOf(name, inside, own);
  return { names, text, kind: looksLikeUnit(text) ? 'unread' : 'remark' };
}

function namesOf(before: string): string[] {
  const bare = before.trim().replace(separators, '');
  const named = (preposition.exec(bare)?.[1] ?? bare).replace(separators, '');
  return [...new Set([bare, named])].filter((name) => name !== '');
}

/** Units that the table does not know are compared as they are written. */
export function plainUnits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-–—^·*⋅]/g, '');
}
