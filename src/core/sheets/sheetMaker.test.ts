import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { BatchItemResult } from '../../../contract';
import { noCounts } from '../session/counters';
import { createPossibleSheets } from '../session/possibleSheets';
import { createMemoryStore } from '../lib/keyValueStore';
import type { Job } from '../sending/jobQueue';
import type { Scheduler } from '../sending/scheduler';
import { usualSettings } from '../session/settings';
import { batch, calculated, typedSnow } from '../testing/answers';
import { deferred, fakeClient } from '../testing/fakeClient';
import { fakeConnection } from '../testing/fakeConnection';
import { field, template } from '../testing/templates';
import { OwnedSheets } from './ownedSheets';
import { SheetMaker, type SheetRequest } from './sheetMaker';

const roof = template({
  code: 'roof',
  fields: [field('span', { default: 10 }), field('slope', { default: 4 })],
  outputs: [{ referenceId: 'pF', label: 'Load', type: 'number', units: 'psf' }],
});

const lost = new CalcError({
  kind: 'network',
  code: 'NETWORK',
  message: 'no answer came',
  mayHaveMade: 'sheet',
});

/** What an item of a batch came to, for a scheduler that sends everything as a batch. */
type Item = (job: Job<unknown>) => BatchItemResult | undefined;

function setUp(calls: Partial<ServiceClient>, options: { item?: Item; reuseSheets?: boolean } = {}) {
  const counters = noCounts();
  const possibleSheets = createPossibleSheets(() => 'https://service.test', Date.now);
  const connection = fakeConnection();
  const settings = { ...usualSettings, reuseSheets: options.reuseSheets ?? true, paused: false };
  const jobs: { isSingle: boolean }[] = [];
  const scheduler: Pick<Scheduler, 'run'> = {
    async run(job) {
      jobs.push({ isSingle: job.item === null });
      await new Promise(setImmediate);
      if (job.item === null || !options.item) return job.single();
      return job.fromItem(options.item(job), batch({ state: 'completed' }));
    },
  };
  const sheets = new OwnedSheets({
    ...{ store: createMemoryStore(), document: () => 'document', now: () => 0, onStoreFailed: fail },
    ...{ setTimeout, clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout) },
  });
  const sheetMaker = new SheetMaker({
    ...{ client: () => fakeClient(calls), scheduler: scheduler as Scheduler, sheets, counters, connection },
    possibleSheets,
    ...{ now: () => Date.parse('2026-01-01T00:00:00Z'), settings: () => settings },
  });
  return { maker: sheetMaker, possibleSheets, sheets, counters, connection, settings, jobs };
}

function fail(error: unknown): never {
  throw error;
}

function sheetRequest(span: number, rest: Partial<SheetRequest> = {}): SheetRequest {
  return {
    template: roof,
    preset: null,
    typed: null,
    cellId: 'A1',
    signal: new AbortController().signal,
    key: `span ${span}`,
    parameters: {
      serviceUrl: 'https://service.test',
      projectId: 'project',
      templateCode: 'roof',
      endpoint: 'calculate',
      attributes: { span },
    },
    ...rest,
  };
}

const makesSheets = () => {
  let made = 0;
  return jest.fn(() => Promise.resolve(calculated({ sheetId: `sheet-${(made += 1)}` })));
};
const updated = () => Promise.resolve({ sheetId: 'sheet-1', updatedAttributes: ['span', 'slope'] } as never);
/** The sheet as it is read, where numbers are text. */
const holding = (span: number) => () =>
  Promise.resolve({
    ...{ projectId: 'project', templateCode: 'roof', status: 'solved' },
    inputs: { span: String(span), slope: '4' },
  } as never);
const solved = () =>
  Promise.resolve({ sheetId: 'sheet-1', status: 'solved', results: { pF: 40 }, passed: null } as never);

describe('a cell and its sheet', () => {
  test('the first calculation makes it, the next gives it every input again', async () => {
    const calculate = makesSheets();
    const updateSheet = jest.fn(updated);
    const { maker: sheetMaker, counters } = setUp({
      ...{ calculate, updateSheet, solveSheet: solved },
      getSheet: holding(12),
    });
    await sheetMaker.create(sheetRequest(10));
    const second = await sheetMaker.create(sheetRequest(12));
    expect(second).toMatchObject({ sheetId: 'sheet-1', results: { pF: 40 } });
    expect(updateSheet).toHaveBeenCalledWith('sheet-1', { attributes: { span: 12, slope: 4 } });
    expect(counters).toMatchObject({ calls: 2, sheets: 1, sheetsReused: 1 });
  });

  test.each([
    ['takes it', true, { entered: { span: '3 m' } }],
    ['does not', undefined, {}],
  ])('says how its inputs were typed to a service that %s', async (_, takesEntered, said) => {
    const calculate = makesSheets();
    const updateSheet = jest.fn(updated);
    const { maker: sheetMaker } = setUp({
      ...{ calculate, updateSheet, solveSheet: solved },
      getSheet: holding(12),
    });
    const request = (span: number) =>
      sheetRequest(span, { template: { ...roof, takesEntered }, entered: { span: '3 m' } });
    await sheetMaker.create(request(10));
    await sheetMaker.create(request(12));
    const body = { projectId: 'project', attributes: { span: 10 }, name: roof.name, ...said };
    expect(calculate).toHaveBeenCalledWith('roof', body, expect.anything());
    expect(updateSheet).toHaveBeenCalledWith('sheet-1', { attributes: { span: 12, slope: 4 }, ...said });
  });

  test('is left unchanged when another cell comes to show it while the calculation is queued', async () => {
    const { maker: sheetMaker, sheets, counters } = setUp({ calculate: makesSheets() });
    await sheetMaker.create(sheetRequest(10));
    const waiting = sheetMaker.create(sheetRequest(12));
    sheets.shows('B2', 'sheet-1');
    expect((await waiting).sheetId).toBe('sheet-2');
    expect(counters.sheetsReused).toBe(0);
  });

  test('is given up when it is gone', async () => {
    const updateSheet = () => Promise.reject(notFound());
    const { maker: sheetMaker, sheets } = setUp({ calculate: makesSheets(), updateSheet });
    await sheetMaker.create(sheetRequest(10));
    expect((await sheetMaker.create(sheetRequest(12))).sheetId).toBe('sheet-2');
    sheets.shows('A1', 'sheet-2');
    expect(sheets.isOverwritten('sheet-1', 'span 10')).toBe(true);
  });

  test.each([
    ['the setting says a sheet for each calculation', { reuseSheets: false }, {}],
    ['no cell may change the sheet', {}, { cellId: null }],
    ['a field has no value to be written', {}, { template: withoutDefault() }],
  ])('a new one when %s', async (_, options, rest) => {
    const { maker: sheetMaker, counters } = setUp({ calculate: makesSheets() }, options);
    await sheetMaker.create(sheetRequest(10, rest));
    expect((await sheetMaker.create(sheetRequest(12, rest))).sheetId).toBe('sheet-2');
    expect(counters).toMatchObject({ calls: 2, sheets: 2 });
  });

  test('two calculations of one cell take turns', async () => {
    const first = deferred<never>();
    const solveSheet = jest.fn(solved).mockReturnValueOnce(first.promise);
    const getSheet = jest.fn(holding(14)).mockImplementationOnce(holding(12));
    const { maker: sheetMaker } = setUp({
      ...{ calculate: makesSheets(), updateSheet: updated },
      ...{ solveSheet, getSheet },
    });
    await sheetMaker.create(sheetRequest(10));
    const both = [sheetMaker.create(sheetRequest(12)), sheetMaker.create(sheetRequest(14))];
    await new Promise(setImmediate);
    expect(solveSheet).toHaveBeenCalledTimes(1);
    first.resolve((await solved()) as never);
    await Promise.all(both);
    expect(solveSheet).toHaveBeenCalledTimes(2);
  });
});

describe('what may not be sent', () => {
  test('stays unsent when paused or when the project is another, also just before the update', async () => {
    const { maker: sheetMaker, settings, connection, counters } = setUp({ calculate: makesSheets() });
    await sheetMaker.create(sheetRequest(10));
    settings.paused = true;
    await expect(sheetMaker.create(sheetRequest(12))).rejects.toMatchObject({
      kind: 'paused',
      code: 'PAUSED',
    });
    settings.paused = false;
    connection.set({ projectId: 'other' });
    await expect(sheetMaker.create(sheetRequest(12))).rejects.toMatchObject({ code: 'CONNECTION_CHANGED' });
    expect(counters.calls).toBe(1);
  });
});

describe('lost answers', () => {
  test('a sheet that may exist is counted for each lost answer', async () => {
    const calculate: ServiceClient['calculate'] = (_, __, options) => {
      options?.onLost?.();
      return Promise.reject(lost);
    };
    const { maker: sheetMaker, counters, possibleSheets } = setUp({ calculate });
    await expect(sheetMaker.create(sheetRequest(10, { label: 'Sheet1!L13' }))).rejects.toMatchObject({
      message: `no answer came: look for "Sheet1!L13 ${roof.name}" in the project`,
      mayHaveMade: 'sheet',
      cause: lost,
    });
    expect(counters).toMatchObject({ calls: 1, sheets: 0, possibleDuplicates: 1 });
    expect(possibleSheets.list()).toMatchObject([
      { name: `Sheet1!L13 ${roof.name}`, serviceUrl: 'https://service.test', projectId: 'project', count: 1 },
    ]);
  });
});

test('a sheet that was lost and found is counted once', async () => {
  const calculate: ServiceClient['calculate'] = (_, __, options) => {
    options?.onLost?.();
    options?.onFound?.();
    return Promise.resolve(calculated());
  };
  const { maker: sheetMaker, counters, possibleSheets } = setUp({ calculate });
  await sheetMaker.create(sheetRequest(10, { label: 'Sheet1!L13' }));
  expect(counters).toMatchObject({ calls: 1, sheets: 1, possibleDuplicates: 0 });
  expect(possibleSheets.list()).toEqual([]);
});

describe('typed endpoints', () => {
  test('snow goes to the endpoint of its edition, and into no batch', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow()));
    const { maker: sheetMaker, jobs } = setUp(
      { calculateSnowLoad },
      { item: () => fail(new Error('in a batch')) },
    );
    const label = 'Sheet1!L13';
    await sheetMaker.create(sheetRequest(10, { typed: 'asce7-22', cellId: null, label }));
    expect(calculateSnowLoad).toHaveBeenCalledWith(
      'asce7-22',
      { projectId: 'project', attributes: { span: 10 }, name: 'Sheet1!L13 Roof' },
      expect.anything(),
    );
    expect(jobs).toEqual([{ isSingle: true }]);
  });
});

describe('as an item of a batch', () => {
  const fromBatch = (item: Item, calls: Partial<ServiceClient> = {}) => setUp(calls, { item });
  const solvedItem = { ref: '0', sheetId: 'sheet-9', status: 'solved', results: { pF: 7 } } as const;

  test('its result, for the cell to keep the sheet', async () => {
    const { maker: sheetMaker, sheets } = fromBatch(() => solvedItem);
    const request = sheetRequest(10);
    expect(await sheetMaker.create(request)).toMatchObject({ sheetId: 'sheet-9', results: { pF: 7 } });
    sheets.shows('A1', 'sheet-9');
    const kind = { origin: 'https://service.test', projectId: 'project', templateCode: 'roof' };
    const found = sheets.reusable('A1', { ...kind, templateId: roof.id, preset: null }, request.key);
    expect(found?.sheetId).toBe('sheet-9');
  });

  test('changed by another user meanwhile: it is given the inputs of the cell again', async () => {
    const stale = { ...solvedItem, results: undefined, error: { code: 'RESULTS_STALE', message: 'stale' } };
    const updateSheet = jest.fn(updated);
    const { maker: sheetMaker } = fromBatch(() => stale as never, {
      ...{ updateSheet, solveSheet: solved },
      getSheet: holding(10),
    });
    expect(await sheetMaker.create(sheetRequest(10))).toMatchObject({
      sheetId: 'sheet-9',
      results: { pF: 40 },
    });
    expect(updateSheet).toHaveBeenCalledWith('sheet-9', { attributes: { span: 10, slope: 4 } });
  });

  test('an input that it did not use is refused, not shown', async () => {
    const warnings = [{ type: 'ignored_field', field: 'span', message: 'not used' }];
    const { maker: sheetMaker } = fromBatch(() => ({ ...solvedItem, warnings }));
    await expect(sheetMaker.create(sheetRequest(10))).rejects.toMatchObject({ kind: 'input', field: 'span' });
  });
});

function notFound(): CalcError {
  return new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone', status: 404 });
}

function withoutDefault() {
  return { ...roof, fields: [...roof.fields, field('height')] };
}
