import { startTestService, type TestService } from '../testing/testService';
import { testOddShapes } from '../../engineering/testOddShapes/template';
import { timberColumnASD } from '../../engineering/timberColumnASD/template';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ templates: [testOddShapes, timberColumnASD] });
});
afterAll(() => service.close());

const path = { code: testOddShapes.code };
const calculate = (attributes: object, more = {}) =>
  service.call('calculate', { path, body: { projectId: service.projectId, attributes, ...more } });
const read = async (sheetId: string) => (await service.call('getSheet', { path: { sheetId } })).body;
const update = (sheetId: string, attributes: object) =>
  service.call('updateSheet', { path: { sheetId }, body: { attributes } });
const solve = (sheetId: string) => service.call('solveSheet', { path: { sheetId } });

describe('enum fields', () => {
  test.each([
    ['No.2', '0 before, 0 after'],
    ['No.2 ', '0 before, 1 after'],
    [' No.2', '1 before, 0 after'],
  ])('the option %j is another one than those that differ by blanks', async (padded, padding) => {
    const { body } = await calculate({ padded });
    expect(body.inputs.padded?.value).toBe(padded);
    expect(body.results.padding).toBe(padding);
    expect((await read(body.sheetId)).inputs.padded).toBe(padded);
  });

  test('the published options keep their blanks, so that they can be copied', async () => {
    const { fields } = (await service.call('getTemplate', { path })).body;
    const optionsOf = (name: string) => fields.find(({ referenceId }) => referenceId === name)?.options;
    expect(optionsOf('padded')).toEqual(['No.2', 'No.2 ', ' No.2']);
    expect(optionsOf('plies')).toEqual([1, 2, 3]);
  });
});

describe('values that look like formulas', () => {
  test.each(['=1+1', '+A1', '@SUM(1)', "'30", '1,5', '1e3', '0x10', 'NaN', 'Infinity'])(
    '%j is text for a text field and is rejected for a number field',
    async (text) => {
      const { sheetId } = (await calculate({ remark: text })).body;
      expect((await read(sheetId)).inputs.remark).toBe(text);
      expect((await update(sheetId, { demand: text })).error.details?.[0]?.field).toBe('demand');
      expect((await calculate({ demand: text })).status).toBe(422);
    },
  );

  test('a stored formula is returned unchanged', async () => {
    const { sheetId } = (await calculate({ demand: 5 })).body;
    const { inputs } = await service.store.db
      .selectFrom('sheets')
      .select('inputs')
      .where('id', '=', sheetId)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify({ ...JSON.parse(inputs), padded: '=B2', demand: '=B3*2' });
    await service.store.db.updateTable('sheets').set({ inputs: stored }).where('id', '=', sheetId).execute();
    expect((await read(sheetId)).inputs).toMatchObject({ padded: '=B2', demand: '=B3*2' });
  });
});

describe('table fields', () => {
  const members = [
    ['B-1', 'opaque-17', 12.5, 'Fixed'],
    ['B-2', 42, -3, 'Pinned'],
    ['', null, 0, 'Pinned'],
  ];

  test('a cell of a lookup that the client wrote reads back as sent, through update and solve too', async () => {
    const { sheetId } = (await calculate({ demand: 5 })).body;
    await update(sheetId, { members });
    expect((await read(sheetId)).inputs.members).toEqual(members);
    await solve(sheetId);
    expect((await read(sheetId)).inputs.members).toEqual(members);
  });

  test('a cell of a lookup that the client did not write is an opaque code that can be sent back', async () => {
    const { columns } =
      (await service.call('getTemplate', { path })).body.fields.find(
        ({ referenceId }) => referenceId === 'members',
      ) ?? {};
    expect(columns?.find(({ type }) => type === 'lookup')).not.toHaveProperty('options');
    const { sheetId } = (await calculate({ demand: 5 })).body;
    const untouched = (await read(sheetId)).inputs.members;
    expect(untouched).toEqual([['B-1', 'W-0042', 10, 'Pinned']]);
    expect((await update(sheetId, { members: untouched })).body.updatedAttributes).toEqual(['members']);
    expect((await read(sheetId)).inputs.members).toEqual(untouched);
  });
});

describe('outputs', () => {
  test('gis and customdiagram are described and never returned, on any way to a result', async () => {
    const { outputs } = (await service.call('getTemplate', { path })).body;
    const types = outputs.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['gis', 'customdiagram']));
    const { body } = await calculate({ demand: 5 });
    const items = [{ templateCode: path.code, attributes: { demand: 5 } }];
    const { batchId } = (
      await service.call('bulkCalculate', { body: { projectId: service.projectId, items } })
    ).body;
    const everywhere = [
      body.results,
      (await read(body.sheetId)).results,
      (await solve(body.sheetId)).body.results,
      (await service.finished(batchId)).body.items?.[0]?.results,
    ];
    for (const results of everywhere) {
      expect(results).toHaveProperty('ratio');
      expect(results).not.toHaveProperty('map');
      expect(results).not.toHaveProperty('diagram');
    }
  });

  test('one calculation returns only the outputs that apply, each of them described', async () => {
    const described = (await service.call('getTemplate', { path })).body.outputs.map(
      ({ referenceId }) => referenceId,
    );
    const all = Object.keys((await calculate({ demand: 5 })).body.results);
    const some = Object.keys((await calculate({ capacity: 0 })).body.results);
    expect(described).toEqual(expect.arrayContaining(all));
    expect(all).toContain('ratio');
    expect(some).toEqual(all.filter((name) => name !== 'ratio'));
  });

  test('a settable output is in inputs as stored and in results as solved, whether it is used or not', async () => {
    const column = { code: timberColumnASD.code };
    const { fields, outputs } = (await service.call('getTemplate', { path: column })).body;
    for (const list of [fields, outputs]) expect(list.map(({ referenceId }) => referenceId)).toContain('fc');
    const load = {
      ...{ deadAxial: 0, liveAxial: 7700, selfWeight: false },
      ...{ length: 9, plateSpecies: 'Douglas Fir-Larch' },
    };
    const custom = { memberType: 'Custom', b: 3.5, d: 5.5, fb: 2600, fc: 2400, eMin: 965_000, ...load };
    for (const [attributes, stored] of [
      [custom, '2400'],
      [{ species: 'Douglas Fir-Larch', grade: 'No.2', nominalSize: '4x6', ...load }, '0'],
    ] as const) {
      const body = { projectId: service.projectId, attributes };
      const calculated = (await service.call('calculate', { path: column, body })).body;
      expect([calculated.inputs.fc?.value, calculated.results.fc]).toEqual([stored, 400]);
      await update(calculated.sheetId, { liveAxial: 15_400 });
      expect((await solve(calculated.sheetId)).body.results?.fc).toBe(800);
      const { inputs, results } = await read(calculated.sheetId);
      expect([inputs.fc, results?.fc]).toEqual([stored, 800]);
    }
  });

  test('numbers are unrounded, and booleans, texts and rows keep their types', async () => {
    const { body } = await calculate({ demand: 1, capacity: 3, plies: 2 });
    expect(body.results).toMatchObject({ ratio: 1 / 3, isDoubled: true, padding: expect.any(String) });
    expect(body.results.lengths).toEqual([{ mark: 'B-1', length: 10 }]);
    expect((await calculate({ members: [] })).body.results.lengths).toEqual([]);
  });
});
