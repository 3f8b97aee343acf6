import { type Batch as BatchOnWire, type BatchItemResult, fillPath, limits, routes } from '../../contract';
import type { Access } from '../accounts/accounts';
import type { Catalogue } from '../publications/publications';
import type { Links, ServiceContext } from '../context/serviceContext';
import type { Sheet, SheetState } from '../sheets/record/sheet';
import { sheetsById, sheetStatesById } from '../sheets/record/sheetStore';
import { sheetOnWire, warningsKey } from '../sheets/sheetViews';
import type { Queries } from '../store/store';
import type { BatchRow } from '../store/tables';
import { batchErrorOf, type BatchItem, findItems, percentOf, sheetIdsOf } from './batchStore';
import { itemState, type ItemState, summaryOf } from './itemState';

/**
 * The status of a batch as it is now, and the headers that go with it until it is terminal.
 *
 * @param db the transaction that it is read in
 */
export async function batchStatus(
  { store, links, publications }: ServiceContext,
  access: Access,
  batch: BatchRow,
  db: Queries = store.db,
): Promise<{ body: BatchOnWire; headers: Record<string, string> }> {
  const catalogue = await publications.catalogue(db, access);
  const items = await findItems(db, batch.id);
  if (batch.state === 'completed' || batch.state === 'failed') {
    const sheets = await sheetsById(db, sheetIdsOf(items));
    const states = items.map((item) => stateOf(item, sheets, batch, catalogue));
    const listed = items.map((item, index) => itemOnWire(item, states[index], batch, { catalogue, links }));
    return { body: { ...statusOf(batch, states), state: batch.state, items: listed }, headers: {} };
  }
  const sheets = await sheetStatesById(db, sheetIdsOf(items));
  const states = items.map((item) => stateOf(item, sheets, batch, catalogue));
  // A queued batch reports `processing` with progress 0, as the 201 says.
  const body = { ...statusOf(batch, states), state: 'processing', items: null };
  return { body, headers: pollHeaders(batch) };
}

function statusOf(batch: BatchRow, states: ItemState[]) {
  const summary = summaryOf(states);
  return {
    batchId: batch.id,
    type: 'bulk-calculate',
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
  };
}

function itemOnWire(
  item: BatchItem,
  state: ItemState<Sheet> | undefined,
  batch: BatchRow,
  { catalogue, links }: { catalogue: Catalogue; links: Links },
): BatchItemResult {
  const template = catalogue.find(item.templateCode);
  const sheet = state && 'sheet' in state ? state.sheet : null;
  return {
    ref: item.ref,
    projectId: batch.project_id,
    templateCode: item.templateCode,
    name: item.name,
    ...(sheet && template
      ? sheetOnWire(sheet, template, links, item.warnings)
      : { status: 'unsolved', ...warningsKey(item.warnings) }),
    ...(state && 'error' in state ? { error: state.error } : {}),
  };
}

function stateOf<S extends SheetState>(
  item: BatchItem,
  sheets: Map<string, S>,
  batch: BatchRow,
  catalogue: Catalogue,
): ItemState<S> {
  const sheet = sheets.get(item.sheetId ?? '') ?? null;
  const state = itemState(item, sheet, batchErrorOf(batch));
  if (item.outcome === 'pending' || catalogue.find(item.templateCode)) return state;
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
