import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

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

export function readPdf(bytes: Buffer): ReadPdf {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(__dirname, 'pdfReader.mjs')], {
    input: bytes,
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as ReadPdf;
}
