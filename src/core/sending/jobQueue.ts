import TinyQueue from 'tinyqueue';
import type { Batch, BatchItemRequest, BatchItemResult } from '../../../contract';

export interface Entry {
  job: Job<unknown>;
  /** Place in the order of arrival. */
  order: number;
  queued: boolean;
  /** Milliseconds on the clock of the scheduler; set when its single call starts. */
  startedAt: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Tail {
  last: TinyQueue<Entry>;
  count: number;
}

/**
 * Jobs in the order of arrival: singles are taken from its head, items of a batch from its tail. A job that leaves in between
 * stays in the heaps until it comes up, so that everything takes O(log n).
 */
export class JobQueue {
  #head = newHead();
  #size = 0;
  readonly #tails = new Map<string, Tail>();
  readonly #inTail = new Set<Entry>();
  readonly #templates = new Map<string, number>();

  get size(): number {
    return this.#size;
  }

  /** Adds a job, or puts one back in its place. `isSingle`: it is never offered for a batch again. */
  add(entry: Entry, isSingle = false): void {
    const { templateCode, projectId, item } = entry.job;
    entry.queued = true;
    this.#size += 1;
    this.#head.push(entry);
    this.#templates.set(templateCode, (this.#templates.get(templateCode) ?? 0) + 1);
    if (isSingle || !item) return;
    const tail = this.#tailOf(projectId);
    tail.last.push(entry);
    tail.count += 1;
    this.#inTail.add(entry);
  }

  remove(entry: Entry): void {
    if (entry.queued) this.#leave(entry);
  }

  takeFirst(): Entry | undefined {
    for (let entry = this.#head.pop(); entry; entry = this.#head.pop()) {
      if (!entry.queued) continue;
      this.#leave(entry);
      return entry;
    }
    return undefined;
  }

  /** Projects with jobs that may go into a batch, and how many. */
  batchable(): [projectId: string, count: number][] {
    return [...this.#tails].map(([projectId, { count }]) => [projectId, count]);
  }

  /**
   * Shows the last jobs of a project that may go into a batch, at most `most` of them and the last one first, and takes
   * as many of them as `choose` says.
   *
   * @returns what was taken, in the order of arrival
   */
  takeLast(projectId: string, most: number, choose: (last: readonly Entry[]) => number): Entry[] {
    const tail = this.#tails.get(projectId);
    if (!tail) return [];
    const last: Entry[] = [];
    while (last.length < Math.min(most, tail.count)) {
      const entry = tail.last.pop()!;
      if (entry.queued) last.push(entry);
    }
    const chosen = choose(last);
    for (const entry of last.slice(chosen)) tail.last.push(entry);
    const taken = last.slice(0, chosen).reverse();
    for (const entry of taken) this.#leave(entry);
    return taken;
  }

  /** How many jobs of each template wait. */
  templates(): ReadonlyMap<string, number> {
    return this.#templates;
  }

  takeAll(): Entry[] {
    const all: Entry[] = [];
    for (let entry = this.takeFirst(); entry; entry = this.takeFirst()) all.push(entry);
    return all;
  }

  #leave(entry: Entry): void {
    const { templateCode, projectId } = entry.job;
    entry.queued = false;
    this.#size -= 1;
    const others = (this.#templates.get(templateCode) ?? 1) - 1;
    if (others > 0) this.#templates.set(templateCode, others);
    else this.#templates.delete(templateCode);
    const tail = this.#tails.get(projectId);
    if (tail && this.#inTail.delete(entry)) {
      tail.count -= 1;
      if (tail.count === 0) this.#tails.delete(projectId);
    }
    if (this.#size === 0) this.#head = newHead();
  }

  #tailOf(projectId: string): Tail {
    const known = this.#tails.get(projectId);
    if (known) return known;
    const tail = { last: new TinyQueue<Entry>([], (a, b) => b.order - a.order), count: 0 };
    this.#tails.set(projectId, tail);
    return tail;
  }
}

function newHead(): TinyQueue<Entry> {
  return new TinyQueue<Entry>([], (a, b) => a.order - b.order);
}

/** An item of a batch before its submit gives it a `ref`. */
export type UnnamedItem = Omit<BatchItemRequest, 'ref'>;

/** One creating call of a formula cell, which may be sent singly or as an item of a batch. */
export interface Job<Result> {
  projectId: string;
  templateCode: string;
  /** The single call. It has its own deadline: until it settles it counts as concurrency. */
  single(): Promise<Result>;
  /** The same calculation as an item of a batch; null when it can only be sent singly (typed calls, a cell that owns a sheet). */
  item: UnnamedItem | null;
  /** The result from its item in a terminal batch; throws a CalcError when the item failed. */
  fromItem(item: BatchItemResult | undefined, batch: Batch): Result | Promise<Result>;
  /** Cancels while it is still queued; once sent it is carried out, because the sheet exists anyway. */
  signal?: AbortSignal;
}
