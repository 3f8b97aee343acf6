import { CalcError } from '../client/calcError';
import type { CalculateResponse } from '../../contract';
import { createMemoryStore, type KeyValueStore } from './lib/keyValueStore';
import { calculated } from './testing/answers';
import { deferred } from './testing/fakeClient';
import { snowTemplate } from './testing/templates';
import { createTestCore, memoryStores } from './testing/testCore';

const template = snowTemplate;
const request = (roofSlope = 4) => ({ template, attributes: { roofSlope } });
const calculate = () => jest.fn(() => Promise.resolve(calculated()));

test('what another key may see is not shown: templates are requested again', async () => {
  const getTemplate = jest.fn(() => Promise.resolve(template));
  const { catalogue, connection } = createTestCore({ getTemplate });
  await catalogue.verified(template.code);
  await catalogue.verified(template.code);
  expect(getTemplate).toHaveBeenCalledTimes(1);
  connection.set({ apiKey: 'another' });
  await catalogue.verified(template.code);
  expect(getTemplate).toHaveBeenCalledTimes(2);
});

test('stopped: what waits is rejected with the reason, what is under way goes on', async () => {
  const busy = deferred<CalculateResponse>();
  const core = createTestCore({ calculate: () => busy.promise });
  const { calculations } = core;
  const all = Array.from({ length: 8 }, (_, i) => calculations.run(request(i)));
  const settled = Promise.allSettled(all);
  await new Promise(setImmediate);
  expect(core.status()).toMatchObject({ queued: 2, running: 6 });
  core.stop(new CalcError({ kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'refused' }));
  busy.resolve(calculated());
  const kinds = (await settled).map((one) =>
    one.status === 'fulfilled' ? 'answered' : (one.reason as CalcError).kind,
  );
  expect(kinds).toEqual([...Array<string>(6).fill('answered'), 'unauthorized', 'unauthorized']);
  expect(core.status()).toMatchObject({ queued: 0, running: 0 });
});

describe('the clock of the computer is set back by a day', () => {
  const day = 86_400_000;

  test('after the service had asked to wait: what is asked then is sent', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const core = createTestCore({ calculate: calculate() }, { now: () => time });
    const { calculations } = core;
    core.throttled(1);
    await new Promise(setImmediate);
    expect(core.status().waitsUntil).toBe(time + 1_000);
    time += 2_000;
    expect(core.status().waitsUntil).toBeNull();
    time -= day;
    expect(core.status().waitsUntil).toBeNull();
    expect((await calculations.run(request())).sheetId).toBe(calculated().sheetId);
  });

  test('while it waits: it waits no longer, and says until when on the clock as it is', async () => {
    let back = 0;
    const now = () => Date.now() - back;
    const core = createTestCore({ calculate: calculate() }, { now });
    const { calculations } = core;
    core.throttled(0.05);
    await new Promise(setImmediate);
    back = day;
    const { waitsUntil } = core.status();
    expect(Math.abs(waitsUntil! - now())).toBeLessThan(1_000);
    expect((await calculations.run(request())).sheetId).toBe(calculated().sheetId);
  });

  test('a template that is old enough is verified again anyway', async () => {
    let time = 10 * day;
    const getTemplate = jest.fn(() => Promise.resolve(template));
    const { catalogue } = createTestCore({ getTemplate }, { now: () => time });
    await catalogue.verified(template.code);
    time -= day;
    await catalogue.verified(template.code);
    expect(getTemplate).toHaveBeenCalledTimes(1);
    time += 3_600_000;
    await catalogue.verified(template.code);
    expect(getTemplate).toHaveBeenCalledTimes(2);
  });
});

describe('what this computer stores', () => {
  test('is shown by kind, and cleared by kind, in memory too', async () => {
    const calculateSheets = calculate();
    const core = createTestCore({ calculate: calculateSheets });
    const { calculations, kept: stored } = core;
    await calculations.run(request(), { cellId: 'A1' });
    await calculations.run(request(5));
    await core.flush();
    const templates = 1;
    expect(await stored.amount('results')).toMatchObject({ records: 2 + templates });
    expect(await stored.amount('sheets')).toMatchObject({ records: 1 });

    await stored.clear('sheets');
    expect(await stored.amount('sheets')).toEqual({ records: 0, bytes: 0 });
    await calculations.run(request(5));
    expect(calculateSheets).toHaveBeenCalledTimes(2);

    await stored.clear('results');
    expect(await stored.amount('results')).toEqual({ records: 0, bytes: 0 });
    await calculations.run(request(5));
    expect(calculateSheets).toHaveBeenCalledTimes(3);
    // What a cell shows, its workbook goes on carrying.
    await calculations.run(request(), { cellId: 'A1' });
    expect(calculateSheets).toHaveBeenCalledTimes(3);
  });

  test('denied: it is reported, and everything calculates anyway', async () => {
    const denied: KeyValueStore = {
      ...createMemoryStore(),
      entries: () => Promise.reject(new Error('The browser denies it')),
      set: () => Promise.reject(new Error('The browser denies it')),
    };
    const stores = { ...memoryStores(), results: denied, templates: denied, sheets: denied };
    const core = createTestCore({ calculate: calculate() }, { stores });
    const { calculations, failures } = core;
    expect((await calculations.run(request(), { cellId: 'A1' })).results.pF).toBe(31.64);
    await core.flush();
    expect(failures.length).toBeGreaterThan(0);
    expect(String(failures[0])).toContain('The browser denies it');
  });
});

describe('what the answers teach', () => {
  test.each([
    ['getTemplate', 1],
    ['getBatch', 1],
    ['calculate', 0],
    ['solveSheet', 0],
    ['bulkCalculate', 0],
  ] as const)('the time of %s counts as a round trip: %d records', async (route, records) => {
    const core = createTestCore({ calculate: calculate() });
    const { kept: stored, calculations } = core;
    core.answered({ route, seconds: 0.4 } as never);
    await calculations.run(request());
    await new Promise(setImmediate);
    const solveRecords = 1;
    expect((await stored.amount('learned')).records - solveRecords).toBe(records);
  });
});
