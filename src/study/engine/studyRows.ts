import type { CalcError } from '../../client/calcError';
import { type Attributes, limits } from '../../../contract';
import { chainHash } from '../../core/lib/hash';

/** One case. `index` is the zero-based row below the header row, and no other row of the study has it. */
export interface StudyRow {
  index: number;
  attributes: Attributes;
  /** What the user calls it. */
  name?: string;
  /** What was calculated with because its cells are blank: `Dead load 0.5 kip/ft`. */
  defaults?: string;
}

/** A row of a study; one whose cells cannot be used has its error and is not sent. */
export type StudyCase = StudyRow | { index: number; error: CalcError; name?: string };

export type StudyRows = Iterable<StudyCase> | AsyncIterable<StudyCase>;

/** Takes the rows of a study as they are needed, so that no more of them are held than one batch needs. */
export interface RowReader {
  /** How many rows were taken, and what tells whether they are the same ones another time. */
  readonly taken: number;
  readonly hash: string;
  /** Rows enough for a batch; fewer at the end, then none. */
  takeBatch(): Promise<StudyCase[]>;
  /** This many rows, as long as there are any. */
  take(count: number): Promise<StudyCase[]>;
  /** Takes this many rows and lets them go. */
  skip(count: number): Promise<void>;
  /** Nothing more will be taken. */
  close(): Promise<void>;
}

/** Of rows that mostly cannot be sent, no more than this are held for one batch. */
const mostHeld = 2 * limits.itemsPerBatch;

export function createRowReader(rows: StudyRows): RowReader {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let taken = 0;
  let hash = '';
  let ended = false;

  async function next(): Promise<StudyCase | undefined> {
    if (ended) return undefined;
    const step = await iterator.next();
    if (step.done) {
      ended = true;
      return undefined;
    }
    const row = step.value;
    taken += 1;
    hash = chainHash(JSON.stringify([row.index, isSendable(row) ? row.attributes : null]), hash);
    return row;
  }

  async function take(most: number, mostSendable = Infinity): Promise<StudyCase[]> {
    const cases: StudyCase[] = [];
    let sendable = 0;
    while (cases.length < most && sendable < mostSendable) {
      const row = await next();
      if (!row) break;
      if (isSendable(row)) sendable += 1;
      cases.push(row);
    }
    return cases;
  }

  return {
    get taken() {
      return taken;
    },
    get hash() {
      return hash;
    },
    takeBatch: () => take(mostHeld, limits.itemsPerBatch),
    take: (count) => take(count),
    async skip(count) {
      for (let left = count; left > 0; left--) if (!(await next())) return;
    },
    async close() {
      if (!ended) await iterator.return?.();
      ended = true;
    },
  };
}

export function isSendable(row: StudyCase): row is StudyRow {
  return 'attributes' in row;
}
