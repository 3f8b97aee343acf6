import {
  type Batch as BatchOnWire,
  type BatchItemResult,
  fillPath,
  limits,
  routes,
} from '../../src/contract';
import type { Catalogue, ServiceContext } from '../serviceContext';
import type { Sheet } from '../sheets/sheet';
import { sheetOnWire, warningsKey } from '../sheets/sheetViews';
import type { BatchRow } from '../store/tables';
import { batchErrorOf, type BatchItem, findItems, percentOf } from './batchStore';
import { itemState, type ItemState, summaryOf } from './itemState';

/** The status of a batch as it is now, and the headers that go with it until it is terminal. */
export async function batchStatus(
  { store, catalogue, links }: Pick<ServiceContext, 'store' | 'catalogue' | 'links'>,
  batch: BatchRow,
): Promise<{ body: BatchOnWire; headers: Record<string, string> }> {
  const found = await findItems(store.db, batch.id);
  const items = found.map(({ item, sheet }) => ({ item, state: stateOf(item, sheet, batch, catalogue) }));
  const summary = summaryOf(items.map(({ state }) => state));
  const terminal = batch.state === 'completed' || batch.state === 'failed';
  const body: BatchOnWire = {
    batchId: batch.id,
    type: 'bulk-calculate',
    // A queued batch reports `processing` with progress 0, as the 201 says.
    state: terminal ? batch.state : 'processing',
    progressPercent: progressOf(batch, summary.solved),
    projectId: batch.project_id,
    itemCount: batch.item_count,
    summary,
    createdAt: batch.created_at,
    completedAt: batch.completed_at,
    durationSeconds: batch.completed_at
      ? (Date.parse(batch.completed_at) - Date.parse(batch.created_at)) / 1000
      : null,
    error: batchErrorOf(batch),
    items: terminal ? items.map(({ item, state }) => itemOnWire(item, state, batch)) : null,
  };
  return { body, headers: terminal ? {} : pollHeaders(batch) };

  function itemOnWire(item: BatchItem, state: ItemState, { project_id }: BatchRow): BatchItemResult {
    const template = catalogue.find(item.templateCode);
    const sheet = 'sheet' in state ? state.sheet : null;
    return {
      ref: item.ref,
      projectId: project_id,
      templateCode: item.templateCode,
      name: item.name,
      ...(sheet && template ? sheetOnWire(sheet, template, links) : { status: 'unsolved' }),
      ...warningsKey(item.warnings),
      ...('error' in state ? { error: state.error } : {}),
    };
  }
}

function stateOf(item: BatchItem, sheet: Sheet | null, batch: BatchRow, catalogue: Catalogue): ItemState {
  const state = itemState(item, sheet, batchErrorOf(batch));
  if (state.kind === 'pending' || catalogue.find(item.templateCode)) return state;
  const message = `Template ${item.templateCode} is not accessible with this key any more. Check the plan's template access.`;
  return { kind: 'errored', sheet: null, error: { code: 'TEMPLATE_NOT_FOUND', message } };
}

function progressOf(batch: BatchRow, solved: number): number {
  if (batch.state === 'completed') return 100;
  return batch.failed_percent ?? percentOf(solved, batch.item_count);
}

function pollHeaders(batch: BatchRow): Record<string, string> {
  return {
    Location: fillPath(routes.getBatch.path, { projectId: batch.project_id, batchId: batch.id }),
    'Retry-After': String(limits.pollIntervalSeconds),
  };
}
