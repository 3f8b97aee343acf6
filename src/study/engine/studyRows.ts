import type { CalcError } from '../../client/calcError';
import { type Attributes, type Entered, limits } from '../../../contract';
import { chainHash } from '../../core/lib/hash';

/** One case. `index` is the zero-based row below the header row, and no other row of the study has it. */
export interface StudyRow {
  index: number;
  attributes: Attributes;
  /** Its own template, where the rows of the table have several. */
  templateCode?: string;
  /** How inputs were typed, for the report. */
  entered?: Entered;
  /** What the user calls it. */
  name?: string;
  /** What was calculated with because its cells are blank, or because the preset sets it: `Dead load: 0.5 kip/ft by default`. */
  defaults?: string;
}

/** A row of a study; one whose cells cannot be used has its error and is not sent. */
export type StudyCase = StudyRow | { index: number; error: CalcError; name?: string; templateCode?: string };

export type StudyRows = Iterable<StudyCase> | AsyncIterable<StudyCase>;

/** Of rows that mostly cannot be sent, no more than this are held for one batch. */
const mostHeld = 2 * limits.itemsPerBatch;

/** Takes the rows of a study as they are needed, so that no more of them are held than one batch needs. */
export class RowReader {
  readonly #iterator;
  #taken = 0;
  #hash = '';
  #ended = false;

  constructor(rows: StudyRows) {
    this.#iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** How many rows were taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Tells whether the rows that were taken are the same ones another time. */
  get hash(): string {
    return this.#hash;
  }

  /** Rows enough for a batch; fewer at the end, then none. */
  takeBatch(): Promise<StudyCase[]> {
    return this.take(mostHeld, limits.itemsPerBatch);
  }

  /** This many rows, as long as there are any. */
  async take(most: number, mostSendable = Infinity): Promise<StudyCase[]> {
    const cases: StudyCase[] = [];
    let sendable = 0;
    while (cases.length < most && sendable < mostSendable) {
      const row = await this.#next();
      if (!row) break;
      if (isSendable(row)) sendable += 1;
      cases.push(row);
    }
    return cases;
  }

  /** Takes this many rows and lets them go. */
  async skip(count: number): Promise<void> {
    for (let left = count; left > 0; left--) if (!(await this.#next())) return;
  }

  /** Nothing more will be taken. */
  async close(): Promise<void> {
    if (!this.#ended) await this.#iterator.return?.();
    this.#ended = true;
  }

  async #next(): Promise<StudyCase | undefined> {
    if (this.#ended) return undefined;
    const step = await this.#iterator.next();
    if (step.done) {
      this.#ended = true;
      return undefined;
    }
    const row = step.value;
    this.#taken += 1;
    const { index, templateCode } = row;
    const sent = [index, isSendable(row) ? row.attributes : null, ...(templateCode ? [templateCode] : [])];
    this.#hash = chainHash(JSON.stringify(sent), this.#hash);
    return row;
  }
}

export function isSendable(row: StudyCase): row is StudyRow {
  return 'attributes' in row;
}
