import { apiKey, startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const authorization = `Bearer ${apiKey}`;
const many = (count: number, text: string) => Array.from({ length: count }, () => text).join(',');
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  service.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization, 'content-type': 'application/json', ...headers },
  });
const validate = (attributes: string) =>
  post('/v1/templates/timberBeamASD/validate', `{"attributes":${attributes}}`);
const submit = (items: string) =>
  post('/v1/sheets/bulk-calculate', `{"projectId":"${service.projectId}","items":[${items}]}`);

describe('over a limit', () => {
  const rows = (count: number, row: string) => `{"supports":[${many(count, row)}]}`;
  const names = (count: number, value: string) =>
    `{${Array.from({ length: count }, (_, i) => `"${i.toString(36)}":${value}`).join(',')}}`;
  test.each([
    ['a hundred thousand names', names(100_000, '0'), '10000 values'],
    ['good load rows', rows(33_000, '["a",0,12,16,16,"D",1]'), '10000 values'],
    ['a long text', `{"member":"${'x'.repeat(32_768)}"}`, 'takes up to 32767 characters; given 32768.'],
    ['nesting', `{"supports":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, '8 levels'],
  ])('a body is rejected in one detail that names the limit: %s', async (_what, attributes, said) => {
    const single = await validate(attributes);
    const batch = await submit(`{"templateCode":"timberBeamASD","attributes":${attributes}}`);
    for (const response of [single, batch]) {
      const { error } = response.json();
      expect([response.statusCode, error.code, error.details.length]).toEqual([422, 'VALIDATION_ERROR', 1]);
      // In a batch the values are counted by its items, and in all.
      expect(error.message).toContain(
        response === batch ? said.replace(/^attributes/, 'items[0].attributes') : said,
      );
      expect(response.body.length).toBeLessThan(2000);
    }
  });

  test.each(['name', 'clientName', 'projectNumber'])('%s of a project is rejected by name', async (field) => {
    const of = (length: number) =>
      service.call('createProject', { body: { name: 'A', [field]: 'x'.repeat(length) } });
    expect((await of(200)).status).toBe(201);
    const { status, error } = await of(201);
    expect([status, error.details?.map(({ field: named }) => named)]).toEqual([422, [field]]);
    expect(error.message).toContain('200');
  });

  test.each(['name', 'preset'])('%s of a sheet is rejected by name, singly and in a batch', async (field) => {
    const long = { attributes: { demand: 5 }, [field]: 'x'.repeat(201) };
    const { error } = await service.call('calculate', {
      path: { code: 'ratio' },
      body: { projectId: service.projectId, ...long },
    });
    expect(error.details?.[0]).toMatchObject({ field, message: expect.stringContaining('200') });
    const inBatch = (await submit(JSON.stringify({ templateCode: 'ratio', ...long }))).json();
    expect(inBatch.error.details[0].field).toBe(`items[0].${field}`);
  });

  test('a search of many words is rejected', async () => {
    const query = { search: 'x '.repeat(101) };
    const { status, error } = await service.call('listTimberMembers', { query });
    expect([status, error.details?.[0]?.field]).toEqual([422, 'search']);
    expect((await service.call('listTimberMembers', { query: { search: 'x '.repeat(100) } })).status).toBe(
      200,
    );
  });
});

describe('a batch', () => {
  const rows = <Row>(count: number, row: Row) => Array.from({ length: count }, () => row);
  const [number, label] = [123456.12345678901, 'x'.repeat(40)];
  const full = {
    templateCode: 'timberBeamASD',
    name: 'n'.repeat(200),
    ref: undefined as string | undefined,
    attributes: {
      L_X: 99.123456789012345,
      supports: rows(30, ['Pinned', number, number]),
      loadsDist: rows(100, [label, number, number, number, number, 'Lr', number]),
      loadsLine: rows(100, [label, number, number, 'Lr', number, number]),
      loadsConc: rows(100, [label, number, 'Lr', number, number]),
    },
  };
  const text = JSON.stringify(full);

  test('of 500 full items is TOO_MANY_ITEMS, as is one of 101, however large', async () => {
    for (const count of [101, 500]) {
      const response = await submit(many(count, text));
      expect([response.statusCode, response.json().error]).toMatchObject([
        422,
        { code: 'TOO_MANY_ITEMS', message: `A batch takes up to 100 items; given ${count}.` },
      ]);
    }
    // More bytes than a batch may have that is taken.
    const large = JSON.stringify({
      templateCode: 'ratio',
      attributes: { note: 'x'.repeat(30_000), mode: 'x'.repeat(30_000) },
    });
    expect((await submit(many(400, large))).json().error.code).toBe('TOO_MANY_ITEMS');
  });

  test('of 100 full items is read, and each problem of each item is reported', async () => {
    const response = await submit(many(100, text));
    const { error } = response.json();
    expect(response.statusCode).toBe(422);
    const items = new Set(error.details.map(({ field }: { field: string }) => field.split('.')[0]));
    expect(items.size).toBe(100);
  });

  test('of up to 100 items and more than 8 MiB is 413 with the limit', async () => {
    const attributes = Object.fromEntries(rows(4, 0).map((_, i) => [`n${i}`, 'x'.repeat(32_000)]));
    const response = await submit(many(100, JSON.stringify({ templateCode: 'ratio', attributes })));
    expect([response.statusCode, response.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(response.json().error.message).toContain('8 MiB');
  });

  test('of more values than a batch may hold is one detail', async () => {
    const points = `[${many(500, '["a",1]')}]`;
    const item = `{"templateCode":"ratio","attributes":{"points":${points},"b":${points},"c":${points}}}`;
    const { error } = (await submit(many(100, item))).json();
    expect([error.code, error.details.length]).toEqual(['VALIDATION_ERROR', 1]);
    expect(error.message).toContain('300000 values');
  });
});

describe('names that were stored before they had a limit', () => {
  const long = 'Grüne Brücke '.repeat(5_000);

  test('are read whole, and cut in lists', async () => {
    const { projectId } = (await service.call('createProject', { body: { name: 'Old' } })).body;
    await service.store.db
      .updateTable('projects')
      .set({ client_name: long, project_number: long })
      .where('id', '=', projectId)
      .execute();
    const path = { projectId };
    expect((await service.call('getProject', { path })).body).toMatchObject({
      clientName: long,
      projectNumber: long,
    });
    const { projects } = (await service.call('listProjects', { query: { limit: '100' } })).body;
    const listed = projects.find((project) => project.projectId === projectId);
    expect([listed?.clientName, listed?.projectNumber]).toEqual(twice(`${long.slice(0, 200)}…`));
    expect(listed?.name).toBe('Old');
    // Another change of such a project is taken.
    expect((await service.call('updateProject', { path, body: { name: 'Old still' } })).body.clientName).toBe(
      long,
    );
  });

  test('of a sheet: it reads, changes and solves as before', async () => {
    const made = { path: { code: 'ratio' }, body: { projectId: service.projectId } };
    const { sheetId } = (await service.call('createSheet', made)).body;
    await service.store.db.updateTable('sheets').set({ name: long }).where('id', '=', sheetId).execute();
    const path = { sheetId };
    await service.call('updateSheet', { path, body: { attributes: { demand: 1 } } });
    expect((await service.call('solveSheet', { path })).status).toBe(200);
    expect((await service.call('getSheet', { path })).body.name).toBe(long);
  });
});
const twice = <Value>(value: Value) => [value, value];

describe('what is allowed is listed once', () => {
  test('for names, in a table, and for the defaults of a project', async () => {
    const attributes = { a: 1, b: 1, supports: [['x', 1, 1], ['y', 1, 1], [1], [2, 3]] };
    const { errors } = (await validate(JSON.stringify(attributes))).json() as {
      errors: { message: string }[];
    };
    const messages = errors.map(({ message }) => message);
    const saying = (what: string) => messages.filter((message) => message.includes(what)).length;
    expect([messages.length, saying('its fields are'), saying('"Pinned"'), saying('bearingWidth')]).toEqual([
      6, 1, 1, 1,
    ]);
    expect(messages).toContain('timberBeamASD has no field "b".');
    expect(messages).toContain(
      'supports[1][0] (Type) must be one of those of supports[0][0]; given the text "y".',
    );
    const { error } = await service.call('createProject', { body: { name: 'A', defaults: { a: 1, b: 2 } } });
    expect(error.details?.filter(({ message }) => message.includes('there are'))).toHaveLength(1);
  });

  test('and where it is listed is named as the caller sent it', async () => {
    const loadsLine = [
      ['a', 0, 1, { D: 1, L: 2 }],
      ['b', 0, 1, 'X', 1, 1],
      ['c', 0, 1, 'Y', 1, 1],
    ];
    const body = { projectId: service.projectId, preset: 'genericBeam', attributes: { loadsLine } };
    const { error } = await service.call('calculateTimberBeam', { body });
    expect(error.details?.map(({ field }) => field)).toEqual(['loadsLine[1][3]', 'loadsLine[2][3]']);
    expect(error.details?.[1]?.message).toContain('one of those of loadsLine[1][3]; given the text "Y"');
  });
});
