import fc from 'fast-check';
import type { ServiceClient } from '../../client/serviceClient';
import { createBatchRunner } from '../../core/sending/batchRunner';
import { type Faults, fakeBatchService } from '../../core/sending/testing/fakeBatchService';
import { noCounts } from '../../core/session/counters';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { createStudy, type StudyEnd, type StudyRowResult } from './study';
import { memoryPointers } from '../testing/memoryPointers';
import { fakeConnection } from '../../core/testing/fakeConnection';
import { mortal } from '../../core/testing/mortal';

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function faultsOf(random: () => number, often: number): Faults {
  const happens = (times = 1) => random() < often * times;
  return {
    submit: () => (happens() ? 'before' : happens() ? 'after' : happens(0.5) ? 'busy' : null),
    poll: () => happens(2),
    length: () => 1 + Math.floor(random() * 4),
    item: () => (happens(0.2) ? 'SOLVE_FAILED' : happens(0.2) ? 'SHEET_UNAVAILABLE' : null),
    otherBatch: () => happens(),
    stops: () => (happens(0.5) ? Math.floor(random() * 100) : null),
  };
}

const row = (index: number) => ({ index, attributes: { roofSlope: index } });

test('whatever is lost or killed, no row is missing, and no sheet is doubled that is not counted', async () => {
  let batchQuestions = 0;
  let duplicates = 0;
  let resumed = 0;
  const property = fc.asyncProperty(
    fc.integer(),
    fc.integer({ min: 0, max: 250 }),
    fc.double({ min: 0, max: 0.4, noNaN: true }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), fc.boolean()), { maxLength: 6 }),
    async (seed, count, often, kills) => {
      const random = randomOf(seed);
      const service = fakeBatchService(faultsOf(random, often));
      const store = createMemoryStore();
      const rows = Array.from({ length: count }, (_, index) => row(index));
      const table = new Map<number, StudyRowResult>();
      let now = 0;
      /** Possible duplicates that the latest page has counted, or found settled by earlier ones. */
      let shown = () => 0;

      /** One life of the add-in: runs or resumes until the end, a question, or its death. */
      const live = async ([lives, afterwards]: [number, boolean], decide: boolean) => {
        const { death, step } = mortal(lives, afterwards);
        const { bulkCalculate, getBatch, solveSheet } = service.calls;
        const client = {
          bulkCalculate: (body) => step(() => bulkCalculate(body)),
          getBatch: (projectId, id) => step(() => getBatch(projectId, id)),
          solveSheet: (id) => step(() => solveSheet(id)),
        } as Partial<ServiceClient> as ServiceClient;
        const counters = noCounts();
        const wait = (milliseconds: number) => Promise.resolve(void (now += milliseconds));
        const study = createStudy({
          client: () => client,
          connection: fakeConnection(),
          counters,
          runner: createBatchRunner({
            client: () => client,
            counters,
            wait,
            newId: () => crypto.randomUUID(),
          }),
          store: { ...store, set: (entries) => step(() => store.set(entries)) },
          now: () => now,
          pointers: memoryPointers(),
          newRunId: () => 'run',
        });
        const on = {
          write: (results: StudyRowResult[]) =>
            step(() => Promise.resolve(results.forEach((one) => table.set(one.index, one)))),
        };
        const [entry] = await study.unfinished();
        if (entry) resumed += 1;
        shown = () => counters.possibleDuplicates + (entry?.possibleDuplicates ?? 0);
        const decision = decide ? (random() < 0.5 ? 'resubmit' : 'skip') : undefined;
        return Promise.race<StudyEnd | 'killed'>([
          death,
          entry ? study.resume(entry, rows, on, { decision }) : study.run({ templateCode: 't', rows }, on),
        ]);
      };

      let end: StudyEnd | 'killed' = 'killed';
      let questions = 0;
      for (let life = 0; end === 'killed' || end.state === 'undecided'; life++) {
        const decide = end !== 'killed';
        if (decide) questions += 1;
        end = await live(kills[life] ?? [Infinity, false], decide);
        now += random() * 60_000;
      }
      batchQuestions += questions;

      expect([...table.keys()].sort((a, b) => a - b)).toEqual(rows.map(({ index }) => index));
      expect(end.report.done).toBe(count);
      expect(await store.entries()).toEqual([]);
      for (const [index, result] of table)
        if (result.ok) expect(result.item.results).toEqual({ of: `run:${index}` });
      const refs = [...service.sheets.values()].filter((ref) => ref.startsWith('run:'));
      // Skipped rows may have a sheet each that is counted as possible.
      const solved = [...table.values()].filter(({ ok }) => ok).length;
      expect(refs.length - solved).toBeLessThanOrEqual(end.report.possibleDuplicates);
      expect(end.report.possibleDuplicates).toBeLessThanOrEqual(shown());
      if (often === 0 && questions === 0) expect(refs.length).toBeGreaterThanOrEqual(count);
      duplicates += refs.length - new Set(refs).size;
    },
  );
  await fc.assert(property, { numRuns: 100 });
  // The property is worth something only where things went wrong.
  expect(Math.min(batchQuestions, duplicates, resumed)).toBeGreaterThan(0);
}, 120_000);
