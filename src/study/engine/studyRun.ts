import { CalcError, cancelledError, hasCode, inputError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { BatchItemRequest } from '../../../contract';
import type { BatchRunner } from '../../core/sending/batchRunner';
import { runItems, type Settlement } from '../../core/sending/itemRun';
import type { Counters } from '../../core/session/counters';
import { chainHash } from '../../core/lib/hash';
import { refOf, rowResult, type StudyRowResult } from './studyItem';
import type { OpenBatch, StudyEntry, StudyJournal } from './studyJournal';
import { createProgressMeter, type StudyProgress } from './studyProgress';
import { questionOf, skippedError, type StudyDecision, type StudyQuestion } from './studyQuestion';
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
export async function runStudy(
  { client, runner, counters, journal, on, signal, now }: StudyRunParts,
  begun: StudyEntry,
  rows: RowReader,
  decision?: StudyDecision,
): Promise<StudyEnd> {
  let entry = begun;
  let journalled = true;
  let decided = decision;
  const meter = createProgressMeter(entry, now, on.progress?.bind(on));

  async function save(change: Partial<StudyEntry>, batch: Partial<OpenBatch> = {}): Promise<void> {
    entry = { ...entry, ...change, batch: { ...entry.batch, ...batch } };
    journalled = (await journal.save(entry)) && journalled;
    meter.settle(entry, journalled);
  }

  /** Results are written before the journal says so: a kill in between writes them again, and loses none. */
  async function settle(
    results: StudyRowResult[],
    left: readonly BatchItemRequest[],
    batch: Partial<OpenBatch>,
    possibleDuplicates = 0,
  ): Promise<void> {
    if (results.length > 0) {
      meter.report('writing');
      await on.write(results);
    }
    const ended = left.length === 0;
    await save(
      {
        done: entry.done + results.length,
        failed: entry.failed + results.filter(({ ok }) => !ok).length,
        possibleDuplicates: entry.possibleDuplicates + possibleDuplicates,
        ...(ended && { taken: rows.taken, takenHash: rows.hash }),
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

  /** @returns why nothing more of the template can be calculated, or null */
  function send(items: BatchItemRequest[]): Promise<CalcError | null> {
    const { state, batchId, lostSends, round } = entry.batch;
    return runItems(runner, counters, entry.projectId, items, {
      client,
      signal,
      round,
      batchId: state === 'accepted' ? batchId : undefined,
      lostBefore: state === 'submitting' ? lostSends + 1 : lostSends,
      async onSubmitting(lost) {
        await save({}, { state: 'submitting', batchId: undefined, lostSends: lost, sentAt: now() });
        meter.report('submitting');
      },
      onThrottled: () => save({}, { state: 'unsent', lostSends: 0, sentAt: null }),
      onAccepted: (accepted, lost) => save({}, { state: 'accepted', batchId: accepted, lostSends: lost }),
      onProgress: (batch) => meter.follow(batch),
      onSettled: ({ outcomes, left, round: next, lostSends: lost, possibleDuplicates }: Settlement) =>
        settle(outcomes.map(rowResult), left, { round: next, lostSends: lost }, possibleDuplicates),
    });
  }

  function skip(items: BatchItemRequest[]): Promise<void> {
    const results = items.map(({ ref = '' }) => rowResult({ ref, ok: false, error: skippedError(ref) }));
    return settle(results, [], { lostSends: 0 }, items.length * (entry.batch.lostSends + 1));
  }

  /** Brings the batch in hand to its end. @returns what the user has to decide first, or null */
  async function finishBatch(items: BatchItemRequest[]): Promise<StudyQuestion | null> {
    const { state, sentAt } = entry.batch;
    const gap = now() - (sentAt ?? 0);
    let open = state === 'submitting' && !(gap >= 0 && gap <= longGap);
    for (;;) {
      const left = items.filter(({ ref = '' }) => entry.batch.refs.includes(ref));
      if (open) {
        if (decided === undefined) return questionOf(entry);
        const answer = decided;
        decided = undefined;
        if (answer === 'skip') {
          await skip(left);
          return null;
        }
        await save({}, { state: 'submitting', batchId: undefined });
      }
      try {
        const stop = await send(left);
        if (stop) throw stop;
        return null;
      } catch (error) {
        if (!isOpen(error, entry.batch)) throw error;
        open = true;
      }
    }
  }

  const itemsOf = (cases: StudyCase[]): BatchItemRequest[] =>
    cases.filter(isSendable).map(({ index, attributes, name }) => ({
      templateCode: entry.templateCode,
      ...(name !== undefined && { name }),
      preset: entry.preset,
      attributes,
      ref: refOf(entry.runId, index),
    }));

  /** Takes the rows of the batch in hand once more. */
  async function retake(): Promise<BatchItemRequest[]> {
    const { chunk, refs, state, hash } = entry.batch;
    const items = itemsOf(await rows.take(chunk)).filter(({ ref = '' }) => refs.includes(ref));
    const sent = state === 'submitting' || state === 'accepted';
    if (items.length !== refs.length || (sent && hashOf(items) !== hash)) throw changedRows();
    return items;
  }

  /** Takes the next rows and writes the errors of those that cannot be sent. */
  async function takeNext(): Promise<BatchItemRequest[] | null> {
    const cases = await rows.takeBatch();
    if (cases.length === 0) return null;
    const items = itemsOf(cases);
    const bad = cases.flatMap((row): StudyRowResult[] =>
      isSendable(row) ? [] : [{ index: row.index, ok: false, error: row.error }],
    );
    const number = items.length === 0 ? entry.batch.number : entry.batch.number + 1;
    await settle(bad, items, { number, chunk: cases.length, round: 0, lostSends: 0 });
    return items;
  }

  await rows.skip(entry.taken);
  if (rows.taken !== entry.taken || rows.hash !== entry.takenHash) throw changedRows();
  let items = entry.batch.state === 'written' ? await takeNext() : await retake();
  for (; items !== null; items = await takeNext()) {
    if (signal?.aborted) throw cancelledError();
    const question = items.length > 0 ? await finishBatch(items) : null;
    if (question) return { state: 'undecided', entry, question };
  }
  const { done, failed, possibleDuplicates, batch } = entry;
  return { state: 'finished', report: { done, failed, batches: batch.number, possibleDuplicates } };
}

/** Of what is calculated: a row that is renamed stays the same row. */
function hashOf(items: readonly BatchItemRequest[]): string {
  return chainHash(JSON.stringify(items.map(({ name: _, ...item }) => item)));
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
