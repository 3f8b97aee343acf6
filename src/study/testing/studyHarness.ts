import { CalcError, cancelledError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { createBatchRunner } from '../../core/sending/batchRunner';
import { type Faults, fakeBatchService } from '../../core/sending/testing/fakeBatchService';
import { noCounts } from '../../core/session/counters';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { createStudy, type StudyCase, type StudyProgress, type StudyRowResult } from '../engine/study';
import type { Claims } from '../../core/lib/claims';
import { memoryPointers } from './memoryPointers';
import { fakeConnection } from '../../core/testing/fakeConnection';

export const row = (index: number) => ({ index, attributes: { roofSlope: index } });
export const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index));
export const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'steep is not a number' });
export const request = { templateCode: 't', preset: 'p' };

export function harness(client: ServiceClient, store = createMemoryStore(), claims?: Claims) {
  const written: StudyRowResult[] = [];
  const progress: StudyProgress[] = [];
  const counters = noCounts();
  const clock = { now: 1_000_000 };
  const connection = fakeConnection();
  const wait = (milliseconds: number, signal?: AbortSignal) => {
    clock.now += milliseconds;
    return signal?.aborted ? Promise.reject(cancelledError()) : Promise.resolve();
  };
  let runs = 0;
  const study = createStudy({
    client: () => client,
    connection,
    counters,
    runner: createBatchRunner({ client: () => client, counters, wait, newId: () => crypto.randomUUID() }),
    store,
    now: () => clock.now,
    pointers: memoryPointers(),
    newRunId: () => `run${++runs}`,
    claims,
  });
  const on = {
    write: (results: StudyRowResult[]) => Promise.resolve(void written.push(...results)),
    progress: (one: StudyProgress) => void progress.push(one),
  };
  const run = (rows: StudyCase[], signal?: AbortSignal) => study.run({ ...request, rows }, on, signal);
  return { study, run, on, written, progress, counters, clock, connection, store };
}

export const service = (faults: Partial<Faults> = {}) => fakeBatchService(faults);
export const indexes = (results: StudyRowResult[]) => results.map(({ index }) => index).sort((a, b) => a - b);
