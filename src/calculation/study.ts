import { type CalcError, inputError } from '../client/calcError';
import type { BatchPoll, ServiceClient } from '../client/serviceClient';
import { type Attributes, type BatchItemResult, limits } from '../contract';
import { chosenProject, type ConnectionStore } from './connection';
import type { Counters } from './counters';
import { followBatch } from './followBatch';
import { itemResult } from './studyItem';
import { refusalsByRow } from './studyRefusal';
import type { Verdict } from './verdict';

/** One case. `index` is the zero-based row below the header row. */
export interface StudyRow {
  index: number;
  attributes: Attributes;
}

export interface StudyProgress {
  done: number;
  total: number;
  /** State of the batch as the service reports it, or `submitting`. */
  state: string;
}

export type StudyRowResult =
  | { index: number; ok: true; item: BatchItemResult; verdict: Verdict }
  | { index: number; ok: false; error: CalcError };

export interface StudyRequest {
  templateCode: string;
  preset?: string;
  rows: StudyRow[];
}

/** Many rows of one template through the bulk endpoint. */
export interface Study {
  /**
   * Runs at most one batch (100 rows). Every row gets its own result or error, in the order of `rows`. A row that the
   * service refuses keeps its error and the others run without it.
   *
   * @throws {CalcError} when the batch as a whole was refused or cannot be followed, or `signal` gave up waiting; a
   *   batch that was accepted runs on in the service
   */
  run(
    request: StudyRequest,
    on: { progress(progress: StudyProgress): void },
    signal?: AbortSignal,
  ): Promise<StudyRowResult[]>;
}

export interface StudyParts {
  client(): ServiceClient;
  connection: ConnectionStore;
  counters: Counters;
  /** Waits, or rejects with a CalcError as soon as the signal gives up. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Names a run; part of the `ref` of its items. */
  newRunId(): string;
}

export function createStudy(parts: StudyParts): Study {
  return {
    async run(request, on, signal) {
      if (request.rows.length > limits.itemsPerBatch) {
        throw inputError(`${request.rows.length} rows: a study takes at most ${limits.itemsPerBatch}`);
      }
      const projectId = chosenProject(parts.connection.get());
      const client = parts.client();
      const runId = parts.newRunId();
      const total = request.rows.length;
      on.progress({ done: 0, total, state: 'submitting' });
      const { poll, refused } = await submit(parts, client, { ...request, projectId, runId }, signal);
      const byIndex = new Map<number, StudyRowResult>(refused);
      if (poll) {
        const batch = await followBatch(client, poll, parts.wait, signal, ({ state, summary }) =>
          on.progress({
            done: refused.size + summary.solved + summary.errored + summary.stale,
            total,
            state,
          }),
        );
        const accepted = request.rows.filter(({ index }) => !refused.has(index));
        accepted.forEach(({ index }, position) => {
          const item = batch.items?.find(({ ref }) => ref === refOf(runId, index)) ?? batch.items?.[position];
          if (item?.sheetId) parts.counters.sheets += 1;
          byIndex.set(index, itemResult(index, item, batch.error));
        });
      }
      return request.rows.flatMap(({ index }) => byIndex.get(index) ?? []);
    },
  };
}

const refOf = (runId: string, index: number) => `${runId}:${index}`;

type Submission = StudyRequest & { projectId: string; runId: string };

/**
 * Submits the rows. A submit is rejected whole with every problem of every item, and nothing is created (interface, "Bulk
 * calculate: submit", rule 1), so the rows without problems are submitted again at once.
 */
async function submit(
  parts: StudyParts,
  client: ServiceClient,
  { templateCode, preset, rows, projectId, runId }: Submission,
  signal: AbortSignal | undefined,
): Promise<{ poll: BatchPoll | null; refused: Map<number, StudyRowResult> }> {
  const refused = new Map<number, StudyRowResult>();
  let left = rows;
  while (left.length > 0) {
    const items = left.map(({ index, attributes }) => ({
      templateCode,
      preset,
      attributes,
      ref: refOf(runId, index),
    }));
    try {
      parts.counters.calls += 1;
      return { poll: await client.bulkCalculate({ projectId, items }, { signal }), refused };
    } catch (error) {
      const refusals = refusalsByRow(error, left);
      if (refusals.size === 0) throw error;
      refusals.forEach((reason, index) => refused.set(index, { index, ok: false, error: reason }));
      left = left.filter(({ index }) => !refusals.has(index));
    }
  }
  return { poll: null, refused };
}
