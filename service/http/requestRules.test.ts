import { type Call, type Operation, startTestService, type TestService } from '../testing/testService';

let service: TestService;
let ours: Record<Writing, Call>;
beforeAll(async () => {
  service = await startTestService();
  const { projectId } = service;
  const path = { code: 'ratio' };
  const { sheetId } = (await service.call('createSheet', { path, body: { projectId } })).body;
  ours = {
    validate: { path, body: { attributes: {} } },
    calculate: { path, body: { projectId, attributes: { demand: 5 } } },
    explore: { path, body: { projectId, attributes: {}, variations: [{}] } },
    createSheet: { path, body: { projectId } },
    updateSheet: { path: { sheetId }, body: { attributes: { demand: 1 } } },
    solveSheet: { path: { sheetId }, body: {} },
    bulkCalculate: { body: { projectId, items: [{ templateCode: 'ratio', attributes: { demand: 5 } }] } },
    bulkDelete: { body: { sheetIds: [unknownId] } },
    calculateSnowLoad: { path: { standard: 'asce7-22' }, body: { projectId, attributes: { demand: 5 } } },
    calculateTimberBeam: { body: { projectId, preset: 'genericBeam', attributes: { alpha_incline: 0 } } },
    createProject: { body: { name: 'New' } },
    updateProject: { path: { projectId }, body: { name: 'Renamed' } },
  };
});
afterAll(() => service.close());

type Writing = Extract<
  Operation,
  | 'validate'
  | 'calculate'
  | 'explore'
  | 'createSheet'
  | 'updateSheet'
  | 'solveSheet'
  | 'bulkCalculate'
  | 'bulkDelete'
  | 'calculateSnowLoad'
  | 'calculateTimberBeam'
  | 'createProject'
  | 'updateProject'
>;
const writing: Writing[] = [
  'validate',
  'calculate',
  'explore',
  'createSheet',
  'updateSheet',
  'solveSheet',
  'bulkCalculate',
  'bulkDelete',
  'calculateSnowLoad',
  'calculateTimberBeam',
  'createProject',
  'updateProject',
];
const unknownId = '00000000-0000-4000-8000-000000000000';
/** The good call with other fields in its body. */
const changed = (operation: Writing, fields: object): Call => {
  const { body, ...call } = ours[operation];
  return { ...call, body: { ...(body as object), ...fields } };
};
const stored = async () => ({
  sheets: await service.store.db.selectFrom('sheets').selectAll().orderBy('id').execute(),
  projects: await service.store.db.selectFrom('projects').selectAll().orderBy('id').execute(),
  batches: await service.store.db.selectFrom('batches').selectAll().orderBy('id').execute(),
});

test.each(writing)(
  '%s rejects an unrecognised top-level field by name, and changes nothing',
  async (operation) => {
    const before = await stored();
    const { status, error } = await service.call(operation, changed(operation, { colour: 'red' }));
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.map(({ field }) => field)).toEqual(['colour']);
    expect(await stored()).toEqual(before);
  },
);

test.each(['calculate', 'updateSheet', 'calculateSnowLoad', 'calculateTimberBeam'] as const)(
  '%s rejects attributes that are empty, and changes nothing',
  async (operation) => {
    const before = await stored();
    const { status, error } = await service.call(operation, changed(operation, { attributes: {} }));
    expect([status, error.details]).toEqual([
      422,
      [{ field: 'attributes', message: 'attributes: must hold at least one field' }],
    ]);
    expect(await stored()).toEqual(before);
  },
);

test.each(writing)('%s rejects a body that is a list, and changes nothing', async (operation) => {
  const before = await stored();
  const { status, error } = await service.call(operation, { ...ours[operation], body: [] });
  expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
  expect(await stored()).toEqual(before);
});

describe.each(['validate', 'calculate', 'updateSheet', 'calculateSnowLoad', 'calculateTimberBeam'] as const)(
  '%s',
  (operation) => {
    test.each([
      ['missing', undefined],
      ['null', null],
      ['a list', []],
      ['a text', 'demand'],
      ['a number', 1],
    ])('rejects attributes that are %s by name, and changes nothing', async (_what, attributes) => {
      const before = await stored();
      const { status, error } = await service.call(operation, changed(operation, { attributes }));
      expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
      expect(error.details?.map(({ field }) => field)).toContain('attributes');
      expect(await stored()).toEqual(before);
    });

    test('names each attribute with an invalid value: an object, a list of texts', async () => {
      const attributes = { demand: { value: 1 }, points: ['a'] };
      const { status, error } = await service.call(operation, changed(operation, { attributes }));
      expect(status).toBe(422);
      expect(error.details?.map(({ field }) => field)).toEqual(['demand', 'points']);
    });
  },
);

describe('ids', () => {
  const idIn = async (operation: Operation, id: string) => {
    const path = {
      projectId: service.projectId,
      sheetId: id,
      code: 'ratio',
      standard: 'asce7-22',
      batchId: id,
    };
    switch (operation) {
      case 'getSheet':
      case 'updateSheet':
      case 'solveSheet':
        return service.call(operation, {
          path,
          body: operation === 'updateSheet' ? ours.updateSheet.body : undefined,
        });
      case 'getProject':
      case 'updateProject':
        return service.call(operation, {
          path: { projectId: id },
          body: operation === 'updateProject' ? { name: 'x' } : undefined,
        });
      case 'getBatch':
        return service.call(operation, { path });
      case 'calculate':
      case 'createSheet':
      case 'bulkCalculate':
      case 'calculateSnowLoad':
        return service.call(operation, changed(operation, { projectId: id }));
      default:
        throw new Error(`${operation} has no id`);
    }
  };
  const withIds = [
    ...(['getSheet', 'updateSheet', 'solveSheet', 'getProject', 'updateProject', 'getBatch'] as const),
    ...(['calculate', 'createSheet', 'bulkCalculate', 'calculateSnowLoad'] as const),
  ];

  test.each(withIds)('%s: one that is no UUID is 400, one that is not there 404', async (operation) => {
    const before = await stored();
    for (const id of ['abc', '1', `${unknownId}0`, unknownId.replaceAll('-', ''), 'constructor']) {
      const { status, error } = await idIn(operation, id);
      expect([id, status, error.code]).toEqual([id, 400, 'VALIDATION_ERROR']);
    }
    const { status, error } = await idIn(operation, unknownId);
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
    expect(await stored()).toEqual(before);
  });

  test('a batch of an unknown project is 404 too', async () => {
    const path = { projectId: unknownId, batchId: unknownId };
    expect((await service.call('getBatch', { path })).error.code).toBe('NOT_FOUND');
  });
});

describe('templates', () => {
  test.each(['getTemplate', 'getPresets', 'validate', 'calculate', 'createSheet'] as const)(
    '%s of an unknown code is 404',
    async (operation) => {
      for (const code of ['none', 'constructor', 'Ratio', ' ratio', '%']) {
        const body =
          operation === 'getTemplate' || operation === 'getPresets' ? undefined : ours[operation].body;
        const { status, error } = await service.call(operation, { path: { code }, body });
        expect([code, status, error.code]).toEqual([code, 404, 'NOT_FOUND']);
      }
    },
  );

  test.each([1, 2, 500])('pages of %p hold every template once', async (limit) => {
    const codes: string[] = [];
    for (;;) {
      const query = { limit: String(limit), offset: String(codes.length) };
      const { body } = await service.call('listTemplates', { query });
      expect([body.limit, body.offset]).toEqual([limit, codes.length]);
      codes.push(...body.templates.map(({ code }) => code));
      if (codes.length >= body.total) break;
    }
    const all = (await service.call('listTemplates')).body;
    expect(codes).toEqual(all.templates.map(({ code }) => code));
    expect(new Set(codes).size).toBe(all.total);
  });

  test.each([
    [{ demand: 1 }],
    [{ demand: '1' }],
    [{ colour: 1 }],
    [{ points: [['a']] }],
    [{ capacity: -1 }],
    [{ note: 'unused' }],
    [{ demand: null }],
  ])('validate says of %j what a creation would do', async (attributes) => {
    const verdict = (await service.call('validate', { ...ours.validate, body: { attributes } })).body;
    const { status } = await service.call('createSheet', changed('createSheet', { attributes }));
    expect(status).toBe(verdict.valid ? 201 : 422);
  });
});
