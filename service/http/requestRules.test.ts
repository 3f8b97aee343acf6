import type { RouteName } from '../../contract';
import { goodCalls, makeThings, unknownId } from '../testing/goodCalls';
import { type Call, startTestService, type TestService } from '../testing/testService';

let service: TestService;
let ours: Record<RouteName, Call>;
beforeAll(async () => {
  service = await startTestService();
  ours = goodCalls(service, await makeThings(service));
});
afterAll(() => service.close());

const writing = [
  ...(['validate', 'calculate', 'explore', 'createSheet', 'updateSheet', 'solveSheet'] as const),
  ...(['bulkCalculate', 'bulkDelete', 'calculateSnowLoad', 'calculateTimberBeam'] as const),
  ...(['createProject', 'updateProject'] as const),
];
type Writing = (typeof writing)[number];
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
  const inPath = [
    'getSheet',
    'updateSheet',
    'solveSheet',
    'getProject',
    'updateProject',
    'getBatch',
  ] as const;
  const inBody = ['calculate', 'createSheet', 'bulkCalculate', 'calculateSnowLoad', 'explore'] as const;
  const isInBody = (operation: string) => inBody.some((each) => each === operation);
  /** The good call with this id instead of the good one. */
  const callWith = (operation: (typeof inPath | typeof inBody)[number], id: string): Call => {
    if (isInBody(operation)) return changed(operation as Writing, { projectId: id });
    const projectId = operation === 'getBatch' ? service.projectId : id;
    return { ...ours[operation], path: { sheetId: id, batchId: id, projectId } };
  };

  test.each([...inPath, ...inBody])(
    '%s: one that is no UUID is 400, one that is not there 404',
    async (operation) => {
      const before = await stored();
      for (const id of ['abc', '1', `${unknownId}0`, unknownId.replaceAll('-', ''), 'constructor']) {
        const { status, error } = await service.call(operation, callWith(operation, id));
        expect([id, status, error.code]).toEqual([id, 400, 'VALIDATION_ERROR']);
        if (isInBody(operation)) expect(error.details?.[0]?.field).toBe('projectId');
      }
      const { status, error } = await service.call(operation, callWith(operation, unknownId));
      expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
      expect(await stored()).toEqual(before);
    },
  );

  test('a batch of an unknown project is 404 too', async () => {
    const path = { projectId: unknownId, batchId: unknownId };
    expect((await service.call('getBatch', { path })).error.code).toBe('NOT_FOUND');
  });
});

describe('templates', () => {
  test.each(['getTemplate', 'getPresets', 'validate', 'calculate', 'createSheet'] as const)(
    '%s of an unknown code is 404',
    async (operation) => {
      for (const code of [
        'none',
        'constructor',
        '__proto__',
        'a/b',
        'Ratio',
        ' ratio',
        '%',
        'x'.repeat(500),
      ]) {
        const { status, error } = await service.call(operation, { ...ours[operation], path: { code } });
        expect([code, status, error.code]).toEqual([code, 404, 'NOT_FOUND']);
      }
    },
  );

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
