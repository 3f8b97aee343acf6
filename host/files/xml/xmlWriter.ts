type Attributes = Record<string, string | number | boolean | null | undefined>;

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** One element; `content` is XML. Attributes that are null or undefined are left out. */
export function element(name: string, attributes: Attributes = {}, content = ''): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    const text = typeof value === 'boolean' ? Number(value) : value;
    start += ` ${key}="${escapeXml(String(text))}"`;
  }
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or an attribute; line breaks survive in both. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => NAMED[character] ?? `&#${character.charCodeAt(0)};`);
}

const ESCAPED = /_x[0-9A-Fa-f]{4}_/g;
// What XML 1.0 cannot hold, and the carriage return, which it would read as a line feed.
const NOT_IN_XML =
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** ST_Xstring: what XML cannot hold as `_xHHHH_`, and what looks like that with its underscore escaped. */
export function escapeCharacters(text: string): string {
  const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return text
    .replace(ESCAPED, (looksEscaped) => `_x005F${looksEscaped}`)
    .replace(NOT_IN_XML, (character) => `_x${hex(character)}_`);
}

export function unescapeCharacters(text: string): string {
  return text.replace(ESCAPED, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(2, 6), 16)));
}
