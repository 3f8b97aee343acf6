import { inExcel } from '../excel/inExcel';

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

export const resultNamespace = 'urn:calc-addin:results:1';

/** Of the open workbook, through Office.js. Waits while the user edits a cell: Excel rejects requests meanwhile. */
export function createWorkbookResultPart() {
  /** By id of the part, as they were read or written last: the author of a part does not change. */
  const authors = new Map<string, string | null>();

  async function readAll(context: Excel.RequestContext, ids: readonly string[]) {
    const parts = context.workbook.customXmlParts;
    const xmls = ids.map((id) => ({ id, xml: parts.getItem(id).getXml() }));
    await context.sync();
    return xmls.map(({ id, xml }) => {
      const carried = carriedOf(xml.value);
      authors.set(id, carried?.author ?? null);
      return carried;
    });
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
    write: (carried: CarriedResults, without: readonly string[] = []): Promise<void> =>
      inExcel(async (context) => {
        const ids = await idsOf(context);
        await readAll(
          context,
          ids.filter((id) => !authors.has(id)),
        );
        const parts = context.workbook.customXmlParts;
        const [own, ...doubles] = ids.filter((id) => authors.get(id) === carried.author);
        if (own === undefined) parts.add(xmlOf(carried));
        else parts.getItem(own).setXml(xmlOf(carried));
        const goes = (id: string) => {
          const author = authors.get(id) ?? null;
          // What cannot be read carries nothing.
          return author === null || without.includes(author);
        };
        for (const id of [...doubles, ...ids.filter(goes)]) parts.getItem(id).delete();
        await context.sync();
      }),
  };
}

export function xmlOf({ documentId, author, text }: CarriedResults): string {
  return `<results xmlns="${resultNamespace}" document="${attribute(documentId)}" author="${attribute(author)}">${xmlText(text)}</results>`;
}

/** Anybody can have written it: what is not of this form is not a result. */
export function carriedOf(xml: string): CarriedResults | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const documentId = root.getAttribute('document');
  if (root.localName !== 'results' || root.namespaceURI !== resultNamespace || !documentId) return null;
  return { documentId, author: root.getAttribute('author') ?? '', text: root.textContent ?? '' };
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
