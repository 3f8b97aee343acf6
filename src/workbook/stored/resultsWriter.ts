import type { WorkbookResults } from '../../core/cache/workbookResults';
import { type Timers, withinDeadline } from '../../client/deadline';
import { excelTimeout } from '../excel/excelWait';
import type { CarriedResults, ResultPart, WrittenResults } from './resultPart';

export interface ResultsWriterParts extends Timers {
  /** Milliseconds. */
  now(): number;
  part: ResultPart;
  results: WorkbookResults;
  /** Resolves with the name under which this copy of the add-in writes. */
  author(): Promise<string>;
  newId(): string;
  /** The document is known by another id: that of an author who wrote into it at the same time. */
  onDocumentId?(from: string, to: string): void;
  /** The workbook could not be read or written; its results are then only on this computer. */
  onFailed(error: unknown): void;
}

/** After the last calculation: a plain Ctrl+S saves it. Every write is a request to Excel. */
const quietMs = 200;
/** A writing takes everything again: in a long calculation it must not fill the pauses. In times of the last writing's. */
const restFactor = 4;
/** The first request of a page may never be answered (office-js#6150, #6678, #6841, #6930): functions calculate without it. */
const openedWithinMs = 5_000;
/** A user may be in the middle of editing a cell. */
const answerWithinMs = 60_000;

/** Takes the results that the opened workbook carries, and writes those that its cells show when they are quiet. */
export class ResultsWriter {
  /** Resolves when the workbook's results can be looked up, or Excel has not given them in time; never rejects. */
  readonly ready: Promise<void>;
  readonly #parts: ResultsWriterParts;
  #documentId: string;
  /** Null until it is known what the workbook carries: else writing would destroy it. */
  #author: string | null = null;
  /** Whether what an earlier version wrote for everybody is among ours: its part goes with the next writing. */
  #isSharedTaken = false;
  #timer: unknown = null;
  #written = 0;
  #restsUntil = 0;
  #working = Promise.resolve();
  /** What other authors wrote, as it was taken last: large parts are not parsed again for nothing. */
  readonly #taken = new Map<string, string>();
  #changesOfOthers = 0;
  #named: Promise<string> | undefined;

  constructor(parts: ResultsWriterParts) {
    this.#parts = parts;
    this.#documentId = parts.newId();
    this.ready = this.#inTurn(openedWithinMs, () => this.#read());
  }

  /** Whether Excel has given them. */
  isRead(): boolean {
    return this.#author !== null;
  }

  /** Random id that this document keeps, also when it is copied. All its authors have the same. */
  documentId(): string {
    return this.#documentId;
  }

  /** Something was shown. Writes when nothing is shown for a while. */
  changed(): void {
    if (this.#parts.results.revision === this.#written) return;
    if (this.#timer !== null) this.#parts.clearTimeout(this.#timer);
    const wait = Math.max(quietMs, this.#restsUntil - this.#parts.now());
    this.#timer = this.#parts.setTimeout(() => void this.flush(), wait);
  }

  /** Writes now what is not written yet. */
  flush(): Promise<void> {
    if (this.#timer !== null) this.#parts.clearTimeout(this.#timer);
    this.#timer = null;
    return this.#inTurn(answerWithinMs, () => this.#write());
  }

  /**
   * Takes what other authors have written since: the workbook was changed elsewhere.
   *
   * @returns whether any of it is new, or gone
   */
  async takeOthers(): Promise<boolean> {
    const before = this.#changesOfOthers;
    await this.#inTurn(answerWithinMs, () => this.#read());
    this.changed();
    return this.#changesOfOthers !== before;
  }

  /** Takes the results of all authors out of the workbook. The document keeps its id. */
  async clear(): Promise<void> {
    const { part, results } = this.#parts;
    await this.flush();
    const all = ['', ...results.others()];
    results.clear();
    this.#taken.clear();
    const author = this.#author ?? (await this.#ownName());
    await this.#inTime(answerWithinMs, () => part.write(this.#ours(author), all));
    this.#written = results.revision;
  }

  #ours(author: string): WrittenResults {
    const textWithin = (most: number) => this.#parts.results.text(most);
    return { documentId: this.#documentId, author, textWithin };
  }

  #ownName(): Promise<string> {
    return (this.#named ??= this.#parts.author());
  }

  #inTime<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value> {
    const late = () => excelTimeout('when the results in this workbook were read or written');
    return withinDeadline(this.#parts, milliseconds, { late }, work);
  }

  /** One after the other. Failures are reported, and the next write makes up for them. */
  #inTurn(milliseconds: number, work: () => Promise<void>): Promise<void> {
    const { onFailed } = this.#parts;
    this.#working = this.#working.then(() => this.#inTime(milliseconds, work)).catch(onFailed);
    return this.#working;
  }

  async #read(): Promise<void> {
    const { part, results } = this.#parts;
    const name = await this.#ownName();
    const all = await part.read();
    this.#takeDocumentId(all);
    const unreadable = all.filter((each) => !this.#take(each, name));
    const there = all.map((each) => each.author);
    for (const other of results.others()) if (!there.includes(other)) this.#forget(other);
    const isNew = this.#author === null;
    this.#author = name;
    if (!isNew && results.size > 0 && !there.includes(name)) this.#written = -1;
    if (unreadable.length > 0) throw new Error('Calc cannot read the results in this workbook');
  }

  #takeDocumentId(all: readonly CarriedResults[]): void {
    const [id] = all.map((each) => each.documentId).sort();
    if (id === undefined || id === this.#documentId) return;
    const from = this.#documentId;
    this.#documentId = id;
    this.#parts.onDocumentId?.(from, id);
  }

  #take({ author: theirs, text }: CarriedResults, name: string): boolean {
    const { results } = this.#parts;
    if (theirs === name) return this.#author !== null || results.load(text) !== null;
    if (theirs !== '') return this.#takeOther(theirs, text);
    // Written by an earlier version for everybody: it goes on among ours.
    if (this.#isSharedTaken) return true;
    this.#isSharedTaken = true;
    return results.load(text) !== null;
  }

  #takeOther(other: string, text: string): boolean {
    if (this.#taken.get(other) === text) return true;
    const isReadable = this.#parts.results.loadOther(other, text) !== null;
    if (!isReadable) return false;
    this.#taken.set(other, text);
    this.#changesOfOthers += 1;
    return true;
  }

  #forget(other: string): void {
    this.#parts.results.forgetOther(other);
    this.#taken.delete(other);
    this.#changesOfOthers += 1;
  }

  async #write(): Promise<void> {
    const { part, results } = this.#parts;
    if (results.revision === this.#written) return;
    if (this.#author === null) await this.#read();
    if (this.#author === null) return;
    const { revision } = results;
    const began = this.#parts.now();
    const old = results.others().filter((other) => results.isOld(other));
    await part.write(this.#ours(this.#author), [...(this.#isSharedTaken ? [''] : []), ...old]);
    for (const other of old) this.#forget(other);
    this.#written = revision;
    const ended = this.#parts.now();
    this.#restsUntil = ended + restFactor * (ended - began);
  }
}
