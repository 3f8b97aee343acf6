import { CalcError, type ErrorKind } from '../client/calcError';
import type { ServiceClient } from '../client/serviceClient';
import type { CalculateResponse } from '../../contract';
import type { Calculations } from './calculations';
import type { Connection } from './session/connection';
import { calculated, solvedSheet, typedSnow } from './testing/answers';
import { deferred } from './testing/fakeClient';
import { snowTemplate } from './testing/templates';
import { createTestCore } from './testing/testCore';

const templateCode = snowTemplate.code;
const template = snowTemplate;
const error = (kind: ErrorKind) => new CalcError({ kind, code: kind, message: kind });

const harness = (calls: Partial<ServiceClient>, connection: Partial<Connection> = {}) =>
  createTestCore(calls, { connection });

const run = (calculations: Calculations, roofSlope = 4) =>
  calculations.run({ template, attributes: { roofSlope } });

describe('one call for equal requests', () => {
  test('fifty at the same time', async () => {
    const calculate = jest.fn(() => Promise.resolve(calculated()));
    const { calculations, counters } = harness({ calculate });
    const results = await Promise.all(Array.from({ length: 50 }, () => run(calculations)));
    expect(new Set(results.map((result) => result.sheetId))).toEqual(new Set(['sheet-1']));
    expect(calculate).toHaveBeenCalledTimes(1);
    expect(calculate).toHaveBeenCalledWith(
      templateCode,
      { projectId: 'project', attributes: { roofSlope: 4 }, name: 'Roof' },
      expect.objectContaining({ resendLost: true }),
    );
    expect(counters).toMatchObject({ calls: 1, sheets: 1, shared: 49 });
  });

  test('and later; the order of the attributes does not matter, everything else does', async () => {
    const calculate = jest.fn(() => Promise.resolve(calculated()));
    const { calculations, connection } = harness({ calculate });
    await calculations.run({ template, attributes: { a: 1, b: 2 } });
    await calculations.run({ template, attributes: { b: 2, a: 1 } });
    expect(calculate).toHaveBeenCalledTimes(1);
    await calculations.run({ template, attributes: { a: 1, b: 3 } });
    await calculations.run({ template, preset: template.presets[0], attributes: { a: 1, b: 2 } });
    connection.set({ projectId: 'other' });
    await calculations.run({ template, attributes: { a: 1, b: 2 } });
    expect(calculate).toHaveBeenCalledTimes(4);
  });
});

test('a request that its cell has left before its template came does not change what the cell shows', async () => {
  const calculate = jest.fn(() => Promise.resolve(calculated()));
  const { calculations } = harness({ calculate });
  const left = new AbortController();
  left.abort();
  await calculations.run({ template, attributes: { roofSlope: 5 } }, { cellId: 'A1' });
  const late = calculations.run(
    { template, attributes: { roofSlope: 4 } },
    { cellId: 'A1', signal: left.signal },
  );
  await expect(late).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(calculate).toHaveBeenCalledTimes(1);
  const shown = calculations.shown().map(({ cellId, request }) => [cellId, request.parameters.attributes]);
  expect(shown).toEqual([['A1', { roofSlope: 5 }]]);
});

describe('refusals', () => {
  test.each<ErrorKind>(['input', 'calculation'])('a definite one (%s) is remembered', async (kind) => {
    const calculate = jest.fn(() => Promise.reject(error(kind)));
    const { calculations } = harness({ calculate });
    for (let i = 0; i < 3; i++) await expect(run(calculations)).rejects.toMatchObject({ kind });
    expect(calculate).toHaveBeenCalledTimes(1);
  });

  test.each<ErrorKind>(['network', 'timeout', 'service', 'quota', 'notFound', 'unauthorized'])(
    'what may pass (%s) is not',
    async (kind) => {
      const calculate = jest.fn(() => Promise.reject(error(kind)));
      const { calculations } = harness({ calculate });
      for (let i = 0; i < 2; i++) await expect(run(calculations)).rejects.toMatchObject({ kind });
      expect(calculate).toHaveBeenCalledTimes(2);
    },
  );

  test.each<[string, Partial<Connection> | null]>([
    ['the key changes', { apiKey: 'new' }],
    ['everything is refreshed', null],
  ])('they are forgotten when %s', async (_, change) => {
    const calculate = jest.fn(() => Promise.reject(error('input')));
    const { calculations, connection } = harness({ calculate });
    await expect(run(calculations)).rejects.toBeDefined();
    if (change) connection.set(change);
    else calculations.refresh();
    await expect(run(calculations)).rejects.toBeDefined();
    expect(calculate).toHaveBeenCalledTimes(2);
  });

  test('a change of only the name forgets nothing', async () => {
    const calculate = jest.fn(() => Promise.reject(error('input')));
    const { calculations, connection } = harness({ calculate });
    await expect(run(calculations)).rejects.toBeDefined();
    connection.set({ projectName: 'Renamed' });
    await expect(run(calculations)).rejects.toBeDefined();
    expect(calculate).toHaveBeenCalledTimes(1);
  });

  test.each(['unknown_field', 'ignored_field', 'null_value'])(
    'an answer with a warning of type %s is not a number, and makes no second sheet',
    async (type) => {
      const calculate = jest.fn(() =>
        Promise.resolve(calculated({ warnings: [{ type, field: 'groundSnowLoad', message: 'not used' }] })),
      );
      const { calculations, counters } = harness({ calculate });
      for (let i = 0; i < 2; i++) {
        await expect(run(calculations)).rejects.toMatchObject({ kind: 'input', field: 'groundSnowLoad' });
      }
      expect(counters.sheets).toBe(1);
    },
  );

  test('a warning that leaves every input in use passes', async () => {
    const warnings = [{ type: 'deprecated_field', field: 'roofSlope' }];
    const { calculations } = harness({ calculate: () => Promise.resolve(calculated({ warnings })) });
    expect((await run(calculations)).warnings).toEqual(warnings);
  });
});

describe('when the connection changes', () => {
  test('a call under way with the old key is not shared with those who ask with the new one', async () => {
    const old = deferred<CalculateResponse>();
    const calculate = jest.fn<Promise<CalculateResponse>, []>().mockReturnValueOnce(old.promise);
    const { calculations, connection } = harness({ calculate });
    const first = run(calculations);
    await new Promise(setImmediate);
    connection.set({ apiKey: 'new' });
    calculate.mockResolvedValueOnce(calculated({ sheetId: 'sheet-2' }));
    expect((await run(calculations)).sheetId).toBe('sheet-2');
    old.reject(error('input'));
    await expect(first).rejects.toMatchObject({ kind: 'input' });
    expect((await run(calculations)).sheetId).toBe('sheet-2');
  });

  test('what still waits for a lane is not sent to another project', async () => {
    const busy = deferred<CalculateResponse>();
    const calculate = jest.fn(() => busy.promise);
    const { calculations, connection } = harness({ calculate });
    const all = Array.from({ length: 7 }, (_, i) => run(calculations, i));
    await new Promise(setImmediate);
    connection.set({ projectId: 'other' });
    busy.resolve(calculated());
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(settled[6]).toMatchObject({ reason: { kind: 'paused', code: 'CONNECTION_CHANGED' } });
    expect(calculate).toHaveBeenCalledTimes(6);
  });

  test('without a project nothing is sent, and the remedy is named', async () => {
    const { calculations } = harness({}, { projectId: null });
    await expect(run(calculations)).rejects.toMatchObject({ kind: 'noKey', code: 'NO_PROJECT' });
  });
});

describe('the typed snow endpoint', () => {
  const attributes = { roofSlope: 4 };
  /** A read gives numbers as text. */
  const held = { inputs: { roofSlope: '4' } };

  test('its answer is the outcome of the 2022 edition', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow()));
    const { calculations } = harness({ calculateSnowLoad });
    const result = await calculations.runSnow({ standard: 'asce7-22', template, attributes });
    expect(result).toMatchObject({ results: { pDesign: 31.64 }, verdict: 'NO CHECK', sheetUrl: null });
    expect(calculateSnowLoad).toHaveBeenCalledTimes(1);
    expect(calculateSnowLoad).toHaveBeenCalledWith(
      'asce7-22',
      { projectId: 'project', attributes, name: 'Roof' },
      expect.objectContaining({ resendLost: true }),
    );
  });

  test('the sheet is read back for what it lacks: one calculation, one reading, for all who ask', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow({ results: { outputs: {} } })));
    const getSheet = jest.fn(() => Promise.resolve(solvedSheet(held)));
    const { calculations, counters } = harness({ calculateSnowLoad, getSheet });
    const ask = () => calculations.runSnow({ standard: 'asce7-16', template, attributes, whole: true });
    const outcomes = await Promise.all([ask(), ask(), ask()]);
    expect(outcomes.map((result) => result.results.cT)).toEqual([1.13, 1.13, 1.13]);
    expect(getSheet.mock.calls).toEqual([['sheet-1']]);
    expect(counters).toMatchObject({ calls: 1, sheets: 1 });
  });

  test('when reading back fails, only the reading is repeated', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow()));
    const getSheet = jest
      .fn()
      .mockRejectedValueOnce(error('network'))
      .mockResolvedValueOnce(solvedSheet(held));
    const { calculations } = harness({ calculateSnowLoad, getSheet });
    const ask = () => calculations.runSnow({ standard: 'asce7-16', template, attributes, whole: true });
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    expect((await ask()).results.cT).toBe(1.13);
    expect(calculateSnowLoad).toHaveBeenCalledTimes(1);
  });

  test('a sheet that was changed meanwhile is given up for a new one', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow()));
    const getSheet = jest
      .fn()
      .mockResolvedValue(solvedSheet(held))
      .mockResolvedValueOnce(solvedSheet({ status: 'unsolved', results: undefined }))
      .mockResolvedValueOnce(solvedSheet({ status: 'unsolved', results: undefined }))
      .mockResolvedValueOnce(solvedSheet(held));
    const { calculations } = harness({ calculateSnowLoad, getSheet });
    const ask = () => calculations.runSnow({ standard: 'asce7-16', template, attributes, whole: true });
    await expect(ask()).rejects.toMatchObject({ code: 'RESULTS_STALE' });
    expect((await ask()).results.cT).toBe(1.13);
    expect(calculateSnowLoad).toHaveBeenCalledTimes(2);
  });

  test('a sheet that is gone was deleted, not changed; the next one is new', async () => {
    const calculateSnowLoad = jest.fn(() => Promise.resolve(typedSnow()));
    const getSheet = jest
      .fn()
      .mockResolvedValue(solvedSheet(held))
      .mockRejectedValueOnce(error('notFound'))
      .mockRejectedValueOnce(error('notFound'));
    const { calculations } = harness({ calculateSnowLoad, getSheet });
    const ask = () => calculations.runSnow({ standard: 'asce7-16', template, attributes, whole: true });
    await expect(ask()).rejects.toMatchObject({
      code: 'SHEET_UNAVAILABLE',
      message: expect.stringContaining('deleted') as string,
    });
    expect((await ask()).results.cT).toBe(1.13);
    expect(calculateSnowLoad).toHaveBeenCalledTimes(2);
  });
});
