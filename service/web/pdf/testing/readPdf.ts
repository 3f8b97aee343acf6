import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Bookmark {
  title: string;
  items: Bookmark[];
}

/** What a reader finds in a PDF. */
export interface ReadPdf {
  title: string;
  language: string | null;
  marked: boolean;
  bookmarks: Bookmark[];
  pages: {
    size: [width: number, height: number];
    text: string;
    boxes: { str: string; x: number; y: number; width: number }[];
    /** Elements of the structure that the page has. */
    roles: string[];
  }[];
}

let reader: Worker | null = null;

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  reader ??= new Worker(join(__dirname, 'pdfReader.mjs'));
  reader.ref();
  reader.postMessage(new Uint8Array(bytes));
  const [read] = (await once(reader, 'message')) as [ReadPdf];
  reader.unref();
  return read;
}
