import type { SharedAnswer, SharedEntry, SharedRequest } from '../page/together/sharedWire';

export interface SharedLimits {
  workbooks: number;
  pages: number;
  /** Characters of a file and of all entries of one workbook. */
  characters: number;
  /** A page that has not been heard of for so long is gone; a workbook is dropped when all have been gone as long again. */
  silentMs: number;
}

export const SHARED_LIMITS: SharedLimits = {
  workbooks: 8,
  pages: 8,
  characters: 32 * 1024 * 1024,
  silentMs: 60_000,
};

interface Kept {
  sequence: number;
  page: string;
  entry: SharedEntry;
  size: number;
}

interface SharedWorkbook {
  file: string | null;
  /** The page that begins it. */
  beginner: string;
  last: number;
  entries: Map<string, Kept>;
  size: number;
  pages: Map<string, { heard: number; number: number }>;
  heard: number;
}

/**
 * Workbooks that several pages have open at once: the file they began with, and what was changed since, the latest of each
 * thing. The order in which changes arrive here is the order for all.
 */
export class SharedWorkbooks {
  private readonly workbooks = new Map<string, SharedWorkbook>();

  constructor(
    private readonly now: () => number,
    private readonly limits: SharedLimits = SHARED_LIMITS,
  ) {}

  exchange(name: string, request: SharedRequest): SharedAnswer {
    const now = this.now();
    this.forgetSilent(now);
    const found = this.workbooks.get(name) ?? this.begin(name, request);
    if (found === null) {
      return {
        refused:
          request.after > 0
            ? 'The host no longer has the shared workbook: it was started again. This page keeps its copy for itself; save it.'
            : `The host shares ${this.limits.workbooks} workbooks at most.`,
      };
    }
    const page = found.pages.get(request.page) ?? { heard: now, number: 0 };
    if (!found.pages.has(request.page) && found.pages.size >= this.limits.pages)
      return { refused: `${this.limits.pages} pages share this workbook; it takes no more.` };
    found.pages.set(request.page, page);
    page.heard = found.heard = now;

    if (found.file === null) {
      if (!found.pages.has(found.beginner)) found.beginner = request.page;
      if (found.beginner !== request.page) return { wait: true };
      if (request.file === undefined) return { begin: true };
      if (request.file.length > this.limits.characters)
        return { refused: 'The workbook is too large to be shared.' };
      found.file = request.file;
      found.size = request.file.length;
    }
    if (request.number > page.number) {
      const refused = this.take(found, request);
      if (refused !== null) return { refused };
      page.number = request.number;
    }
    const missed = [...found.entries.values()]
      .filter(({ sequence, page: author }) => sequence > request.after && author !== request.page)
      .sort((one, other) => one.sequence - other.sequence);
    return {
      last: found.last,
      entries: missed.map(({ entry }) => entry),
      ...(request.after === 0 ? { file: found.file } : {}),
    };
  }

  private begin(name: string, { page, after }: SharedRequest): SharedWorkbook | null {
    if (after > 0 || this.workbooks.size >= this.limits.workbooks) return null;
    const begun: SharedWorkbook = {
      ...{ file: null, beginner: page, size: 0, heard: this.now() },
      // A page that has everything from the beginning is at 1, one that has nothing at 0.
      ...{ last: 1, entries: new Map(), pages: new Map() },
    };
    this.workbooks.set(name, begun);
    return begun;
  }

  private take(workbook: SharedWorkbook, { page, entries }: SharedRequest): string | null {
    const sizes = entries.map((entry) => JSON.stringify(entry).length);
    const more = sizes.reduce((sum, size) => sum + size, 0);
    const less = entries.reduce((sum, { key }) => sum + (workbook.entries.get(key)?.size ?? 0), 0);
    if (workbook.size + more - less > this.limits.characters)
      return 'The shared workbook is full: what is changed here from now on reaches no other page. Save it.';
    entries.forEach((entry, index) => {
      workbook.last += 1;
      const before = workbook.entries.get(entry.key);
      const size = sizes[index] ?? 0;
      workbook.size += size - (before?.size ?? 0);
      workbook.entries.set(entry.key, { sequence: workbook.last, page, entry, size });
    });
    return null;
  }

  private forgetSilent(now: number): void {
    for (const [name, workbook] of this.workbooks) {
      for (const [id, { heard }] of workbook.pages)
        if (now - heard > this.limits.silentMs) workbook.pages.delete(id);
      if (now - workbook.heard > 2 * this.limits.silentMs) this.workbooks.delete(name);
    }
  }
}
