import { inExcel } from '../excel/inExcel';
/** Results that travel with the workbook, as a custom XML part. */
export interface ResultPart {
  /** Null where the workbook carries none, or what it carries is not readable. */
  read(): Promise<CarriedResults | null>;
  write(carried: CarriedResults): Promise<void>;
}

export interface CarriedResults {
  /** Random id of the document, made when its first results were written. */
  documentId: string;
  /** What the core wrote: opaque here, parsed without trust there. */
  text: string;
}

export const resultNamespace = 'urn:calc-addin:results:1';

/** Reads and writes through Office.js. Waits while the user edits a cell: Excel rejects requests meanwhile. */
export const workbookResultPart: ResultPart = {
  read: () =>
    inExcel(async (context) => {
      const parts = context.workbook.customXmlParts.getByNamespace(resultNamespace);
      parts.load('items');
      await context.sync();
      const xmls = parts.items.map((part) => part.getXml());
      await context.sync();
      const readable = xmls.map((xml) => carriedOf(xml.value)).filter((carried) => carried !== null);
      return readable[0] ?? null;
    }),
  write: (carried) =>
    inExcel(async (context) => {
      const all = context.workbook.customXmlParts;
      const parts = all.getByNamespace(resultNamespace);
      parts.load('items');
      await context.sync();
      const [first, ...others] = parts.items;
      if (first) first.setXml(xmlOf(carried));
      else all.add(xmlOf(carried));
      for (const other of others) other.delete();
      await context.sync();
    }),
};

export function xmlOf({ documentId, text }: CarriedResults): string {
  return `<results xmlns="${resultNamespace}" document="${escaped(documentId).replaceAll('"', '&quot;')}">${escaped(text)}</results>`;
}

/** Anybody can have written it: what is not of this form is no result. */
export function carriedOf(xml: string): CarriedResults | null {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const documentId = root.getAttribute('document');
  if (root.localName !== 'results' || root.namespaceURI !== resultNamespace || !documentId) return null;
  return { documentId, text: root.textContent ?? '' };
}

/**
 * XML has no form for most control characters; in JSON text they stand escaped, so none is lost. Quotes stay as they are: JSON
 * is full of them, and what Excel takes in one request is bounded.
 */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
