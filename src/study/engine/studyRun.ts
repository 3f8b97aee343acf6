import { CalcError, cancelledError, hasCode, inputError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { BatchItemRequest } from '../../../contract';
import type { BatchRunner } from '../../core/sending/batchRunner';
import { runItems, type Settlement } from '../../core/sending/itemRun';
import { countLostSends } from '../../core/sending/submitBatch';
import type { Counters } from '../../core/session/counters';
import type { PossibleSheets } from '../../core/session/possibleSheets';
import { chainHash } from '../../core/lib/hash';
import {
  refOf,
  rowResult,
  type StudyRowResult,
  questionOf,
  skippedError,
  type StudyDecision,
  type StudyQuestion,
} from './studyItem';
import type { OpenBatch, StudyEntry, StudyJournal } from './studyJournal';
import { ProgressMeter, type StudyProgress } from './studyProgress';
import { isSendable, type RowReader, type StudyCase } from './studyRows';

/** Who gets the results of a study. */
export interface StudyListener {
  /** Before anything is sent: the name of the run in the journal. */
  started?(runId: string): Promise<void> | void;
  /**
   * Takes the results of some rows; the study goes on when it resolves. After a kill the last ones can come again. When it
   * rejects the study stops with that error and can be resumed.
   */
  write(results: StudyRowResult[]): Promise<void>;
  progress?(progress: StudyProgress): void;
}

export interface StudyReport {
  done: number;
  failed: number;
  batches: number;
  /** Sheets that may exist in the project beside those of the rows. */
  possibleDuplicates: number;
}

export type StudyEnd =
  | { state: 'finished'; report: StudyReport }
  /** Only the user knows how to go on; `entry` is what to resume. */
  | { state: 'undecided'; entry: StudyEntry; question: StudyQuestion };

export interface StudyRunParts {
  /** Of the study's own service: it must not follow a change of connection. */
  client: ServiceClient;
  runner: BatchRunner;
  counters: Counters;
  possibleSheets?: Pick<PossibleSheets, 'lost' | 'found'>;
  /** Runs that this page began or went on with: its counters have what they lost. */
  counted: Set<string>;
  journal: StudyJournal;
  on: StudyListener;
  signal?: AbortSignal;
  now(): number;
}

/**
 * Milliseconds. So soon after the send its batch most likely still runs, and sending again finds it; later only the user
 * can tell.
 */
const longGap = 30_000;

/** Runs a study from where its entry stands to its end, one batch after the other, each journalled before it is sent. */
export class StudyRun {
  readonly #parts: StudyRunParts;
  readonly #rows: RowReader;
  #entry;
  #journalled = true;
  #decided;
  readonly #meter;

  constructor(parts: StudyRunParts, begun: StudyEntry, rows: RowReader, decision?: StudyDecision) {
    this.#parts = parts;
    this.#rows = rows;
    this.#entry = begun;
    this.#decided = decision;
    this.#meter = new ProgressMeter(begun, parts.now, parts.on.progress?.bind(parts.on));
  }

  async run(): Promise<StudyEnd> {
    // Writing the first rows takes a while: a page that is closed meanwhile leaves a run to go on with.
    await this.#save({});
    await this.#rows.skip(this.#entry.taken);
    if (this.#rows.taken !== this.#entry.taken || this.#rows.hash !== this.#entry.takenHash)
      throw changedRows();
    let items = this.#entry.batch.state === 'written' ? await this.#takeNext() : await this.#retake();
    if (items && !this.#parts.counted.has(this.#entry.runId)) this.#countLost(items, this.#lostSends());
    this.#parts.counted.add(this.#entry.runId);
    for (; items !== null; items = await this.#takeNext()) {
      if (this.#parts.signal?.aborted) throw cancelledError();
      const question = items.length > 0 ? await this.#finishBatch(items) : null;
      if (question) return { state: 'undecided', entry: this.#entry, question };
    }
    const { done, failed, possibleDuplicates, batch } = this.#entry;
    return { state: 'finished', report: { done, failed, batches: batch.number, possibleDuplicates } };
  }

  async #save(change: Partial<StudyEntry>, batch: Partial<OpenBatch> = {}): Promise<void> {
    this.#entry = { ...this.#entry, ...change, batch: { ...this.#entry.batch, ...batch } };
    this.#journalled = (await this.#parts.journal.save(this.#entry)) && this.#journalled;
    this.#meter.settle(this.#entry, this.#journalled);
  }

  /** Results are written before the journal says so: a kill in between writes them again, and loses none. */
  async #settle(
    results: StudyRowResult[],
    left: readonly BatchItemRequest[],
    batch: Partial<OpenBatch>,
    possibleDuplicates = 0,
  ): Promise<void> {
    if (results.length > 0) {
      this.#meter.report('writing');
      await this.#parts.on.write(results);
    }
    const ended = left.length === 0;
    await this.#save(
      {
        done: this.#entry.done + results.length,
        failed: this.#entry.failed + results.filter(({ ok }) => !ok).length,
        possibleDuplicates: this.#entry.possibleDuplicates + possibleDuplicates,
        ...(ended && { taken: this.#rows.taken, takenHash: this.#rows.hash }),
      },
      {
        state: ended ? 'written' : 'unsent',
        batchId: undefined,
        sentAt: null,
        refs: left.map(({ ref = '' }) => ref),
        hash: hashOf(left),
        ...batch,
      },
    );
  }

  /** Sends of the batch in hand that got no answer. */
  #lostSends(): number {
    const { state, lostSends } = this.#entry.batch;
    return state === 'submitting' ? lostSends + 1 : lostSends;
  }

  #countLost(items: readonly BatchItemRequest[], sends: number): void {
    countLostSends(this.#parts, this.#entry.projectId, items, sends);
  }

  /** @returns why nothing more of the template can be calculated, or null */
  #send(items: BatchItemRequest[]): Promise<CalcError | null> {
    const { runner, counters, client, signal, now } = this.#parts;
    const { state, batchId, round } = this.#entry.batch;
    return runItems(runner, counters, this.#entry.projectId, items, {
      client,
      signal,
      round,
      batchId: state === 'accepted' ? batchId : undefined,
      lostBefore: this.#lostSends(),
      onSubmitting: async (lost) => {
        await this.#save({}, { state: 'submitting', batchId: undefined, lostSends: lost, sentAt: now() });
        this.#meter.report('submitting');
      },
      onThrottled: () => this.#save({}, { state: 'unsent', lostSends: 0, sentAt: null }),
      onAccepted: (accepted, lost) =>
        this.#save({}, { state: 'accepted', batchId: accepted, lostSends: lost }),
      onProgress: (batch) => this.#meter.follow(batch),
      onSilent: () => this.#meter.report('waiting for the service'),
      onSettled: ({ outcomes, left, round: next, lostSends: lost, possibleDuplicates }: Settlement) =>
        this.#settle(outcomes.map(rowResult), left, { round: next, lostSends: lost }, possibleDuplicates),
    });
  }

  #skip(items: BatchItemRequest[]): Promise<void> {
    const results = items.map(({ ref = '' }) => rowResult({ ref, ok: false, error: skippedError(ref) }));
    return this.#settle(results, [], { lostSends: 0 }, items.length * (this.#entry.batch.lostSends + 1));
  }

  /** Brings the batch in hand to its end. @returns what the user has to decide first, or null */
  async #finishBatch(items: BatchItemRequest[]): Promise<StudyQuestion | null> {
    const { state, sentAt } = this.#entry.batch;
    const gap = this.#parts.now() - (sentAt ?? 0);
    let open = state === 'submitting' && !(gap >= 0 && gap <= longGap);
    for (;;) {
      const left = items.filter(({ ref = '' }) => this.#entry.batch.refs.includes(ref));
      if (open) {
        if (this.#decided === undefined) return questionOf(this.#entry);
        const answer = this.#decided;
        this.#decided = undefined;
        // A batch that is gone: its send counts as lost from now on.
        if (this.#entry.batch.state === 'accepted') this.#countLost(left, 1);
        if (answer === 'skip') {
          await this.#skip(left);
          return null;
        }
        await this.#save({}, { state: 'submitting', batchId: undefined });
      }
      try {
        const stop = await this.#send(left);
        if (stop) throw stop;
        return null;
      } catch (error) {
        if (!isOpen(error, this.#entry.batch)) throw error;
        open = true;
      }
    }
  }

  #itemsOf(cases: StudyCase[]): BatchItemRequest[] {
    return cases.filter(isSendable).map(({ index, attributes, name, entered, templateCode }) => ({
      templateCode: templateCode ?? this.#entry.templateCode,
      ...(name !== undefined && { name }),
      preset: this.#entry.preset,
      attributes,
      ...(entered && { entered }),
      ref: refOf(this.#entry.runId, index),
    }));
  }

  /** Takes the rows of the batch in hand once more. */
  async #retake(): Promise<BatchItemRequest[]> {
    const { chunk, refs, state, hash } = this.#entry.batch;
    const items = this.#itemsOf(await this.#rows.take(chunk)).filter(({ ref = '' }) => refs.includes(ref));
    const sent = state === 'submitting' || state === 'accepted';
    if (items.length !== refs.length || (sent && hashOf(items) !== hash)) throw changedRows();
    return items;
  }

  /** Takes the next rows and writes the errors of those that cannot be sent. */
  async #takeNext(): Promise<BatchItemRequest[] | null> {
    const cases = await this.#rows.takeBatch();
    if (cases.length === 0) return null;
    const items = this.#itemsOf(cases);
    const bad = cases.flatMap((row): StudyRowResult[] =>
      isSendable(row) ? [] : [{ index: row.index, ok: false, error: row.error }],
    );
    const number = items.length === 0 ? this.#entry.batch.number : this.#entry.batch.number + 1;
    await this.#settle(bad, items, { number, chunk: cases.length, round: 0, lostSends: 0 });
    return items;
  }
}

/** Of what is calculated: a row that is renamed, or typed in other words, stays the same row. */
function hashOf(items: readonly BatchItemRequest[]): string {
  return chainHash(JSON.stringify(items.map(({ name: _, entered: __, ...item }) => item)));
}

/** Whether it is unknown what the service has made of a batch. */
function isOpen(error: unknown, { state }: OpenBatch): boolean {
  if (!(error instanceof CalcError)) return false;
  return hasCode(error, 'SUBMIT_UNKNOWN') || (error.kind === 'notFound' && state === 'accepted');
}

function changedRows(): CalcError {
  return inputError(
    'The rows are not the ones this run was started with. Undo the changes to the table and resume, or start a new run',
  );
}
