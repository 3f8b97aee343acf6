import { setImmediate } from 'node:timers/promises';
import type { ProjectDefaults } from '../../contract';
import { holdProject, rememberedProject } from '../projects/project';
import type { PublishedTemplate } from '../publications/publications';
import { FairQueue } from '../engine/fairQueue';
import { Gathering } from '../lib/gathering';
import { RequestError } from '../lib/requestError';
import type { ServiceContext } from '../context/serviceContext';
import { newSheet } from '../sheets/createSheet';
import { sealedSheet } from '../sheets/sealedSheet';
import { readsChanged } from '../sheets/readsChanged';
import type { SheetDraft } from '../sheets/record/sheet';
import { insertSheets } from '../sheets/record/sheetStore';
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
  findPendingItems,
  noteOutcomes,
  noteProgress,
  type PendingItem,
} from './batchStore';
import type { ItemRecord } from './itemState';

/** Items that are stored together while each turn of the event loop solves some: each group waits for the disk. */
const mostKept = 64;

export interface StepOptions {
  queue: BatchQueue;
  batchTimeouts: BatchTimeouts;
  /** Items that are solved at once. */
  parallelism: number;
  onFault(message: string, error: unknown): void;
  /** Aborted when the process ends. */
  signal: AbortSignal;
}

/** What a job of a batch does. Each step may be taken twice: the second time it finds the work done. */
export class BatchSteps {
  private readonly reading = new Gathering<number, Todo | null>((batchId, group) =>
    this.read(batchId, group),
  );
  private readonly keeping = new Gathering<SolvedItem, boolean>(
    (batchId, group) => this.keep(batchId, group),
    mostKept,
  );
  private readonly solving: FairQueue;

  constructor(
    private readonly context: ServiceContext,
    private readonly options: StepOptions,
  ) {
    const { parallelism } = options;
    this.solving = new FairQueue({
      ...{ atOnce: parallelism, atOnceOfOne: parallelism },
      ...{ waiting: Infinity, waitingOfOne: Infinity },
    });
  }

  /** Turns a queued batch into one that is processed, or fails it because a template went meanwhile. */
  async beginBatch(batchId: string): Promise<void> {
    const { store, publications, clock } = this.context;
    const { queue, batchTimeouts } = this.options;
    await store.remembered.refresh();
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

  /** Solves one item into its sheet. The last one completes the batch. Items are read and stored in groups. */
  async runItem(batchId: string, position: number): Promise<void> {
    const { signal } = this.options;
    for (;;) {
      signal.throwIfAborted();
      const todo = await this.reading.do(batchId, position);
      if (!todo) return;
      const solved = await this.solving.run(todo.batch.account_id, () => this.solveItem(todo), true);
      if (await this.keeping.do(batchId, solved)) return;
    }
  }

  /** Of each position what is to be solved there, null when there is nothing. */
  private async read(batchId: string, positions: number[]): Promise<(Todo | null)[]> {
    const { store, clock } = this.context;
    await store.remembered.refresh();
    const batch = await findBatchRow(store.db, batchId);
    if (
      batch?.state !== 'processing' ||
      (await abandonIfOverdue(store.db, batch, this.options.batchTimeouts, clock()))
    )
      return positions.map(() => null);
    const items = await findPendingItems(store.db, batchId, positions);
    const account = { accountId: batch.account_id };
    const { defaults } = await rememberedProject(store, account, batch.project_id);
    return positions.map((position) => {
      const item = items.find((pending) => pending.position === position);
      return item ? { batch, item, defaults } : null;
    });
  }

  /**
   * Stores sheets, the outcomes of their items and the batch's progress together or not at all: whatever ends the process, an
   * item never has two sheets, and a batch that was ended meanwhile gets no more.
   *
   * @returns false for an item whose project's defaults changed, so that it is solved again
   */
  private async keep(batchId: string, group: SolvedItem[]): Promise<boolean[]> {
    const { store, clock, metrics } = this.context;
    const { batch } = group[0]!;
    const isOutdated = ({ sheet, defaults }: SolvedItem, now: ProjectDefaults) =>
      !!sheet?.outcome && readsChanged(sheet.outcome, defaults, now);
    const { settled, noted } = await store.transaction(async (transaction) => {
      const project = await holdProject(transaction, { accountId: batch.account_id }, batch.project_id);
      const current = group.filter((solved) => !isOutdated(solved, project.defaults));
      const settled = group.map((solved) => current.includes(solved));
      if (current.length === 0 || !(await noteProgress(transaction, batchId, clock())))
        return { settled, noted: [] };
      const positions = await noteOutcomes(transaction, batchId, current);
      const noted = current.filter(({ position }) => positions.has(position));
      const now = clock();
      const sheets = noted.flatMap((solved) => this.sealed(solved, now) ?? []);
      await insertSheets(transaction, sheets, now);
      await completeBatch(transaction, batchId, clock());
      return { settled, noted };
    });
    for (const { record } of noted) metrics.itemDone(record.outcome);
    return settled;
  }

  private sealed({ sheet, template, defaults }: SolvedItem, solvedAt: Date): SheetDraft | null {
    if (!sheet?.outcome || !template) return sheet;
    return sealedSheet(this.context.sealer, { ...sheet, outcome: sheet.outcome }, template, {
      defaults,
      solvedAt,
    });
  }

  /** A sheet that could not be solved is kept unsolved, so that it can be looked at, changed and solved. */
  private async solveItem({ batch, item, defaults }: Todo): Promise<SolvedItem> {
    const { store, publications, clock, engine, solveDelay } = this.context;
    const { signal } = this.options;
    // Let requests in between two items.
    await setImmediate();
    await solveDelay(signal);
    signal.throwIfAborted();
    const { position } = item;
    const template = (await publications.catalogue(store.db, { accountId: batch.account_id })).find(
      item.templateCode,
    );
    const solved = { batch, position, defaults, template: template ?? null };
    if (!template) return { ...solved, record: templateGone(item), sheet: null };
    const sheet = itemSheet(batch, item, template, clock());
    try {
      const { inputs } = item;
      const job = { template, inputs, defaults, accountId: batch.account_id, isAccepted: true };
      const { outcome } = await solve(engine, job);
      return {
        ...solved,
        record: { outcome: 'solved', sheetId: sheet.sheetId, error: null },
        sheet: { ...sheet, outcome },
      };
    } catch (error) {
      signal.throwIfAborted();
      const message = rejectionOf(template, error);
      if (message === null) this.options.onFault(`Template ${template.code} failed`, error);
      const cause = { code: 'SOLVE_FAILED', message: message ?? `${template.name} could not be solved.` };
      return { ...solved, record: { outcome: 'errored', sheetId: sheet.sheetId, error: cause }, sheet };
    }
  }
}

/** An item that is to be solved. */
interface Todo {
  batch: BatchRow;
  item: PendingItem;
  defaults: ProjectDefaults;
}

interface SolvedItem {
  batch: BatchRow;
  position: number;
  /** With which it was solved. */
  defaults: ProjectDefaults;
  /** By which it was solved; null when it is gone. */
  template: PublishedTemplate | null;
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
