import type { WorkbookResults } from '../../calculation/results/workbookResults';
import type { Timers } from '../../client/time/deadline';
import type { ResultPart } from './resultPart';

/** Takes the results that the opened workbook carries, and writes those that its cells show when they are quiet. */
export interface ResultsWriter {
  /** Resolves when the workbook's results can be looked up; never rejects. */
  readonly ready: Promise<void>;
  /** Random id that this document keeps, also when it is copied. */
  documentId(): string;
  /** Something was shown. Writes when nothing is shown for a while. */
  changed(): void;
  /** Writes now what is not written yet. */
  flush(): Promise<void>;
}

export interface ResultsWriterParts extends Timers {
  part: ResultPart;
  results: WorkbookResults;
  newId(): string;
  /** The workbook could not be read or written; its results are then this computer's alone. */
  onFailed(error: unknown): void;
}

/** After the last calculation. Every write is a request to Excel and marks the workbook as changed. */
const quietMs = 2_000;

export function createResultsWriter(parts: ResultsWriterParts): ResultsWriter {
  const { part, results } = parts;
  let documentId = parts.newId();
  /** Whether it is known what the workbook carries: else writing would destroy it. */
  let isRead = false;
  let timer: unknown = null;
  let written = 0;
  let writing = Promise.resolve();

  async function load(): Promise<void> {
    try {
      const carried = await part.read();
      isRead = true;
      if (!carried) return;
      documentId = carried.documentId;
      if (results.load(carried.text) === null)
        throw new Error('The results in this workbook are not readable');
    } catch (error) {
      parts.onFailed(error);
    } finally {
      written = results.revision;
    }
  }

  async function write(): Promise<void> {
    const { revision } = results;
    if (!isRead || revision === written) return;
    try {
      await part.write({ documentId, text: results.text() });
      written = revision;
    } catch (error) {
      parts.onFailed(error);
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) parts.clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    ready: load(),
    documentId: () => documentId,
    changed() {
      if (results.revision === written) return;
      if (timer !== null) parts.clearTimeout(timer);
      timer = parts.setTimeout(() => void flush(), quietMs);
    },
    flush,
  };
}
