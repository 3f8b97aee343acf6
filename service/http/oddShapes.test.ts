import { startTestService, type TestService } from '../testing/testService';
import { testOddShapes } from '../../engineering/testOddShapes/template';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ templates: [testOddShapes] });
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

  test.each(['No.2  ', 'no.2', 'No.2\t', ''])('%j matches no option: 422 by name', async (padded) => {
    const { status, error } = await calculate({ padded });
    expect([status, error.code, error.details?.[0]?.field]).toEqual([422, 'VALIDATION_ERROR', 'padded']);
  });

  test.each([3, '3'])('an option that is a number is taken as %p', async (plies) => {
    const { body } = await calculate({ plies });
    expect(body.results.isDoubled).toBe(true);
    // In stored form the option as published, in a sheet read its label.
    expect(body.inputs.plies?.value).toBe(3);
    expect((await read(body.sheetId)).inputs.plies).toBe('3');
  });

  test.each([4, '4', 1.5, '1.0'])('%p is no option that is a number: 422', async (plies) => {
    expect((await calculate({ plies })).error.details?.[0]?.field).toBe('plies');
  });

  test('an update stores a number that matches no option as sent, and reads it back unchanged', async () => {
    const { sheetId } = (await calculate({ demand: 5 })).body;
    expect((await update(sheetId, { plies: 7, padded: 2 })).body).toEqual({
      updatedAttributes: ['plies', 'padded'],
    });
    expect((await read(sheetId)).inputs).toMatchObject({ plies: 7, padded: 2 });
    const { status, error } = await solve(sheetId);
    expect([status, error.code]).toEqual([422, 'CALCULATION_ERROR']);
  });

  test('an update rejects a text that matches no option, and writes nothing', async () => {
    const { sheetId } = (await calculate({ demand: 5 })).body;
    const before = await read(sheetId);
    for (const attributes of [{ plies: '7', demand: 1 }, { padded: 'No.3' }, { outcome: 'none' }])
      expect((await update(sheetId, attributes)).status).toBe(422);
    expect(await read(sheetId)).toEqual(before);
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

  test('rows are read in the order of the columns, and read back as sent', async () => {
    const { body } = await calculate({ members });
    expect(body.inputs.members?.value).toEqual(members);
    expect((await read(body.sheetId)).inputs.members).toEqual(members);
    expect(body.results.lengths).toEqual([
      { mark: 'B-1', length: 12.5 },
      { mark: 'B-2', length: -3 },
      { mark: '', length: 0 },
    ]);
  });

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

  test('a list of no rows is a value, and gives a result of no rows', async () => {
    const { body } = await calculate({ members: [] });
    expect(body.results.lengths).toEqual([]);
    expect((await read(body.sheetId)).inputs.members).toEqual([]);
  });

  test.each([
    ['cells in another order', [[12.5, 'B-1', 'x', 'Fixed']], 'members[0][0]'],
    ['a row too short', [['B-1', 'x', 1]], 'members[0]'],
    ['a row too long', [['B-1', 'x', 1, 'Fixed', 2]], 'members[0]'],
    ['a row by names', [{ mark: 'B-1' }], 'members'],
    ['an unknown option of a column', [['B-1', 'x', 1, 'fixed']], 'members[0][3]'],
    ['one row instead of a list', ['B-1', 'x', 1, 'Fixed'], 'members'],
  ])('%s is rejected by place', async (_what, rows, field) => {
    const { status, error } = await calculate({ members: rows });
    expect([status, error.details?.[0]?.field]).toEqual([422, field]);
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

  test('a settable output is in inputs as stored and in results as solved', async () => {
    const { fields, outputs } = (await service.call('getTemplate', { path })).body;
    for (const list of [fields, outputs])
      expect(list.map(({ referenceId }) => referenceId)).toContain('spacing');
    const { body } = await calculate({ demand: 5 });
    expect([body.inputs.spacing?.value, body.results.spacing]).toEqual(['0', 16]);
    await update(body.sheetId, { spacing: 24 });
    expect((await solve(body.sheetId)).body.results?.spacing).toBe(24);
    const sheet = await read(body.sheetId);
    expect([sheet.inputs.spacing, sheet.results?.spacing]).toEqual(['24', 24]);
  });

  test('numbers are unrounded, and booleans, texts and rows keep their types', async () => {
    const { body } = await calculate({ demand: 1, capacity: 3, plies: 2 });
    expect(body.results).toMatchObject({ ratio: 1 / 3, isDoubled: true, padding: expect.any(String) });
    expect(body.results.lengths).toEqual([{ mark: 'B-1', length: 10 }]);
  });
});

describe('inputs', () => {
  test('a calculate answers value, label and units under the names and units of the fields', async () => {
    const { fields } = (await service.call('getTemplate', { path })).body;
    const { inputs } = (await calculate({ demand: 30, useProject: true })).body;
    expect(Object.keys(inputs).sort()).toEqual(fields.map(({ referenceId }) => referenceId).sort());
    for (const { referenceId, label, units } of fields)
      expect(inputs[referenceId]).toMatchObject({ label, units });
    expect(inputs.demand?.value).toBe('30');
    expect(inputs.useProject?.value).toBe('1');
  });

  test('a sheet read has numbers as strings, booleans as 1 or 0 and the labels of options', async () => {
    const { sheetId } = (await calculate({ demand: 30, capacity: 0.1, useProject: true, plies: 2 })).body;
    expect((await read(sheetId)).inputs).toMatchObject({
      demand: '30',
      capacity: '0.1',
      useProject: '1',
      plies: '2',
      outcome: 'Check passes or fails',
    });
    expect((await read((await calculate({ demand: 5 })).body.sheetId)).inputs.useProject).toBe('0');
  });

  test('an omitted field takes the default of the template, or that of the preset', async () => {
    expect((await calculate({ demand: 5 })).body.inputs.capacity?.value).toBe('10');
    expect((await calculate({ demand: 5 }, { preset: 'weak' })).body.inputs.capacity?.value).toBe('2');
    expect((await calculate({ capacity: 4 }, { preset: 'weak' })).body.inputs.capacity?.value).toBe('4');
  });

  test.each([0, -0, 1e-308, 1e308, -1e308, 0.1 + 0.2, 123456789012345680])(
    'the number %p is stored without loss',
    async (demand) => {
      const { sheetId } = (await calculate({ demand, outcome: 'No check', capacity: 1 })).body;
      expect(Number((await read(sheetId)).inputs.demand) === demand).toBe(true);
    },
  );
});

describe('the check', () => {
  test('that cannot be evaluated: an error without a value, also over a division by zero', async () => {
    for (const attributes of [{ capacity: 0 }, { outcome: 'Check without a verdict' }]) {
      const { status, body } = await calculate(attributes);
      expect([status, body.summaryCheckError, body.passed]).toEqual([200, true, null]);
      for (const key of ['summaryCheck', 'summaryCheckReferenceId', 'summaryCheckFailReasons'])
        expect(body).not.toHaveProperty(key);
      expect((await read(body.sheetId)).status).toBe('solved');
    }
  });

  test.each([
    [0, true],
    [10, true],
    [10.0001, null],
    [-0.0001, null],
  ])('a demand of %p over a capacity of 10 passes: %p', async (demand, passed) => {
    const { status, body } = await calculate({ demand });
    expect([status, body.passed, body.summaryCheck]).toEqual([200, passed, demand / 10]);
    expect('summaryCheckFailReasons' in body).toBe(passed === null);
  });
});

test('a result that overflows is an error: 422 CALCULATION_ERROR, never null or Infinity', async () => {
  for (const attributes of [{ outcome: 'Infinite result' }, { demand: 1e308, capacity: 1e-308 }]) {
    const { status, error } = await calculate(attributes);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([422, 'CALCULATION_ERROR', 'ratio']);
  }
});
