import type { WorkbookResults } from '../../core/cache/workbookResults';
import { type Timers, withinDeadline } from '../../client/deadline';
import { excelTimeout } from '../excel/excelWait';
import type { CarriedResults, ResultPart } from './resultPart';

/** Takes the results that the opened workbook carries, and writes those that its cells show when they are quiet. */
export interface ResultsWriter {
  /** Resolves when the workbook's results can be looked up, or Excel has not given them in time; never rejects. */
  readonly ready: Promise<void>;
  /** Whether Excel has given them. */
  isRead(): boolean;
  /** Random id that this document keeps, also when it is copied. All its authors have the same. */
  documentId(): string;
  /** Something was shown. Writes when nothing is shown for a while. */
  changed(): void;
  /** Writes now what is not written yet. */
  flush(): Promise<void>;
  /**
   * Takes what other authors have written since: the workbook was changed elsewhere.
   *
   * @returns whether any of it is new, or gone
   */
  takeOthers(): Promise<boolean>;
  /** Takes the results of all authors out of the workbook. The document keeps its id. */
  clear(): Promise<void>;
}

export interface ResultsWriterParts extends Timers {
  part: ResultPart;
  results: WorkbookResults;
  /** Resolves with the name under which this copy of the add-in writes. */
  author(): Promise<string>;
  newId(): string;
  /** The document is known by another id: that of an author who wrote into it at the same time. */
  onDocumentId?(from: string, to: string): void;
  /** The workbook could not be read or written; its results are then this computer's alone. */
  onFailed(error: unknown): void;
}

/** After the last calculation: a plain Ctrl+S saves it. Every write is a request to Excel. */
const quietMs = 200;
/** The first request of a page may never be answered (office-js#6150, #6678, #6841, #6930): functions calculate without it. */
const openedWithinMs = 5_000;
/** A user may be in the middle of editing a cell. */
const answerWithinMs = 60_000;

export function createResultsWriter(parts: ResultsWriterParts): ResultsWriter {
  const { part, results } = parts;
  let documentId = parts.newId();
  /** Null until it is known what the workbook carries: else writing would destroy it. */
  let author: string | null = null;
  /** Whether what an earlier version wrote for everybody is among ours: its part goes with the next writing. */
  let isSharedTaken = false;
  let timer: unknown = null;
  let written = 0;
  let working = Promise.resolve();
  /** What other authors wrote, as it was taken last: large parts are not parsed again for nothing. */
  const taken = new Map<string, string>();
  let changesOfOthers = 0;
  let named: Promise<string> | undefined;
  const ownName = () => (named ??= parts.author());

  const inTime = <Value>(milliseconds: number, work: () => Promise<Value>) =>
    withinDeadline(
      parts,
      milliseconds,
      { late: () => excelTimeout('when the results in this workbook were read or written') },
      work,
    );

  function takeDocumentId(all: readonly CarriedResults[]): void {
    const [id] = all.map((each) => each.documentId).sort();
    if (id === undefined || id === documentId) return;
    const from = documentId;
    documentId = id;
    parts.onDocumentId?.(from, id);
  }

  async function read(): Promise<void> {
    const name = await ownName();
    const all = await part.read();
    takeDocumentId(all);
    const unreadable = all.filter((each) => !take(each, name));
    const there = all.map((each) => each.author);
    for (const other of results.others()) if (!there.includes(other)) forget(other);
    const isNew = author === null;
    author = name;
    if (!isNew && results.size > 0 && !there.includes(name)) written = -1;
    if (unreadable.length > 0) throw new Error('The results in this workbook are not readable');
  }

  function take({ author: theirs, text }: CarriedResults, name: string): boolean {
    if (theirs === name) return author !== null || results.load(text) !== null;
    if (theirs !== '') return takeOther(theirs, text);
    // Written by an earlier version for everybody: it goes on among ours.
    if (isSharedTaken) return true;
    isSharedTaken = true;
    return results.load(text) !== null;
  }

  function takeOther(other: string, text: string): boolean {
    if (taken.get(other) === text) return true;
    const isReadable = results.loadOther(other, text) !== null;
    if (!isReadable) return false;
    taken.set(other, text);
    changesOfOthers += 1;
    return true;
  }

  function forget(other: string): void {
    results.forgetOther(other);
    taken.delete(other);
    changesOfOthers += 1;
  }

  async function write(): Promise<void> {
    if (results.revision === written) return;
    if (author === null) await read();
    if (author === null) return;
    const { revision } = results;
    const old = results.others().filter((other) => results.isOld(other));
    await part.write({ documentId, author, text: results.text() }, [...(isSharedTaken ? [''] : []), ...old]);
    for (const other of old) forget(other);
    written = revision;
  }

  /** One after the other; what fails is said, and made up for by the next. */
  function inTurn(milliseconds: number, work: () => Promise<void>): Promise<void> {
    working = working.then(() => inTime(milliseconds, work)).catch(parts.onFailed);
    return working;
  }

  function flush(): Promise<void> {
    if (timer !== null) parts.clearTimeout(timer);
    timer = null;
    return inTurn(answerWithinMs, write);
  }

  function changed(): void {
    if (results.revision === written) return;
    if (timer !== null) parts.clearTimeout(timer);
    timer = parts.setTimeout(() => void flush(), quietMs);
  }

  return {
    ready: inTurn(openedWithinMs, read),
    isRead: () => author !== null,
    documentId: () => documentId,
    changed,
    flush,
    async takeOthers() {
      const before = changesOfOthers;
      await inTurn(answerWithinMs, read);
      changed();
      return changesOfOthers !== before;
    },
    async clear() {
      await flush();
      const all = ['', ...results.others()];
      results.clear();
      taken.clear();
      const name = author ?? (await ownName());
      await inTime(answerWithinMs, () => part.write({ documentId, author: name, text: results.text() }, all));
      written = results.revision;
    },
  };
}
