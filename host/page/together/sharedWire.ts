/** One thing that a workbook holds, by its name: a cell, a sheet, a part. The last page that sets it wins. */
export interface SharedEntry {
  key: string;
  /** null: it is gone. */
  value: unknown;
}

/** What a page hands in, at once with the question what the others have done. */
export interface SharedRequest {
  /** An id that the page has made for itself. */
  page: string;
  /** Counts the page's requests: one that is sent again is not counted twice. */
  number: number;
  /** The last change that the page has. */
  after: number;
  entries: SharedEntry[];
  /** The workbook as a file, base64, from the page that begins it. */
  file?: string;
}

export type SharedAnswer =
  /** There is no workbook yet: this page hands in the file that all begin with. */
  | { begin: true }
  /** Another page is beginning it. */
  | { wait: true }
  /** What others have changed since; `file` for a page that has nothing yet. */
  | { last: number; entries: SharedEntry[]; file?: string }
  /** Why the page is not served, as a sentence. */
  | { refused: string };
