import type { XmlParser } from '../../excel/parts/customXmlParts';
import { WorkbookFileError } from './workbookFileError';
import { unescapeCharacters } from './xmlWriter';

/** As the browser has them. */
export interface XmlTools {
  parser: XmlParser;
  serializer: { serializeToString(node: Node): string };
}

/** Comments and instructions beside the root of a part: browsers take time for each that grows with their number. */
export const MOST_SIBLINGS = 1000;

/** Parses a part. @throws WorkbookFileError for what is no XML, and for a document type, which workbooks have no use for */
export function parseXml(bytes: Uint8Array, part: string, { parser }: XmlTools): Element {
  const text = decodeXml(bytes, part);
  // Before it is parsed: entities could grow without bound.
  if (hasDocumentType(text))
    throw new WorkbookFileError('it has a document type (DTD), which is not read.', part);
  if (siblingsOfRoot(text, MOST_SIBLINGS) > MOST_SIBLINGS)
    throw new WorkbookFileError(
      `it has more than ${MOST_SIBLINGS} comments and instructions outside of its root element.`,
      part,
    );
  let document: Document;
  try {
    document = parser.parseFromString(text, 'application/xml');
  } catch {
    throw new WorkbookFileError('it is not well-formed XML.', part);
  }
  // Chromium puts its complaint into the document; jsdom makes it the document.
  if (document.getElementsByTagName('parsererror').length > 0) {
    throw new WorkbookFileError('it is not well-formed XML.', part);
  }
  return document.documentElement;
}

/** The text of a part, UTF-8 or UTF-16. */
export function decodeXml(bytes: Uint8Array, part: string): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new WorkbookFileError(`its text is not ${encoding.toUpperCase()}.`, part);
  }
}

/** A document type stands before the first element, after comments and instructions. */
function hasDocumentType(text: string): boolean {
  const begin = beginOfRoot(text).at;
  return /^<!DOCTYPE/i.test(text.slice(begin, begin + 9));
}

/** Names count, prefixes and namespaces do not: the same elements come in a transitional and a strict one. */
export function childrenOf(parent: Element, name: string): Element[] {
  return allChildren(parent).filter((one) => one.localName === name);
}

export function childOf(parent: Element, name: string): Element | null {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    if (child.localName === name) return child;
  }
  return null;
}

/** `children` of jsdom is rebuilt at every look; this is not. */
export function allChildren(parent: Element): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) found.push(child);
  return found;
}

/** Elements of a list that may be missing: `cellXfs` -> its `xf`. */
export function listOf(parent: Element, list: string, name: string): Element[] {
  const found = childOf(parent, list);
  return found === null ? [] : childrenOf(found, name);
}

/** A boolean as the schema has it. */
export function flag(element: Element, name: string, otherwise = false): boolean {
  const value = element.getAttribute(name);
  return value === null ? otherwise : value === '1' || value === 'true' || value === 'on';
}

/** A text as `escapeCharacters` wrote it; '' when it is missing. */
export function textAttribute(element: Element, name: string): string {
  return unescapeCharacters(element.getAttribute(name) ?? '');
}

/** A number, or null when it is missing or none. */
export function numeric(element: Element, name: string): number | null {
  const value = element.getAttribute(name);
  if (value === null || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** `r:id`, whatever the prefix. */
export function relationshipId(element: Element): string | null {
  for (const attribute of element.attributes) {
    if (attribute.localName === 'id' && attribute.namespaceURI?.includes('/relationships'))
      return attribute.value;
  }
  return null;
}

/** What XML holds beside elements, by its beginning and end. */
const MISCELLANEOUS = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const SECTIONS = [...MISCELLANEOUS, ['<![CDATA[', ']]>']] as const;

/** Where the first element or the document type begins, and how many comments and instructions stand before it. */
function beginOfRoot(text: string): { at: number; siblings: number } {
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
function siblingsOfRoot(text: string, most: number): number {
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

/** The end of a section that begins here; the end of the text when it is not closed, null when none begins. */
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
