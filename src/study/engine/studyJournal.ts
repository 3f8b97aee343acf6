import * as z from 'zod/mini';
import type { Claims } from '../../core/lib/claims';
import type { KeyValueStore } from '../../core/lib/keyValueStore';
import { indexOf } from './studyItem';
import { wholeNumber } from './wholeNumber';

/**
 * The batch in hand. Rows of its chunk that are not among `refs` have been written.
 *
 * - `unsent`     none of these rows is at the service
 * - `submitting` sent, and the answer is not known
 * - `accepted`   at the service under `batchId`
 * - `written`    all its rows are written
 */
const openBatch = z.object({
  /** Counts from 1. */
  number: wholeNumber(),
  state: z.enum(['unsent', 'submitting', 'accepted', 'written']),
  batchId: z.optional(z.string()),
  /** How many rows of the study it was taken from. */
  chunk: wholeNumber(),
  refs: z.array(z.string()),
  /** Of the items as they are sent. */
  hash: z.string(),
  /** How often these rows were submitted once more. */
  round: wholeNumber(),
  /** Submits of these rows that got no answer, beside the one that `state` describes. */
  lostSends: wholeNumber(),
  /** Milliseconds since 1970; null when nothing was sent. */
  sentAt: z.nullable(z.number()),
});
export type OpenBatch = z.infer<typeof openBatch>;

/** All that is needed to go on with a study after the page was closed. Ids and hashes: neither inputs nor the key. */
const studyEntry = z.object({
  version: z.literal(1),
  runId: z.string(),
  origin: z.string(),
  projectId: z.string(),
  templateCode: z.string(),
  /** Version of the template by which its rows were read; a run of an earlier version of the add-in has none. */
  templateId: z.optional(z.string()),
  preset: z.optional(z.string()),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  total: z.nullable(wholeNumber()),
  /** Rows of the study, from its first on, that are settled and written. */
  taken: wholeNumber(),
  /** Of these rows. */
  takenHash: z.string(),
  done: wholeNumber(),
  failed: wholeNumber(),
  /** Sheets that may exist beside those of the rows. */
  possibleDuplicates: wholeNumber(),
  batch: openBatch,
});
export type StudyEntry = z.infer<typeof studyEntry>;

/** Rows of a study whose results were handed over to be written. @param rows the rows of the whole study, as it was begun */
export function settledRows({ taken, batch }: StudyEntry, rows: readonly number[]): number[] {
  if (batch.state === 'written') return rows.slice(0, taken);
  const open = new Set(batch.refs.map(indexOf));
  return rows.slice(0, taken + batch.chunk).filter((index, i) => i < taken || !open.has(index));
}

export type StudyJournal = ReturnType<typeof createStudyJournal>;

const prefix = 'study:';
/** What is stored beside an entry for the pane. */
export const memoPrefix = 'memo:';
/** Batches that old are of no use to anybody, and the journal does not grow for ever. */
const longestStored = 90 * 24 * 3600 * 1000;

export function createStudyJournal(store: KeyValueStore, now: () => number) {
  return {
    /** Never rejects. @returns false when the store failed: then this run cannot be resumed */
    async save(entry: StudyEntry): Promise<boolean> {
      try {
        await store.set([[prefix + entry.runId, entry]]);
        return true;
      } catch {
        return false;
      }
    },
    /** The latest first. What another version wrote is left out. */
    async list(): Promise<StudyEntry[]> {
      const entries = (await store.entries()).flatMap(([key, value]) => {
        const parsed = key.startsWith(prefix) ? studyEntry.safeParse(value) : undefined;
        return parsed?.success && key === prefix + parsed.data.runId ? [parsed.data] : [];
      });
      const old = entries.filter(({ startedAt }) => startedAt < now() - longestStored);
      if (old.length > 0) {
        await store.delete(old.flatMap(({ runId }) => [prefix + runId, memoPrefix + runId]));
      }
      return entries.filter((entry) => !old.includes(entry)).sort((a, b) => b.startedAt - a.startedAt);
    },
    remove: (runId: string) => store.delete([prefix + runId]),
  };
}

export type UnfinishedStudy = StudyEntry & {
  /** The open workbook knows of it. A run of a workbook that was never saved since is known only to this computer. */
  here: boolean;
  /** Another window runs it now. */
  elsewhere: boolean;
  /** As it was given to `run` or `remember` last; undefined when there was none. It may be another version's. */
  memo: unknown;
};

/** Ids of the runs that a workbook waits for. They travel with it; the rest of the journal stays on this computer. */
export interface StudyPointers {
  add(runId: string): Promise<void>;
  remove(runId: string): Promise<void>;
  list(): Promise<string[]>;
}

/** Runs that have not ended: this workbook's first, the latest of them before the others. */
export async function unfinishedStudies({
  store,
  now,
  pointers,
  claims,
}: {
  store: KeyValueStore;
  now: () => number;
  pointers: Pick<StudyPointers, 'list'>;
  claims: Pick<Claims, 'held'>;
}): Promise<UnfinishedStudy[]> {
  const here = await pointers.list().catch((): string[] => []);
  const claimed = await claims.held();
  const entries = await createStudyJournal(store, now).list();
  const memos = new Map(await store.entries());
  return entries
    .map((entry) => ({
      ...entry,
      here: here.includes(entry.runId),
      elsewhere: claimed.has(entry.runId),
      memo: memos.get(memoPrefix + entry.runId),
    }))
    .sort((a, b) => Number(b.here) - Number(a.here));
}
