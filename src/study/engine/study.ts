import { type CalcError, inputError, noKeyError } from '../../client/calcError';
import type { StudyServices } from '../../core/core';
import { chosenProject } from '../../core/session/connection';
import { type Claims, thisWindowOnly } from '../../core/lib/claims';
import {
  createStudyJournal,
  memoPrefix,
  type StudyEntry,
  type StudyPointers,
  type UnfinishedStudy,
  unfinishedStudies,
} from './studyJournal';
import type { StudyDecision } from './studyItem';
import { RowReader, type StudyRows } from './studyRows';
import { StudyRun, type StudyEnd, type StudyListener } from './studyRun';

export type { StudyRowResult } from './studyItem';
export type { StudyEntry, StudyPointers, UnfinishedStudy } from './studyJournal';
export type { StudyProgress } from './studyProgress';
export type { StudyDecision, StudyQuestion } from './studyItem';
export type { StudyCase } from './studyRows';
export type { StudyEnd, StudyListener } from './studyRun';

export interface StudyRequest {
  templateCode: string;
  /** Version of the template by which the rows were read. */
  templateId?: string;
  preset?: string;
  /** Taken as they are needed, no more than a batch at a time. */
  rows: StudyRows;
  /** What the pane needs to resume the study: plain data, stored beside the journal and returned by `unfinished`. */
  memo?: unknown;
  /** How many there are, when that is known beforehand; a list knows it. */
  total?: number;
}

/**
 * Many rows of one template through the bulk endpoint, in batches of 100 one after the other.
 *
 * A run rejects when it cannot go on: the key is rejected, the template is gone, the signal gave up, the results cannot be
 * written. It can then be resumed, also after the page was closed: no row is lost, and none is sent again unless the
 * answer to its submit was lost.
 */
export interface Study {
  /**
   * Every row gets its own result or error. The signal stops waiting: a batch that the service has taken runs on there, and
   * `resume` fetches it.
   */
  run(request: StudyRequest, on: StudyListener, signal?: AbortSignal): Promise<StudyEnd>;
  /**
   * Goes on with a run.
   *
   * @param rows all of its rows, from the first on, in the same order
   * @throws {CalcError} of kind `input` when they are not what they were, the run is another service's, or the template was
   *   republished since: one table would hold results of two versions, and nothing in it would say which row is whose
   */
  resume(
    entry: StudyEntry,
    rows: StudyRows,
    on: StudyListener,
    options?: { templateId?: string; decision?: StudyDecision; signal?: AbortSignal },
  ): Promise<StudyEnd>;
  /** Keeps another memo for a run that goes on: its results go elsewhere from now on, say. */
  remember(runId: string, memo: unknown): Promise<void>;
  /** Runs that have not ended and do not run in this window: this workbook's first, the latest of them before the others. */
  unfinished(): Promise<UnfinishedStudy[]>;
  /** Forgets a run. What the service has of it stays. */
  discard(runId: string): Promise<void>;
}

export interface StudyParts extends StudyServices {
  pointers: StudyPointers;
  /**
   * Which window runs what.
   *
   * @default this window knows only its own runs
   */
  claims?: Claims;
}

export function createStudy(parts: StudyParts): Study {
  const { connection, now, pointers, store, claims = thisWindowOnly } = parts;
  const journal = createStudyJournal(store, now);
  const running = new Set<string>();
  const ofEachRun = { ...parts, journal, counted: new Set<string>() };

  async function drive(
    entry: StudyEntry,
    rows: StudyRows,
    on: StudyListener,
    { decision, signal }: { decision?: StudyDecision; signal?: AbortSignal },
  ): Promise<StudyEnd> {
    if (running.has(entry.runId)) throw underWay();
    running.add(entry.runId);
    const release = await claims.claim(entry.runId);
    if (!release) {
      running.delete(entry.runId);
      throw inputError('This run is in progress in another window of this workbook');
    }
    const reader = new RowReader(rows);
    try {
      await on.started?.(entry.runId);
      const run = { ...ofEachRun, client: parts.client(), on, signal };
      const end = await new StudyRun(run, entry, reader, decision).run();
      if (end.state === 'finished') await forget(entry.runId).catch(leaveIt);
      return end;
    } finally {
      running.delete(entry.runId);
      release();
      await reader.close();
    }
  }

  const remember = (runId: string, memo: unknown) => store.set([[memoPrefix + runId, memo]]);

  async function forget(runId: string): Promise<void> {
    await journal.remove(runId);
    await store.delete([memoPrefix + runId]);
    await pointers.remove(runId);
  }

  return {
    async run({ templateCode, templateId, preset, rows, total, memo }, on, signal) {
      const entry = begin(parts, { templateCode, templateId, preset, total: total ?? lengthOf(rows) });
      await pointers.add(entry.runId).catch(leaveIt);
      if (memo !== undefined) await remember(entry.runId, memo).catch(leaveIt);
      return drive(entry, rows, on, { signal });
    },
    async resume(entry, rows, on, options = {}) {
      if (running.has(entry.runId)) throw underWay();
      const { serviceUrl, apiKey } = connection.get();
      if (serviceUrl !== entry.origin) {
        throw inputError(`This run belongs to ${entry.origin}: choose that service in Settings, then resume`);
      }
      if (apiKey === null) throw noKeyError();
      const { templateId } = options;
      if (entry.templateId !== undefined && templateId !== undefined && entry.templateId !== templateId)
        throw inputError(
          `Another version of ${entry.templateCode} has been published since this run started, and its rows so far used the earlier one. Discard this run and run the whole table again`,
        );
      return drive(entry, rows, on, options);
    },
    remember,
    async unfinished() {
      const runs = await unfinishedStudies({ store, now, pointers, claims });
      return runs.filter(({ runId }) => !running.has(runId));
    },
    discard: forget,
  };
}

function underWay(): CalcError {
  return inputError('This run is already in progress');
}

/** The entry of a run that has not sent anything. */
function begin(
  { connection, now, newRunId }: StudyParts,
  study: Pick<StudyEntry, 'templateCode' | 'templateId' | 'preset' | 'total'>,
): StudyEntry {
  const projectId = chosenProject(connection.get());
  return {
    version: 1,
    runId: newRunId(),
    origin: connection.get().serviceUrl,
    projectId,
    ...study,
    startedAt: now(),
    taken: 0,
    takenHash: '',
    done: 0,
    failed: 0,
    possibleDuplicates: 0,
    batch: {
      number: 0,
      state: 'written',
      chunk: 0,
      refs: [],
      hash: '',
      round: 0,
      lostSends: 0,
      sentAt: null,
    },
  };
}

function lengthOf(rows: StudyRows): number | null {
  return Array.isArray(rows) ? rows.length : null;
}

function leaveIt(): void {
  // An entry that stays says that all is written: a resume finds nothing to do. A pointer only sorts the entries, and
  // without its memo a run is resumed by pointing at its table.
}
