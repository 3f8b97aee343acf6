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
  /** By their names. */
  attachments: Record<string, Uint8Array>;
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

/** Nothing is written over the edge of the paper, nor into the lines of its head and foot. */
export function expectWithinPages({ pages }: ReadPdf): void {
  for (const { boxes, size } of pages) {
    const isWithin = ({ x, y, width }: (typeof boxes)[number]) =>
      x > 40 && x + width < size[0] - 40 && y > 30 && y < size[1] - 30;
    expect(boxes.filter((box) => !isWithin(box))).toEqual([]);
  }
}

export const wordsOf = ({ pages }: ReadPdf) => pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
