/** A file that cannot be read as a workbook; the message is for the user. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text and that of the elements in it. */
  text: string;
}

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s<>/!?=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Deeper than any part of a workbook. */
const deepest = 200;

/**
 * Reads a part in the same way in Node and in browsers; without document types, which workbooks have no use for.
 *
 * @throws {UnreadableFile}
 */
export function readXml(text: string, part: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  token.lastIndex = text.startsWith('\ufeff') ? 1 : 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) throw notXml(part);
    const [, section, isEnd, name, attributes = '', isEmpty, plain] = found;
    const inner = open.at(-1)!;
    if (name === undefined) inner.text += section ?? (plain === undefined ? '' : unescaped(plain, part));
    else if (isEnd) close(open, localName(name), part);
    else {
      const element = { name: localName(name), attributes: read(attributes, part), children: [], text: '' };
      inner.children.push(element);
      if (!isEmpty) open.push(element);
      if (open.length > deepest) throw notXml(part);
    }
  }
  const [element] = root.children;
  if (open.length > 1 || root.children.length !== 1 || !element) throw notXml(part);
  return element;
}

function close(open: XmlElement[], name: string, part: string): void {
  const ended = open.pop()!;
  const outer = open.at(-1);
  if (outer === undefined || ended.name !== name) throw notXml(part);
  outer.text += ended.text;
}

const none: ReadonlyMap<string, string> = new Map();
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function read(text: string, part: string): ReadonlyMap<string, string> {
  // A large worksheet has millions of them.
  if (text === '') return none;
  const all = [...text.matchAll(attribute)];
  return new Map(all.map(([, name = '', one, other = '']) => [name, unescaped(one ?? other, part)]));
}

function unescaped(text: string, part: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;&]*);?/g, (_, name: string) => {
    const code = /^#(?:(\d{1,7})|x([\dA-Fa-f]{1,6}))$/.exec(name);
    const point = code && (code[1] === undefined ? Number.parseInt(code[2]!, 16) : Number(code[1]));
    if (point !== null && point <= 0x10_ffff) return String.fromCodePoint(point);
    if (!Object.hasOwn(entities, name)) throw notXml(part);
    return entities[name]!;
  });
}

const notXml = (part: string) => new UnreadableFile(`${part} is not XML that can be read.`);
