import { setImmediate } from 'node:timers/promises';
import type { ProjectDefaults } from '../../contract';
import { holdProject, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { RequestError } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { newSheet } from '../sheets/createSheet';
import { readsChanged } from '../sheets/readsChanged';
import type { SheetDraft } from '../sheets/record/sheet';
import { insertSheet } from '../sheets/record/sheetStore';
import { solve } from '../sheets/record/solve';
import type { BatchRow } from '../store/tables';
import { type Template, TemplateInputError } from '../../engineering/kit/template';
import { abandonIfOverdue, type BatchTimeouts } from './abandonment';
import type { BatchQueue } from './batchQueue';
import {
  beginProcessing,
  completeBatch,
  failBatch,
  findBatchRow,
  findPendingItem,
  findPendingItems,
  noteOutcome,
  noteProgress,
  type PendingItem,
} from './batchStore';
import type { ItemRecord } from './itemState';

export interface StepOptions {
  queue: BatchQueue;
  batchTimeouts: BatchTimeouts;
  onFault(message: string, error: unknown): void;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

/** What a job of a batch does. Each step may be taken twice: the second time it finds the work done. */
export interface BatchSteps {
  /** Turns a queued batch into one that is processed, or fails it because a template went meanwhile. */
  beginBatch(batchId: string): Promise<void>;
  /** Solves one item into its sheet. The last one completes the batch. */
  runItem(batchId: string, position: number): Promise<void>;
}

export function createBatchSteps(context: ServiceContext, options: StepOptions): BatchSteps {
  const { store, publications, clock } = context;
  const { queue, batchTimeouts, onFault, signal } = options;

  async function beginBatch(batchId: string): Promise<void> {
    await store.transaction(async (transaction) => {
      const batch = await findBatchRow(transaction, batchId);
      if (batch?.state !== 'queued' || (await abandonIfOverdue(transaction, batch, batchTimeouts, clock())))
        return;
      const waiting = await findPendingItems(transaction, batchId);
      const catalogue = await publications.catalogue(transaction, null);
      const gone = waiting.find(({ templateCode }) => !catalogue.find(templateCode));
      if (gone) {
        const message = `Template ${gone.templateCode} became unavailable before the batch was processed.`;
        return failBatch(transaction, batch, { code: 'VALIDATION_CHANGED', message }, clock());
      }
      if (!(await beginProcessing(transaction, batchId, clock()))) return;
      await queue.add(
        transaction,
        waiting.map(({ position }) => ({ batchId, position })),
      );
    });
    queue.announce();
  }

  async function runItem(batchId: string, position: number): Promise<void> {
    for (;;) {
      // The embedded database answers without leaving the event loop: let requests in between two items.
      await setImmediate();
      signal.throwIfAborted();
      const batch = await findBatchRow(store.db, batchId);
      const item = await findPendingItem(store.db, batchId, position);
      if (batch?.state !== 'processing' || !item) return;
      if (await abandonIfOverdue(store.db, batch, batchTimeouts, clock())) return;
      const account = { accountId: batch.account_id };
      const { defaults } = await rememberedProject(store, account, batch.project_id);
      await context.solveDelay(signal);
      const solved = await solveItem(batch, item, defaults);
      // The sheet, the item's outcome and the batch's progress are stored together or not at all: whatever ends the
      // process, an item never has two sheets, and a batch that was ended meanwhile gets no more.
      let noted = false;
      const settled = await store.transaction(async (transaction) => {
        const project = await holdProject(transaction, account, batch.project_id);
        const outcome = solved.sheet?.outcome;
        if (outcome && readsChanged(outcome, defaults, project.defaults)) return false;
        if (!(await noteProgress(transaction, batchId, clock()))) return true;
        if (!(await noteOutcome(transaction, batchId, position, solved.record))) return true;
        if (solved.sheet) await insertSheet(transaction, solved.sheet, clock());
        noted = true;
        await completeBatch(transaction, batchId, clock());
        return true;
      });
      if (noted) context.metrics.itemDone(solved.record.outcome);
      if (settled) return;
    }
  }

  /** A sheet that could not be solved is kept unsolved, so that it can be looked at, changed and solved. */
  async function solveItem(
    batch: BatchRow,
    item: PendingItem,
    defaults: ProjectDefaults,
  ): Promise<{ record: ItemRecord & { outcome: 'solved' | 'errored' }; sheet: SheetDraft | null }> {
    const template = (await publications.catalogue(store.db, null)).find(item.templateCode);
    if (!template) return { record: templateGone(item), sheet: null };
    const sheet = itemSheet(batch, item, template, clock());
    try {
      const { inputs } = item;
      const job = { template, inputs, defaults, accountId: batch.account_id, isAccepted: true };
      const { outcome } = await solve(context.engine, job);
      return {
        record: { outcome: 'solved', sheetId: sheet.sheetId, error: null },
        sheet: { ...sheet, outcome },
      };
    } catch (error) {
      signal.throwIfAborted();
      const message = rejectionOf(template, error);
      if (message === null) onFault(`Template ${template.code} failed`, error);
      const cause = { code: 'SOLVE_FAILED', message: message ?? `${template.name} could not be solved.` };
      return { record: { outcome: 'errored', sheetId: sheet.sheetId, error: cause }, sheet };
    }
  }

  return { beginBatch, runItem };
}

function itemSheet(batch: BatchRow, item: PendingItem, template: PublishedTemplate, now: Date): SheetDraft {
  const request = { projectId: batch.project_id, name: item.name };
  return newSheet({ accountId: batch.account_id }, template, request, item.inputs, now);
}

/** Why the inputs gave no results, in the template's words; null for a fault of the template itself. */
function rejectionOf(template: Template, error: unknown): string | null {
  if (error instanceof TemplateInputError) return `${template.name}: ${error.message}`;
  return error instanceof RequestError ? error.message : null;
}

function templateGone(item: PendingItem): ItemRecord & { outcome: 'errored' } {
  const message = `Template ${item.templateCode} is not accessible with this key any more.`;
  return { outcome: 'errored', sheetId: null, error: { code: 'TEMPLATE_NOT_FOUND', message } };
}
