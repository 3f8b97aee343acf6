import fc from 'fast-check';
import type { Attributes, AttributeValue } from '../../../contract';
import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { fakeClient } from '../testing/fakeClient';
import { fakeConnection } from '../testing/fakeConnection';
import { mortal } from '../testing/mortal';
import { field, template } from '../testing/templates';
import { noCounts } from '../session/counters';
import { createPossibleSheets } from '../session/possibleSheets';
import { createMemoryStore } from '../lib/keyValueStore';
import type { Explore } from './explore';
import { createExploreAnywhere } from './exploreAnywhere';
import { deleteLeftBehind, type ScratchServices } from './scratch';

const beam = template({
  code: 'beam',
  name: 'Beam',
  fields: [field('span', { default: 10 }), field('depth', { default: 2 }), field('note', { type: 'text' })],
});
const base = { projectId: 'project', template: beam, preset: null };
const ratio = ({ span, depth }: { span: number; depth: number }) => span / depth;

const refused = (code: string, kind: 'input' | 'notFound', status: number) =>
  new CalcError({ kind, code, message: `${code} of the service`, status });

type Step = <Value>(work: () => Promise<Value>) => Promise<Value>;
const alive: Step = (work) => work();

/** A service that has the interface and no more: its sheets outlive every page. */
function serviceOf() {
  const sheets = new Map<string, Attributes>();
  const calls: string[] = [];
  let made = 0;
  const valueOf = (sheet: Attributes, name: 'span' | 'depth') =>
    Number(sheet[name] ?? { span: 10, depth: 2 }[name]);
  const solved = (sheet: Attributes) => ({
    status: 'solved' as const,
    results: {},
    summaryCheck: ratio({ span: valueOf(sheet, 'span'), depth: valueOf(sheet, 'depth') }),
    summaryCheckError: false,
  });
  const check = (attributes: Attributes) => {
    if (Number(attributes.depth ?? 1) <= 0) throw refused('VALIDATION_ERROR', 'input', 422);
  };
  const sheetOf = (id: string) => {
    const sheet = sheets.get(id);
    if (!sheet) throw refused('NOT_FOUND', 'notFound', 404);
    return sheet;
  };

  /** The calls of one page. Those that are made when it ends arrive, or do not. */
  function calledBy(step: Step): ServiceClient {
    const call = <Value>(name: string, work: () => Value) =>
      step(() => {
        calls.push(name);
        return Promise.resolve().then(work);
      });
    return fakeClient({
      explore: () => Promise.reject(refused('NOT_FOUND', 'notFound', 404)),
      getProject: () => Promise.resolve({ projectId: 'project', name: 'Project', defaults: {} }),
      validate: (_code, { attributes }) =>
        call('validate', () => {
          check(attributes);
          return { valid: true, warnings: [] };
        }),
      calculate: (_code, { attributes, projectId }) =>
        call('calculate', () => {
          check(attributes);
          const sheetId = `sheet ${(made += 1)}`;
          sheets.set(sheetId, attributes);
          const sheet = { sheetId, projectId, sheetUrl: 'https://service.test', templateCode: 'beam' };
          return { ...sheet, inputs: {}, passed: null, ...solved(attributes) };
        }),
      updateSheet: (id, { attributes }) =>
        call('updateSheet', () => {
          check(attributes);
          sheets.set(id, { ...sheetOf(id), ...attributes });
          return { updatedAttributes: Object.keys(attributes) };
        }),
      solveSheet: (id) => call('solveSheet', () => ({ sheetId: id, passed: null, ...solved(sheetOf(id)) })),
      getSheet: (id) =>
        call('getSheet', () => {
          const held: Record<string, AttributeValue> = { span: '10', depth: '2', ...sheetOf(id) };
          const inputs = Object.fromEntries(
            Object.entries(held).map(([name, value]) => [name, String(value)]),
          );
          const sheet = { sheetId: id, projectId: 'project', sheetUrl: '', templateCode: 'beam', name: '' };
          return { ...sheet, status: 'solved' as const, inputs, passed: null };
        }),
      bulkDelete: (ids) =>
        call('bulkDelete', () => {
          const deleted = ids.filter((id) => sheets.delete(id));
          return { deleted, notFound: ids.filter((id) => !deleted.includes(id)) } as never;
        }),
    });
  }
  return { sheets, calls, calledBy };
}

/** Timers that ring when a test says so. */
function bell() {
  const waiting = new Map<number, () => void>();
  let timers = 0;
  return {
    setTimeout: (callback: () => void) => {
      waiting.set((timers += 1), callback);
      return timers;
    },
    clearTimeout: (timer: unknown) => void waiting.delete(timer as number),
    async ring() {
      const due = [...waiting.values()];
      waiting.clear();
      for (const callback of due) callback();
      await turns();
    },
  };
}

/** Whatever can go on without another answer has gone on. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

/** One life of the add-in on a computer. */
function pageOf(service: ReturnType<typeof serviceOf>, store = createMemoryStore(), step: Step = alive) {
  const possibleSheets = createPossibleSheets(
    () => 'https://service.test',
    () => 0,
  );
  const counters = noCounts();
  const clock = bell();
  let ids = 0;
  const life = Math.random();
  const services: ScratchServices = {
    ...clock,
    client: () => service.calledBy(step),
    connection: fakeConnection(),
    counters,
    possibleSheets,
    scratch: {
      ...store,
      set: (entries) => step(() => store.set(entries)),
      delete: (keys) => step(() => store.delete(keys)),
    },
    locks: null,
    newId: () => `${life} ${(ids += 1)}`,
  };
  return { services, explore: createExploreAnywhere(services), ring: clock.ring, possibleSheets, counters };
}

const checks = async (explore: Explore, variations: Attributes[], attributes: Attributes = {}) =>
  (await explore({ ...base, attributes }, variations)).map(
    ({ summaryCheck, error }) => summaryCheck ?? error?.code,
  );

test('one sheet answers for all variations, and is gone when the search is over', async () => {
  const service = serviceOf();
  const store = createMemoryStore();
  const { explore, ring, counters } = pageOf(service, store);
  expect(await checks(explore, [{ span: 20 }, { span: 30 }, { depth: 5 }])).toEqual([10, 15, 2]);
  // A search goes on where it was.
  expect(await checks(explore, [{ span: 40 }], { depth: 4 })).toEqual([10]);
  expect([service.sheets.size, counters.sheets]).toEqual([1, 1]);
  expect(await store.entries()).toHaveLength(1);
  await ring();
  expect([service.sheets.size, await store.entries()]).toEqual([0, []]);
  expect(service.calls.filter((one) => one === 'calculate')).toHaveLength(1);
});

test('inputs that are refused say so, and make nothing', async () => {
  const service = serviceOf();
  const { explore, ring } = pageOf(service);
  expect(await checks(explore, [{ depth: -1 }])).toEqual(['VALIDATION_ERROR']);
  expect(service.calls).toEqual(['validate']);
  expect(await checks(explore, [{ depth: 5 }, { depth: -1 }, { depth: 10 }])).toEqual([
    ...[2, 'VALIDATION_ERROR', 1],
  ]);
  await ring();
  expect(service.sheets.size).toBe(0);
});

test('an input without a default is not left on the sheet: the next gets another one', async () => {
  const service = serviceOf();
  const { explore, ring } = pageOf(service);
  expect(await checks(explore, [{ note: 'first' }, { span: 20 }])).toEqual([5, 10]);
  expect(service.calls.filter((one) => one === 'calculate')).toHaveLength(2);
  expect(service.sheets.size).toBe(1);
  await ring();
  expect(service.sheets.size).toBe(0);
});

test('a sheet that is changed or deleted meanwhile is not believed', async () => {
  const service = serviceOf();
  const { explore, ring } = pageOf(service);
  await checks(explore, [{ span: 20 }]);
  service.sheets.clear();
  expect(await checks(explore, [{ span: 30 }])).toEqual([15]);
  const [id] = [...service.sheets.keys()];
  service.sheets.set(id!, { ...service.sheets.get(id!), depth: 20 });
  expect(await checks(explore, [{ span: 40 }])).toEqual([20]);
  await ring();
  expect(service.sheets.size).toBe(0);
});

test('searches side by side wait for each other, and a search that is cancelled leaves nothing', async () => {
  const service = serviceOf();
  const { explore, ring } = pageOf(service);
  const given = { ...base, attributes: {} };
  const cancel = new AbortController();
  cancel.abort();
  const [first, second, third] = await Promise.allSettled([
    checks(explore, [{ span: 20 }, { span: 30 }]),
    checks(explore, [{ depth: 5 }, { depth: 1 }]),
    explore(given, [{ span: 1 }], cancel.signal),
  ]);
  expect(first).toMatchObject({ value: [10, 15] });
  expect(second).toMatchObject({ value: [2, 10] });
  expect(third).toMatchObject({ reason: { code: 'CANCELLED' } });
  expect(service.calls.filter((one) => one === 'calculate')).toHaveLength(1);
  await ring();
  expect(service.sheets.size).toBe(0);
});

test('a store that fails makes no sheet', async () => {
  const service = serviceOf();
  const broken = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) };
  const { explore } = pageOf(service, broken);
  await expect(explore({ ...base, attributes: {} }, [{ span: 20 }])).rejects.toThrow('full');
  expect(service.sheets.size).toBe(0);
});

test('with another service chosen meanwhile, the sheet waits for its own', async () => {
  const service = serviceOf();
  const store = createMemoryStore();
  const { explore, ring, services } = pageOf(service, store);
  await checks(explore, [{ span: 20 }]);
  (services.connection as ReturnType<typeof fakeConnection>).set({ serviceUrl: 'https://other.test' });
  await ring();
  expect([service.sheets.size, service.calls.includes('bulkDelete')]).toEqual([1, false]);
  deleteLeftBehind(services);
  await turns();
  expect(service.sheets.size).toBe(1);
  (services.connection as ReturnType<typeof fakeConnection>).set({ serviceUrl: 'https://service.test' });
  await turns();
  expect([service.sheets.size, await store.entries()]).toEqual([0, []]);
});

test('wherever the page ends, the next start leaves no sheet but one that is named', async () => {
  const seen = { killed: 0, named: 0, deleted: 0 };
  const variations = fc.array(
    fc.oneof(
      fc.record({ span: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ depth: fc.integer({ min: -1, max: 9 }) }),
      fc.record({ note: fc.constantFrom('a', 'b') }),
    ),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(
      variations,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (tried, lives, after) => {
        const service = serviceOf();
        const store = createMemoryStore();
        const { death, step } = mortal(lives, after);
        const first = pageOf(service, store, step);
        const search = checks(first.explore, tried).then(async (values) => {
          expect(values).toEqual(
            tried.map((one) => {
              const { depth = 2, span = 10 } = one as { depth?: number; span?: number };
              return depth <= 0 ? 'VALIDATION_ERROR' : ratio({ span, depth });
            }),
          );
          await first.ring();
          return 'ended';
        });
        const end = await Promise.race([search, death]);
        const left = service.sheets.size;
        if (end === 'ended') expect(left).toBe(0);
        else seen.killed += 1;

        const next = pageOf(service, store);
        deleteLeftBehind(next.services);
        await turns();
        expect(await store.entries()).toEqual([]);
        const named = next.possibleSheets.list().reduce((sum, { count }) => sum + count, 0);
        expect(service.sheets.size).toBeLessThanOrEqual(named);
        expect(named).toBeLessThanOrEqual(1);
        seen.named += service.sheets.size;
        seen.deleted += left - service.sheets.size;
      },
    ),
    { numRuns: 400 },
  );
  // None of these is empty talk.
  expect(Math.min(seen.killed, seen.named, seen.deleted)).toBeGreaterThan(5);
});
