import { CalcError } from '../client/calcError';
import type { ServiceClient } from '../client/serviceClient';
import type { TemplateDetail } from '../../contract';
import type { CalculationResult } from './outputs/calculationResult';
import { calculated, solvedSheet, typedSnow } from './testing/answers';
import { readCarried } from './testing/carriedText';
import { deferred } from './testing/fakeClient';
import { snowTemplate as first } from './testing/templates';
import { createTestCore, memoryStores, type TestCoreOptions } from './testing/testCore';

const second: TemplateDetail = { ...first, id: 'id-2', version: 4 };
const reason = 'calculated with version 3 of the template; version 4 is published';
type Core = ReturnType<typeof createTestCore>;

/** A service that publishes this version and answers this number. */
const service = (template: TemplateDetail, pF: number, rest: Partial<ServiceClient> = {}) => {
  const calls: Partial<ServiceClient> = {
    getTemplate: () => Promise.resolve(template),
    calculate: jest.fn(() => Promise.resolve(calculated({ sheetId: `sheet of ${pF}`, results: { pF } }))),
    ...rest,
  };
  return calls;
};

/** As the functions do: the cells are read once more by a version that is new to them. */
async function run(
  { catalogue, calculations }: Core,
  cellId: string | undefined,
  roofSlope = 4,
): Promise<CalculationResult> {
  const once = async () =>
    calculations.run({ template: await catalogue.detail(first.code), attributes: { roofSlope } }, { cellId });
  return once().catch((error: unknown) => {
    if (error instanceof CalcError && error.code === 'TEMPLATE_REPUBLISHED') return once();
    throw error;
  });
}

const said = ({ results, outdated }: CalculationResult) => [results.pF, outdated];

/** A1 shows 31 of the first version; what this computer stores and what the workbook carries. */
async function before(calls = service(first, 31)) {
  const stores = memoryStores();
  const core = createTestCore(calls, { stores });
  await run(core, 'A1');
  await core.flush();
  return { stores, carried: core.results.text() };
}

const wherever: [string, (stored: Awaited<ReturnType<typeof before>>) => TestCoreOptions][] = [
  ['this computer and the workbook', (stored) => stored],
  ['only this computer', ({ stores }) => ({ stores })],
  ['only the workbook', ({ carried }) => ({ carried })],
];

describe.each(wherever)('a result of an earlier version, known to %s', (_, options) => {
  const open = async (calls: Partial<ServiceClient>) =>
    createTestCore(calls, { ...options(await before()), settings: { reuseSheets: false } });

  test('stays in its cell, marked, without a call that calculates', async () => {
    const calls = service(second, 40);
    const core = await open(calls);
    await core.catalogue.verified(first.code);
    expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
    expect(calls.calculate).not.toHaveBeenCalled();
    expect(core.calculations.shown().map(({ result: one }) => said(one))).toEqual([[31, [reason]]]);
  });

  test('is not answered to another cell, nor to a caller without one; and its own cell keeps it', async () => {
    const core = await open(service(second, 40));
    expect(said(await run(core, 'Z9'))).toEqual([40, []]);
    expect(said(await run(core, undefined))).toEqual([40, []]);
    expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
    expect(core.calculations.shown().map(({ cellId, result: one }) => [cellId, ...said(one)])).toEqual(
      expect.arrayContaining([
        ['Z9', 40, []],
        ['A1', 31, [reason]],
      ]),
    );
  });

  test('is not answered to the cell either once it has shown something else', async () => {
    const core = await open(service(second, 40));
    await run(core, 'A1');
    await run(core, 'A1', 6);
    expect(said(await run(core, 'A1'))).toEqual([40, []]);
  });

  test('to another cell, no answer is an error, not the old number', async () => {
    const refused = new CalcError({ kind: 'network', code: 'NETWORK', message: 'gone' });
    const core = await open(service(second, 40, { calculate: () => Promise.reject(refused) }));
    await expect(run(core, 'Z9')).rejects.toBe(refused);
    expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
    core.settings.set({ paused: true });
    await expect(run(core, 'Z9')).rejects.toMatchObject({ kind: 'paused' });
    expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
  });

  test('is refreshed on command, and what the workbook carries then is the new number', async () => {
    const core = await open(service(second, 40));
    await run(core, 'A1');
    await core.catalogue.verified(first.code);
    core.calculations.refresh();
    expect(said(await run(core, 'A1'))).toEqual([40, []]);
    const [report] = core.calculations.refreshReport();
    expect(report?.changed).toContainEqual({ name: 'pF', before: 31, after: 40 });
    expect(JSON.stringify(readCarried(core.results.text()).results)).not.toContain('"pF":31');
  });

  test('of an unchanged version is answered to every cell without a call', async () => {
    const getTemplate = jest.fn(() => Promise.resolve(first));
    const calls = service(first, 31, { getTemplate });
    const core = await open(calls);
    for (const cellId of ['A1', 'Z9', undefined]) expect(said(await run(core, cellId))).toEqual([31, []]);
    expect(calls.calculate).not.toHaveBeenCalled();
    expect(getTemplate).toHaveBeenCalledTimes(1);
  });
});

test('a result of an unchanged version is answered after a while where the service does not say what it publishes', async () => {
  const stored = await before();
  jest.useFakeTimers();
  try {
    const core = createTestCore({ getTemplate: () => new Promise(() => undefined) }, stored);
    const answer = run(core, 'Z9');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(said(await answer)).toEqual([31, []]);
  } finally {
    jest.useRealTimers();
  }
});

test('the first formula of a session waits for what the service publishes by now', async () => {
  const stored = await before();
  const published = deferred<TemplateDetail>();
  const core = createTestCore(service(second, 40, { getTemplate: () => published.promise }), stored);
  const typed = run(core, 'Z9');
  const shown = await run(core, 'A1');
  expect(said(shown)).toEqual([31, []]);
  const notified: string[] = [];
  core.catalogue.onRepublished(({ id }) => notified.push(id));
  published.resolve(second);
  expect(said(await typed)).toEqual([40, []]);
  // The cell that was answered before that is found, so that it is marked.
  expect(notified).toEqual(['id-2']);
  expect(core.calculations.shown().find(({ cellId }) => cellId === 'A1')).toMatchObject({
    isHere: true,
    result: { outdated: [reason] },
  });
  expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
});

test('a version that this computer has heard of marks results also when the service does not answer', async () => {
  const stored = await before();
  const online = createTestCore(service(second, 40), { ...stored, now: () => Date.parse('2026-02-02') });
  await online.catalogue.verified(first.code);
  await online.flush();
  const silent = () => Promise.reject(new CalcError({ kind: 'network', code: 'NETWORK', message: 'gone' }));
  const offline = createTestCore({ getTemplate: silent, calculate: silent }, stored);
  expect(said(await run(offline, 'A1'))).toEqual([31, [reason]]);
  await expect(run(offline, 'Z9')).rejects.toMatchObject({ kind: 'network' });
});

describe('refusals', () => {
  const refusal = new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'refused' });

  test('of an earlier version are not repeated for the next', async () => {
    let published = first;
    let answer: () => Promise<ReturnType<typeof calculated>> = () => Promise.reject(refusal);
    let now = 0;
    const core = createTestCore(
      { getTemplate: () => Promise.resolve(published), calculate: () => answer() },
      { now: () => now },
    );
    await expect(run(core, 'A1')).rejects.toBe(refusal);
    published = second;
    answer = () => Promise.resolve(calculated({ results: { pF: 40 } }));
    now += 11 * 60_000;
    await core.catalogue.detail(first.code);
    while (core.catalogue.published(first.code)?.id !== second.id) await new Promise(setImmediate);
    expect(said(await run(core, 'A1'))).toEqual([40, []]);
  });

  test('of the next version leave the cell that has a number as it is', async () => {
    const calls = service(second, 40, { calculate: () => Promise.reject(refusal) });
    const core = createTestCore(calls, await before());
    await expect(run(core, 'Z9')).rejects.toBe(refusal);
    expect(said(await run(core, 'A1'))).toEqual([31, [reason]]);
    await expect(run(core, 'Z9')).rejects.toBe(refusal);
    // Refreshed, it is refused too: the service has no such number any more.
    core.calculations.refresh(['A1']);
    await expect(run(core, 'A1')).rejects.toBe(refusal);
  });
});

test('a record of before that names no version is not answered', async () => {
  const { stores } = await before();
  for (const [key, record] of await stores.results.entries()) {
    const { templateId: _, ...unnamed } = record as Record<string, unknown>;
    await stores.results.set([[key, unnamed]]);
  }
  const core = createTestCore(service(first, 40), { stores, settings: { reuseSheets: false } });
  expect(said(await run(core, 'A1'))).toEqual([40, []]);
});

test.each<[string, string[] | undefined]>([
  ['one of them', ['A1']],
  ['all', undefined],
])('of cells that show the same, refreshing %s brings each the new number', async (_, refreshed) => {
  const old = createTestCore(service(first, 31));
  for (const cellId of ['A1', 'B1']) await run(old, cellId);
  const core = createTestCore(service(second, 40), { carried: old.results.text() });
  for (const cellId of ['A1', 'B1', 'Z9']) await run(core, cellId);
  for (const cellId of ['A1', 'B1']) expect(said(await run(core, cellId))).toEqual([31, [reason]]);
  core.calculations.refresh(refreshed);
  for (const cellId of ['A1', 'B1', 'Z9']) expect(said(await run(core, cellId))).toEqual([40, []]);
});

describe('typed endpoints', () => {
  const snow = async ({ catalogue, calculations }: Core, cellId: string, whole: boolean) => {
    const once = async () =>
      calculations.runSnow(
        {
          standard: 'asce7-22',
          template: await catalogue.detail(first.code),
          attributes: { roofSlope: 4 },
          whole,
        },
        { cellId },
      );
    return once().catch((error: unknown) => {
      if (error instanceof CalcError && error.code === 'TEMPLATE_REPUBLISHED') return once();
      throw error;
    });
  };
  const answering = (pF: number) => () =>
    Promise.resolve(typedSnow({ sheetId: `sheet of ${pF}`, results: { passed: true, outputs: { pF } } }));

  test('a typed answer stays, marked; another cell, and one that wants the whole of it, get the new number', async () => {
    const stores = memoryStores();
    const old = createTestCore(
      { getTemplate: () => Promise.resolve(first), calculateSnowLoad: answering(31) },
      { stores },
    );
    await snow(old, 'A1', false);
    await old.flush();
    const calculateSnowLoad = jest.fn(answering(40));
    const getSheet = jest.fn((sheetId: string) =>
      Promise.resolve(solvedSheet({ sheetId, inputs: { roofSlope: '4' }, results: { pF: 40 } })),
    );
    const core = createTestCore(
      { getTemplate: () => Promise.resolve(second), calculateSnowLoad, getSheet },
      { stores, carried: old.results.text() },
    );
    await core.catalogue.verified(first.code);
    expect(said(await snow(core, 'A1', false))).toEqual([31, [reason]]);
    expect(calculateSnowLoad).not.toHaveBeenCalled();
    expect(said(await snow(core, 'Z9', false))).toEqual([40, []]);
    // The rest of the old number is not read off a sheet that another version may have solved since.
    expect((await snow(core, 'Y9', true)).results.pF).toBe(40);
    expect(getSheet.mock.calls.flat()).not.toContain('sheet of 31');
    expect(said(await snow(core, 'A1', false))).toEqual([31, [reason]]);
  });
});
