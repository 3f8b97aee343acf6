import { CalcError } from '../../../client/calcError';
import type { ServiceClient } from '../../../client/serviceClient';
import type { Batch, BatchItemRequest, BatchItemResult } from '../../../../contract';
import { batch as batchAnswer } from '../../testing/answers';
import { fakeClient } from '../../testing/fakeClient';

export const network = new CalcError({
  kind: 'network',
  code: 'NO_CONNECTION',
  message: 'No answer',
});

export function inProgress(batchId: string): CalcError {
  return new CalcError({
    kind: 'quota',
    code: 'BATCH_IN_PROGRESS',
    message: 'A batch runs',
    status: 409,
    details: [{ field: 'batchId', message: batchId }],
  });
}

export function refused(details: { field: string; message: string }[]): CalcError {
  return new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'Refused', status: 422, details });
}

/** What goes wrong, decided each time something happens. */
export interface Faults {
  /** `before`: the submit is lost on its way; `after`: its answer is. */
  submit(): 'before' | 'after' | 'busy' | null;
  poll(): boolean;
  /** Calls that a batch runs for. */
  length(): number;
  /** Code of an item without results. */
  item(ref: string): 'SOLVE_FAILED' | 'SHEET_UNAVAILABLE' | 'NEW_CODE' | null;
  /** Whether another author submits a batch to the project first. */
  otherBatch(): boolean;
  /** How many items a batch solves before it is abandoned; null when it is not. */
  stops(): number | null;
}

const faultless: Faults = {
  submit: () => null,
  poll: () => false,
  length: () => 1,
  item: () => null,
  otherBatch: () => false,
  stops: () => null,
};

interface Running {
  batchId: string;
  projectId: string;
  items: BatchItemRequest[];
  callsLeft: number;
  ended: Batch | null;
}

/** The service's bulk calculation with one batch a project and no idempotency, as the interface has it. */
export function fakeBatchService(given: Partial<Faults> = {}) {
  const faults = { ...faultless, ...given };
  const batches: Running[] = [];
  /** Ref of each sheet. */
  const sheets = new Map<string, string>();

  function tick(): void {
    for (const running of batches) if (!running.ended && --running.callsLeft <= 0) end(running);
  }

  function begin(projectId: string, items: BatchItemRequest[]): Running {
    const batchId = `batch-${batches.length}`;
    const begun: Running = { batchId, projectId, items, callsLeft: faults.length(), ended: null };
    batches.push(begun);
    return begun;
  }

  function end(running: Running): void {
    const stops = faults.stops();
    const items = running.items.map(({ ref = '' }, position): BatchItemResult => {
      if (stops !== null && position >= stops) return failed(ref, 'BATCH_ABANDONED');
      const code = faults.item(ref);
      if (code === 'SHEET_UNAVAILABLE' || code === 'NEW_CODE') return failed(ref, code);
      const sheetId = `sheet-${sheets.size}`;
      sheets.set(sheetId, ref);
      if (code !== null) return { ...failed(ref, code), sheetId };
      return { ref, sheetId, status: 'solved', results: { of: ref } };
    });
    const error = stops === null ? null : { code: 'BATCH_ABANDONED', message: 'Stopped' };
    running.ended = answerOf(running, { state: error ? 'failed' : 'completed', error, items });
  }

  const client = {
    bulkCalculate: jest.fn(({ projectId, items }: { projectId: string; items: BatchItemRequest[] }) => {
      tick();
      const fault = faults.submit();
      if (fault === 'before') return Promise.reject(network);
      if (fault === 'busy') return Promise.reject(busy);
      const isFree = !batches.some((one) => one.projectId === projectId && !one.ended);
      if (isFree && faults.otherBatch())
        begin(projectId, [{ templateCode: 't', attributes: {}, ref: 'other:0' }]);
      const running = batches.find((one) => one.projectId === projectId && !one.ended);
      if (running) return Promise.reject(fault === 'after' ? network : inProgress(running.batchId));
      const begun = begin(projectId, items);
      if (fault === 'after') return Promise.reject(network);
      return Promise.resolve({ batch: answerOf(begun, {}), retryAfterSeconds: 2 });
    }),
    getBatch: jest.fn((_: string, batchId: string) => {
      tick();
      if (faults.poll()) return Promise.reject(network);
      const found = batches.find((one) => one.batchId === batchId);
      if (!found) return Promise.reject(gone);
      return Promise.resolve({
        batch: found.ended ?? answerOf(found, {}),
        retryAfterSeconds: found.ended ? null : 2,
      });
    }),
    solveSheet: jest.fn((sheetId: string) => {
      tick();
      return Promise.resolve({ status: 'solved', results: { of: sheets.get(sheetId) ?? '' } });
    }),
  } satisfies Partial<ServiceClient>;

  return { client: fakeClient(client), calls: client, sheets, batches };
}

const busy = new CalcError({
  kind: 'quota',
  code: 'RATE_LIMITED',
  message: 'Later',
  status: 429,
  retryAfterSeconds: 1,
});
export const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone', status: 404 });

function failed(ref: string, code: string): BatchItemResult {
  return { ref, sheetId: null, status: 'unsolved', error: { code, message: 'Sorry' } };
}

function answerOf({ batchId, projectId, items }: Running, rest: Partial<Batch>): Batch {
  return batchAnswer({ batchId, projectId, itemCount: items.length, ...rest });
}
