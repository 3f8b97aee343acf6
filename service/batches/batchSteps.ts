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
export class BatchSteps {
  constructor(
    private readonly context: ServiceContext,
    private readonly options: StepOptions,
  ) {}

  /** Turns a queued batch into one that is processed, or fails it because a template went meanwhile. */
  async beginBatch(batchId: string): Promise<void> {
    const { store, publications, clock } = this.context;
    const { queue, batchTimeouts } = this.options;
    await store.transaction(async (transaction) => {
      const batch = await findBatchRow(transaction, batchId);
      if (batch?.state !== 'queued' || (await abandonIfOverdue(transaction, batch, batchTimeouts, clock())))
        return;
      const waiting = await findPendingItems(transaction, batchId);
      const catalogue = await publications.catalogue(transaction, { accountId: batch.account_id });
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

  /** Solves one item into its sheet. The last one completes the batch. */
  async runItem(batchId: string, position: number): Promise<void> {
    const { store, clock, solveDelay } = this.context;
    const { batchTimeouts, signal } = this.options;
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
      await solveDelay(signal);
      const solved = await this.solveItem(batch, item, defaults);
      if (await this.keep(batch, position, solved, defaults)) return;
    }
  }

  /**
   * Stores the sheet, the item's outcome and the batch's progress together or not at all: whatever ends the process, an
   * item never has two sheets, and a batch that was ended meanwhile gets no more.
   *
   * @returns false when the project's defaults changed, so that the item is solved again
   */
  private async keep(
    batch: BatchRow,
    position: number,
    { sheet, record }: SolvedItem,
    defaults: ProjectDefaults,
  ): Promise<boolean> {
    const { store, clock, metrics } = this.context;
    let noted = false;
    const settled = await store.transaction(async (transaction) => {
      const project = await holdProject(transaction, { accountId: batch.account_id }, batch.project_id);
      if (sheet?.outcome && readsChanged(sheet.outcome, defaults, project.defaults)) return false;
      if (!(await noteProgress(transaction, batch.id, clock()))) return true;
      if (!(await noteOutcome(transaction, batch.id, position, record))) return true;
      if (sheet) await insertSheet(transaction, sheet, clock());
      noted = true;
      await completeBatch(transaction, batch.id, clock());
      return true;
    });
    if (noted) metrics.itemDone(record.outcome);
    return settled;
  }

  /** A sheet that could not be solved is kept unsolved, so that it can be looked at, changed and solved. */
  private async solveItem(
    batch: BatchRow,
    item: PendingItem,
    defaults: ProjectDefaults,
  ): Promise<SolvedItem> {
    const { store, publications, clock, engine } = this.context;
    const template = (await publications.catalogue(store.db, { accountId: batch.account_id })).find(
      item.templateCode,
    );
    if (!template) return { record: templateGone(item), sheet: null };
    const sheet = itemSheet(batch, item, template, clock());
    try {
      const { inputs } = item;
      const job = { template, inputs, defaults, accountId: batch.account_id, isAccepted: true };
      const { outcome } = await solve(engine, job);
      return {
        record: { outcome: 'solved', sheetId: sheet.sheetId, error: null },
        sheet: { ...sheet, outcome },
      };
    } catch (error) {
      this.options.signal.throwIfAborted();
      const message = rejectionOf(template, error);
      if (message === null) this.options.onFault(`Template ${template.code} failed`, error);
      const cause = { code: 'SOLVE_FAILED', message: message ?? `${template.name} could not be solved.` };
      return { record: { outcome: 'errored', sheetId: sheet.sheetId, error: cause }, sheet };
    }
  }
}

interface SolvedItem {
  record: ItemRecord & { outcome: 'solved' | 'errored' };
  sheet: SheetDraft | null;
}

function itemSheet(batch: BatchRow, item: PendingItem, template: PublishedTemplate, now: Date): SheetDraft {
  const request = { projectId: batch.project_id, name: item.name, entered: item.entered };
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
