import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { findProject } from '../projects/project';
import { RequestError } from '../requestError';
import type { ServiceContext } from '../serviceContext';
import { newSheet, readsChanged } from '../sheets/lifecycle';
import type { Sheet } from '../sheets/sheet';
import { insertSheet } from '../sheets/sheetStore';
import { solve } from '../sheets/solve';
import type { BatchRow } from '../store/tables';
import { type Template, TemplateInputError } from '../templates/template';
import { abandonIfOverdue, type Patience } from './abandonment';
import {
  type PendingItem,
  failBatch,
  findPendingItems,
  noteOutcome,
  noteProgress,
  runningStates,
} from './batchStore';
import type { ItemRecord } from './itemState';

/** Runs accepted batches in this process. */
export interface BatchRunner {
  /** Begins with a batch that was just accepted. */
  start(batch: BatchRow): void;
  /** Goes on with the batches that were queued or running when the service last ended. */
  resume(): Promise<void>;
  /** Stops after what is being stored; unfinished items wait for the next start. */
  close(): Promise<void>;
}

export interface RunnerOptions {
  /** Items of a batch solved side by side. */
  parallelism: number;
  patience: Patience;
  /** Hears of faults of the service: never of inputs that a template refuses. */
  onFault(message: string, error: unknown): void;
}

export function createBatchRunner(context: ServiceContext, options: RunnerOptions): BatchRunner {
  const { store, catalogue, clock } = context;
  const ending = new AbortController();
  const running = new Set<Promise<void>>();

  function start(batch: BatchRow): void {
    const run = runToTheEnd(batch).finally(() => running.delete(run));
    running.add(run);
  }

  async function runToTheEnd(batch: BatchRow): Promise<void> {
    try {
      await runBatch(batch);
    } catch (error) {
      if (ending.signal.aborted) return;
      options.onFault(`Batch ${batch.id} could not be run`, error);
      const failure = { code: 'BATCH_FAILED', message: 'The batch could not be run.' } as const;
      await failBatch(store.db, batch, failure, clock()).catch((cause: unknown) =>
        options.onFault(`Batch ${batch.id} could not be marked as failed`, cause),
      );
    }
  }

  async function runBatch(batch: BatchRow): Promise<void> {
    const waiting = await findPendingItems(store.db, batch.id);
    const gone = waiting.find((item) => !catalogue.find(item.templateCode));
    if (gone) {
      const message = `Template ${gone.templateCode} became unavailable before the batch was processed.`;
      return failBatch(store.db, batch, { code: 'VALIDATION_CHANGED', message }, clock());
    }
    const now = clock().toISOString();
    await store.db
      .updateTable('batches')
      .set({ state: 'processing', started_at: batch.started_at ?? now, progress_at: now })
      .where('id', '=', batch.id)
      .where('state', 'in', runningStates)
      .execute();
    const limit = pLimit(options.parallelism);
    const runs = await Promise.allSettled(waiting.map((item) => limit(() => runItem(batch, item))));
    const fault = runs.find((run) => run.status === 'rejected');
    if (fault) throw fault.reason;
    await store.db
      .updateTable('batches')
      .set({ state: 'completed', completed_at: clock().toISOString() })
      .where('id', '=', batch.id)
      .where('state', '=', 'processing')
      .execute();
  }

  async function runItem(batch: BatchRow, item: PendingItem): Promise<void> {
    for (;;) {
      // The embedded database answers without leaving the event loop: let requests in between two items.
      await setImmediate();
      ending.signal.throwIfAborted();
      const account = { accountId: batch.account_id };
      const { defaults } = await findProject(store.db, account, batch.project_id);
      await context.solveDelay(ending.signal);
      const solved = solveItem(batch, item, defaults);
      // The sheet, the item's outcome and the batch's progress are stored together or not at all: whatever ends the
      // process, an item never has two sheets, and a batch that was ended meanwhile gets no more.
      const settled = await store.transaction(async (transaction) => {
        const project = await findProject(transaction, account, batch.project_id);
        const outcome = solved.sheet?.outcome;
        if (outcome && readsChanged(outcome, defaults, project.defaults)) return false;
        if (!(await noteProgress(transaction, batch.id, clock()))) return true;
        if (!(await noteOutcome(transaction, batch.id, item.position, solved.record))) return true;
        if (solved.sheet) await insertSheet(transaction, solved.sheet, clock());
        return true;
      });
      if (settled) return;
    }
  }

  /** A sheet that could not be solved is kept unsolved, so that it can be looked at, changed and solved. */
  function solveItem(
    batch: BatchRow,
    item: PendingItem,
    defaults: Parameters<typeof solve>[2],
  ): { record: ItemRecord; sheet: Sheet | null } {
    const template = catalogue.find(item.templateCode);
    if (!template) return { record: templateGone(item), sheet: null };
    const account = { accountId: batch.account_id };
    const { projectId, name } = { projectId: batch.project_id, name: item.name };
    const sheet = newSheet(account, template, { projectId, name }, item.inputs);
    try {
      const outcome = solve(template, item.inputs, defaults);
      return {
        record: { outcome: 'solved', sheetId: sheet.sheetId, error: null },
        sheet: { ...sheet, outcome },
      };
    } catch (error) {
      const message = refusalOf(template, error);
      if (message === null) options.onFault(`Template ${template.code} failed`, error);
      const cause = { code: 'SOLVE_FAILED', message: message ?? `${template.name} could not be solved.` };
      return { record: { outcome: 'errored', sheetId: sheet.sheetId, error: cause }, sheet };
    }
  }

  async function resume(): Promise<void> {
    const batches = await store.db
      .selectFrom('batches')
      .selectAll()
      .where('state', 'in', runningStates)
      .execute();
    for (const batch of batches)
      if (!(await abandonIfOverdue(store.db, batch, options.patience, clock()))) start(batch);
  }

  return {
    start,
    resume,
    async close() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

/** Why the inputs gave no results, in the template's words; null for a fault of the template itself. */
function refusalOf(template: Template, error: unknown): string | null {
  if (error instanceof TemplateInputError) return `${template.name}: ${error.message}`;
  return error instanceof RequestError ? error.message : null;
}

function templateGone(item: PendingItem): ItemRecord {
  const message = `Template ${item.templateCode} is not accessible with this key any more.`;
  return { outcome: 'errored', sheetId: null, error: { code: 'TEMPLATE_NOT_FOUND', message } };
}
