/** What XML holds beside elements, by its beginning and end. */
const MISCELLANEOUS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const SECTIONS = [...MISCELLANEOUS, ['<![CDATA[', ']]>']] as const;

/** Where the first element or the document type begins, and how many comments and instructions stand before it. */
export function beginOfRoot(text: string): { at: number; siblings: number } {
  let at = afterSpace(text, 0);
  for (let siblings = 0; ; siblings += 1) {
    const section = sectionAt(text, at, MISCELLANEOUS);
    if (section === null) return { at, siblings };
    at = afterSpace(text, section);
  }
}

/**
 * How many comments and instructions stand beside the root element. The text is walked through only when it has more than
 * `most` of them at all, which real workbooks do not.
 */
export function siblingsOfRoot(text: string, most: number): number {
  const inAll = countOf(text, '<!--', most) + countOf(text, '<?', most);
  return inAll <= most ? inAll : countSiblings(text);
}

/** No more than one beyond `most`. */
function countOf(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + sign.length))
    count += 1;
  return count;
}

function countSiblings(text: string): number {
  let { at, siblings } = beginOfRoot(text);
  let depth = 0;
  for (at = text.indexOf('<', at); at >= 0; at = text.indexOf('<', at)) {
    const section = sectionAt(text, at, SECTIONS);
    if (section !== null) {
      if (depth === 0) siblings += 1;
      at = section;
      continue;
    }
    const end = endOfTag(text, at);
    if (text[at + 1] === '/') depth -= 1;
    else if (text[end - 2] !== '/') depth += 1;
    at = end;
  }
  return siblings;
}

/** The end of a section that begins here; the end of the text for one without end, null for none. */
function sectionAt(text: string, at: number, kinds: typeof MISCELLANEOUS | typeof SECTIONS): number | null {
  for (const [begin, end] of kinds) {
    if (!text.startsWith(begin, at)) continue;
    const found = text.indexOf(end, at + begin.length);
    return found < 0 ? text.length : found + end.length;
  }
  return null;
}

/** Values of attributes may hold `>`. */
function endOfTag(text: string, begin: number): number {
  let quote = '';
  for (let at = begin + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return text.length;
}

function afterSpace(text: string, from: number): number {
  const space = /[\s\ufeff]*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}
