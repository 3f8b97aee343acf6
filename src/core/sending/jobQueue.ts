import TinyQueue from 'tinyqueue';
import type { Job } from './job';

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

/**
 * Jobs in the order of arrival: singles are taken from its head, items of a batch from its tail. A job that leaves in between
 * stays in the heaps until it comes up, so that everything takes O(log n).
 */
export interface JobQueue {
  readonly size: number;
  /** Adds a job, or puts one back in its place. `alone`: it is never offered for a batch again. */
  add(entry: Entry, alone?: boolean): void;
  remove(entry: Entry): void;
  takeFirst(): Entry | undefined;
  /** Projects with jobs that may go into a batch, and how many. */
  batchable(): [projectId: string, count: number][];
  /**
   * Shows the last jobs of a project that may go into a batch, at most `most` of them and the last one first, and takes
   * as many of them as `choose` says.
   *
   * @returns what was taken, in the order of arrival
   */
  takeLast(projectId: string, most: number, choose: (last: readonly Entry[]) => number): Entry[];
  /** How many jobs of each template wait. */
  templates(): ReadonlyMap<string, number>;
  takeAll(): Entry[];
}

interface Tail {
  last: TinyQueue<Entry>;
  count: number;
}

export function createJobQueue(): JobQueue {
  const newHead = () => new TinyQueue<Entry>([], (a, b) => a.order - b.order);
  let head = newHead();
  let size = 0;
  const tails = new Map<string, Tail>();
  const inTail = new Set<Entry>();
  const templates = new Map<string, number>();

  function leave(entry: Entry) {
    const { templateCode, projectId } = entry.job;
    entry.queued = false;
    size -= 1;
    const others = (templates.get(templateCode) ?? 1) - 1;
    if (others > 0) templates.set(templateCode, others);
    else templates.delete(templateCode);
    const tail = tails.get(projectId);
    if (tail && inTail.delete(entry)) {
      tail.count -= 1;
      if (tail.count === 0) tails.delete(projectId);
    }
    if (size === 0) head = newHead();
  }

  function tailOf(projectId: string): Tail {
    const known = tails.get(projectId);
    if (known) return known;
    const tail = { last: new TinyQueue<Entry>([], (a, b) => b.order - a.order), count: 0 };
    tails.set(projectId, tail);
    return tail;
  }

  function takeFirst(): Entry | undefined {
    for (let entry = head.pop(); entry; entry = head.pop()) {
      if (!entry.queued) continue;
      leave(entry);
      return entry;
    }
    return undefined;
  }

  return {
    get size() {
      return size;
    },
    add(entry, alone = false) {
      const { templateCode, projectId, item } = entry.job;
      entry.queued = true;
      size += 1;
      head.push(entry);
      templates.set(templateCode, (templates.get(templateCode) ?? 0) + 1);
      if (alone || !item) return;
      const tail = tailOf(projectId);
      tail.last.push(entry);
      tail.count += 1;
      inTail.add(entry);
    },
    remove(entry) {
      if (entry.queued) leave(entry);
    },
    takeFirst,
    batchable: () => [...tails].map(([projectId, { count }]) => [projectId, count]),
    takeLast(projectId, most, choose) {
      const tail = tails.get(projectId);
      if (!tail) return [];
      const last: Entry[] = [];
      while (last.length < Math.min(most, tail.count)) {
        const entry = tail.last.pop()!;
        if (entry.queued) last.push(entry);
      }
      const chosen = choose(last);
      for (const entry of last.slice(chosen)) tail.last.push(entry);
      const taken = last.slice(0, chosen).reverse();
      taken.forEach(leave);
      return taken;
    },
    templates: () => templates,
    takeAll() {
      const all: Entry[] = [];
      for (let entry = takeFirst(); entry; entry = takeFirst()) all.push(entry);
      return all;
    },
  };
}
