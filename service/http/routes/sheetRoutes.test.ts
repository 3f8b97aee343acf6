import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const newSheet = async (attributes: object = { demand: 5 }) => {
  const body = { projectId: service.projectId, attributes };
  return (await service.call('calculate', { path: { code: 'ratio' }, body })).body.sheetId;
};
const read = async (sheetId: string) => (await service.call('getSheet', { path: { sheetId } })).body;
const update = (sheetId: string, attributes: unknown) =>
  service.call('updateSheet', { path: { sheetId }, body: { attributes } });
const countOfSheets = async () => (await service.store.db.selectFrom('sheets').select('id').execute()).length;
const solve = (sheetId: string) => service.call('solveSheet', { path: { sheetId }, body: {} });

describe('read', () => {
  test('a solved sheet: normalised inputs, results, latch and check', async () => {
    const sheetId = await newSheet({ demand: 4, points: [['a', 1.5]] });
    expect(await read(sheetId)).toEqual({
      sheetId,
      projectId: service.projectId,
      sheetUrl: `https://service.test/sheets/${sheetId}`,
      templateCode: 'ratio',
      name: 'Demand over capacity - API',
      status: 'solved',
      inputs: {
        demand: '4',
        capacity: '10',
        mode: 'normal',
        useProject: '0',
        siteLoad: '0',
        points: [['a', 1.5]],
        note: '',
      },
      results: { ratio: 0.4 },
      passed: true,
      summaryCheck: 0.4,
      summaryCheckReferenceId: 'ratio',
      summaryCheckError: false,
      solvedAt: '2026-01-01T08:00:00.000Z',
      seal: expect.any(Object),
    });
  });
});

describe('update', () => {
  test('stores the set, makes the sheet unsolved and calculates nothing', async () => {
    const sheetId = await newSheet({ demand: 99 });
    const { status, body } = await update(sheetId, { demand: 8, mode: 'fault' });
    expect([status, body]).toEqual([200, { updatedAttributes: ['demand', 'mode'] }]);
    const after = await read(sheetId);
    expect(after).toMatchObject({ status: 'unsolved', inputs: { demand: '8', mode: 'fault' } });
    for (const key of ['results', 'passed']) expect(after).not.toHaveProperty(key);
    expect(Object.keys(after).filter((key) => key.startsWith('summaryCheck'))).toEqual([]);
  });

  test('with the value that the sheet holds makes it unsolved too', async () => {
    const sheetId = await newSheet({ demand: 4 });
    expect((await update(sheetId, { demand: 4 })).body).toEqual({ updatedAttributes: ['demand'] });
    expect((await read(sheetId)).status).toBe('unsolved');
  });

  test('is whole or not at all', async () => {
    const sheetId = await newSheet();
    const before = await read(sheetId);
    const { status, error } = await update(sheetId, { demand: 8, capacity: 'ten', mode: 'odd' });
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.map(({ field }) => field)).toEqual(['capacity', 'mode']);
    expect(await read(sheetId)).toEqual(before);
  });

  test('skips unknown keys and nulls with a warning', async () => {
    const sheetId = await newSheet();
    const { body } = await update(sheetId, { colour: 'red', demand: null, capacity: 4 });
    expect(body.updatedAttributes).toEqual(['capacity']);
    expect(body.warnings).toMatchObject([
      { type: 'unknown_field', field: 'colour' },
      { type: 'null_value', field: 'demand' },
    ]);
  });

  test('that stores nothing leaves the results valid', async () => {
    const sheetId = await newSheet();
    expect((await update(sheetId, { colour: 'red' })).body.updatedAttributes).toEqual([]);
    expect((await read(sheetId)).status).toBe('solved');
  });

  test('at the same time: every one that was acknowledged has landed', async () => {
    const sheetId = await newSheet();
    const attributes = [{ demand: 1 }, { capacity: 2 }, { mode: 'no check' }, { points: [['a', 1]] }];
    await Promise.all(attributes.map((set) => update(sheetId, set)));
    expect((await read(sheetId)).inputs).toMatchObject({
      demand: '1',
      capacity: '2',
      mode: 'no check',
      points: [['a', 1]],
    });
  });
});

describe('solve', () => {
  test('gives results and check for what the sheet holds, again and again, in the same sheet', async () => {
    const sheetId = await newSheet();
    await update(sheetId, { demand: 20 });
    const count = await countOfSheets();
    const first = await solve(sheetId);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      sheetId,
      status: 'solved',
      results: { ratio: 2 },
      passed: true,
      summaryCheck: 2,
      summaryCheckReferenceId: 'ratio',
      summaryCheckError: false,
      summaryCheckFailReasons: ['Demand exceeds capacity.'],
      seal: expect.any(Object),
    });
    expect((await solve(sheetId)).body).toEqual(first.body);
    expect(await read(sheetId)).toMatchObject({ sheetId, status: 'solved', results: { ratio: 2 } });
    expect(await countOfSheets()).toBe(count);
  });

  test('passed is a latch: null until the first pass, then true whatever comes', async () => {
    const sheetId = await newSheet({ demand: 30 });
    const passedWith = async (demand: number) => {
      await update(sheetId, { demand });
      return (await solve(sheetId)).body.passed;
    };
    expect((await read(sheetId)).passed).toBeNull();
    expect(await passedWith(11)).toBeNull();
    expect(await passedWith(10)).toBe(true);
    expect(await passedWith(99)).toBe(true);
    expect(await passedWith(-1)).toBe(true);
    await update(sheetId, { mode: 'no verdict' });
    expect((await solve(sheetId)).body).toMatchObject({ passed: true, summaryCheckError: true });
  });

  test('takes no body, an empty one, or {}', async () => {
    const sheetId = await newSheet();
    expect((await service.call('solveSheet', { path: { sheetId } })).status).toBe(200);
    expect((await service.call('solveSheet', { path: { sheetId }, body: {} })).status).toBe(200);
    const empty = await service.app.inject({
      method: 'POST',
      url: `/v1/sheets/${sheetId}/solve`,
      headers: { authorization: 'Bearer key-of-the-tests', 'content-type': 'application/json' },
      payload: '',
    });
    expect(empty.statusCode).toBe(200);
    expect((await service.call('solveSheet', { path: { sheetId }, body: { now: true } })).status).toBe(422);
  });

  test.each(['nothing', 'infinite', 'rejected'])(
    '%s is CALCULATION_ERROR and leaves it unsolved',
    async (mode) => {
      const sheetId = await newSheet();
      await update(sheetId, { mode });
      const { status, error } = await solve(sheetId);
      expect([status, error.code]).toEqual([422, 'CALCULATION_ERROR']);
      expect(await read(sheetId)).toMatchObject({ status: 'unsolved', inputs: { mode } });
    },
  );

  test('an update that lands while it runs leaves the sheet unsolved', async () => {
    const sheetId = await newSheet();
    service.gate.close();
    const solving = solve(sheetId);
    await service.gate.held(1);
    await update(sheetId, { demand: 3 });
    service.gate.open();
    expect((await solving).body).toEqual({ sheetId, status: 'unsolved' });
    expect(await read(sheetId)).toMatchObject({ status: 'unsolved', inputs: { demand: '3' } });
    expect((await solve(sheetId)).body).toMatchObject({ status: 'solved', results: { ratio: 0.3 } });
  });

  test('a sheet that is deleted while it runs is 404', async () => {
    const sheetId = await newSheet();
    service.gate.close();
    const solving = solve(sheetId);
    await service.gate.held(1);
    await service.call('bulkDelete', { body: { sheetIds: [sheetId] } });
    service.gate.open();
    expect((await solving).status).toBe(404);
  });
});

describe('bulk delete', () => {
  test('tells what it deleted and what was not there', async () => {
    const sheetId = await newSheet();
    const body = { sheetIds: [sheetId, unknownId, sheetId.toUpperCase()] };
    const { status, body: answer } = await service.call('bulkDelete', { body });
    expect([status, answer]).toEqual([200, { deleted: [sheetId], notFound: [unknownId] }]);
    expect((await service.call('getSheet', { path: { sheetId } })).status).toBe(404);
    expect((await service.call('bulkDelete', { body: { sheetIds: [sheetId] } })).body.notFound).toEqual([
      sheetId,
    ]);
  });

  test.each([
    ['none', [], 422],
    ['101', Array.from({ length: 101 }, () => unknownId), 422],
    ['a wrong id', ['x'], 400],
  ])('%s is rejected', async (_what, sheetIds, status) => {
    expect((await service.call('bulkDelete', { body: { sheetIds } })).status).toBe(status);
  });
});
