import { gunzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readCarried, writeCarried } from '../../src/core/testing/carriedText';

/** What an .xlsx file is made of, each part as text; stored results as they are before they are packed. */
export function partsOfFile(file: Uint8Array): { name: string; text: string }[] {
  return Object.entries(unzipSync(file)).map(([name, part]) => ({
    name,
    text: textOfPart(part),
  }));
}

function textOfPart(part: Uint8Array): string {
  const text = strFromU8(part);
  const [, head, packed] = /^(.*<results\b[^>]*) packing="gzip">([^<]*)<\/results>\s*$/s.exec(text) ?? [];
  if (packed === undefined) return text;
  return `${head}>${escaped(unpackedResults(packed))}</results>`;
}

/** Stored results as they are before they are packed. */
export const unpackedResults = (packed: string) => strFromU8(gunzipSync(Buffer.from(packed, 'base64')));

/** The same file with other stored results: as they were calculated, and as another program has written them. */
export function withStoredResults(file: Uint8Array, change: (results: unknown[]) => unknown[]): Uint8Array {
  return withStoredText(file, (text) => {
    const { templates, results } = readCarried(text);
    return writeCarried({ templates, results: change(results) });
  });
}

/** The same file with another text where the add-in keeps its results. */
export function withStoredText(file: Uint8Array, change: (text: string) => string): Uint8Array {
  return withStoredPart(file, (xml) => {
    const [, head = '', text = '', tail = ''] =
      /^(.*?<results\b[^>]*>)(.*)(<\/results>\s*)$/s.exec(xml) ?? [];
    if (text === '') throw new Error('The part with stored results is not of the form that is expected.');
    return head + escaped(change(read(text))) + tail;
  });
}

const read = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same file with another text where the add-in keeps its studies. */
export function withStoredStudies(file: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([name, part]) => {
    const xml = strFromU8(part);
    return [name, xml.includes('urn:calc-addin:studies:1') ? strToU8(change(xml)) : part] as const;
  });
  return zipSync(Object.fromEntries(parts));
}

/** The same file with the one part changed that the add-in keeps its results in. */
export function withStoredPart(file: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(file);
  const [own, ...others] = Object.entries(parts).filter(([, part]) => {
    const text = textOfPart(part);
    return text.includes('urn:calc-addin:results:1') && text.includes('loadsSnow');
  });
  if (!own || others.length > 0) throw new Error('The file does not carry one part with stored results.');
  const [name, part] = own;
  parts[name] = strToU8(change(textOfPart(part)));
  return zipSync(parts);
}
