import { mostText } from '../../core/cache/authorResults';
import { requestSize } from '../../core/cache/requestSize';
import { inExcel } from '../excel/inExcel';
import { packText, unpackText } from './packedText';

/** Results that travel with the workbook, as a custom XML part for each author. */
export type ResultPart = ReturnType<typeof createWorkbookResultPart>;

export interface CarriedResults {
  /** Random id of the document, made when its first results were written. */
  documentId: string;
  /** Who wrote it: one copy of the add-in on one computer. Empty where an earlier version of the add-in wrote for all. */
  author: string;
  /** What the core wrote: opaque here, parsed without trust there. */
  text: string;
}

/** What an author writes. */
export interface WrittenResults extends Omit<CarriedResults, 'text'> {
  /** As much as takes at most so much room, as `requestSize` counts. */
  textWithin(most: number): string;
}

export const resultNamespace = 'urn:calc-addin:results:1';

/** Excel refuses requests above some 5 MB. */
const mostWritten = 4_000_000;

/** Of the open workbook, through Office.js. Waits while the user edits a cell: Excel rejects requests meanwhile. */
export function createWorkbookResultPart() {
  /** By id of the part, as they were read or written last: the author of a part does not change. */
  const authors = new Map<string, string | null>();

  async function readAll(context: Excel.RequestContext, ids: readonly string[]) {
    const parts = context.workbook.customXmlParts;
    const xmls = ids.map((id) => ({ id, xml: parts.getItem(id).getXml() }));
    await context.sync();
    const unpack = createUnpacker();
    const all: (CarriedResults | null)[] = [];
    for (const { id, xml } of xmls) {
      const carried = await carriedOf(xml.value, unpack);
      authors.set(id, carried?.author ?? null);
      all.push(carried);
    }
    return all;
  }

  async function idsOf(context: Excel.RequestContext): Promise<string[]> {
    const parts = context.workbook.customXmlParts.getByNamespace(resultNamespace);
    parts.load('items/id');
    await context.sync();
    return parts.items.map(({ id }) => id);
  }

  return {
    /** What all authors have written, as far as it is readable. */
    read: (): Promise<CarriedResults[]> =>
      inExcel(async (context) => {
        const all = await readAll(context, await idsOf(context));
        return all.filter((carried) => carried !== null);
      }),
    /**
     * Writes what one author has, in place of what that author wrote before.
     *
     * @param without authors whose parts go: their results are among these
     */
    async write(written: WrittenResults, without: readonly string[] = []): Promise<void> {
      const { author } = written;
      const xml = await xmlToWrite(written);
      await inExcel(async (context) => {
        const ids = await idsOf(context);
        await readAll(
          context,
          ids.filter((id) => !authors.has(id)),
        );
        const parts = context.workbook.customXmlParts;
        const [own, ...doubles] = ids.filter((id) => authors.get(id) === author);
        if (own === undefined) parts.add(xml);
        else parts.getItem(own).setXml(xml);
        const goes = (id: string) => {
          const writer = authors.get(id) ?? null;
          // What cannot be read carries nothing.
          return writer === null || without.includes(writer);
        };
        for (const id of [...doubles, ...ids.filter(goes)]) parts.getItem(id).delete();
        await context.sync();
      });
    },
  };
}

/** Packed, and so much that Excel takes it. */
async function xmlToWrite({ textWithin, ...carried }: WrittenResults): Promise<string> {
  for (let most = mostText; ;) {
    const text = textWithin(most);
    const packed = await packText(text);
    const size = packed === null ? requestSize(text) : packed.length;
    if (size <= mostWritten)
      return packed === null
        ? xmlOf({ ...carried, text })
        : xmlOf({ ...carried, text: packed }, ` packing="${packing}"`);
    most = Math.floor(0.9 * most * (mostWritten / size));
  }
}

const packing = 'gzip';

/** @param attributes more of them */
export function xmlOf({ documentId, author, text }: CarriedResults, attributes = ''): string {
  return `<results xmlns="${resultNamespace}" document="${attribute(documentId)}" author="${attribute(author)}"${attributes}>${xmlText(text)}</results>`;
}

/** Of all authors of a workbook: a small file can hold many parts that unpack to much. */
const mostUnpacked = 5 * mostText;

/** Unpacks the texts of a workbook's parts, one after the other. What cannot be unpacked is empty, which is no result. */
export function createUnpacker() {
  let room = mostUnpacked;
  return async (text: string, how: string | null | undefined): Promise<string> => {
    if (how !== packing) return text;
    const unpacked = (await unpackText(text, Math.min(mostText, room))) ?? '';
    room -= unpacked.length;
    return unpacked;
  };
}

/** Anybody can have written it: what is not of this form is not a result. */
export async function carriedOf(xml: string, unpack = createUnpacker()): Promise<CarriedResults | null> {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const documentId = root.getAttribute('document');
  if (root.localName !== 'results' || root.namespaceURI !== resultNamespace || !documentId) return null;
  const text = await unpack(root.textContent ?? '', root.getAttribute('packing'));
  return { documentId, author: root.getAttribute('author') ?? '', text };
}

const attribute = (text: string) => xmlText(text).replaceAll('"', '&quot;');

/**
 * XML has no form for most control characters; in JSON text they stand escaped, so none is lost. Quotes stay as they are: JSON
 * is full of them, and what Excel takes in one request is bounded.
 */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
