import fc from 'fast-check';
import { fillPath, routes } from '../../src/contract';
import { apiKey, startTestService, type TestService } from '../testing/testService';

let service: TestService;
let sheetId: string;
beforeAll(async () => {
  service = await startTestService();
  const body = { projectId: service.projectId, attributes: {} };
  sheetId = (await service.call('calculate', { path: { code: 'ratio' }, body })).body.sheetId;
});
afterAll(() => service.close());

/** The template's own faults are a 500 on purpose: they are not sent. */
const withoutFaults = (value: unknown): boolean => !JSON.stringify(value ?? null).includes('"fault"');

const names = fc.oneof(
  fc.constantFrom(
    'demand',
    'capacity',
    'mode',
    'useProject',
    'points',
    'note',
    'colour',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
  ),
  fc.string(),
);
const values = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    'normal',
    'nothing',
    'refused',
    'infinite',
    'no verdict',
    true,
    false,
    null,
    '',
    'a\0b',
    '\ud800',
  ),
  fc.string({ unit: 'binary' }),
  fc.array(fc.array(fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.constant(null)))),
  fc.jsonValue(),
);
const attributes = fc.dictionary(names, values);
const items = fc.array(
  fc.oneof(
    fc.record(
      {
        templateCode: fc.constantFrom('ratio', 'none', 'constructor'),
        attributes,
        ref: fc.string(),
        name: fc.string(),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  ),
  { maxLength: 4 },
);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('Roof'));
const fields = {
  projectId: fc.constant('PROJECT'),
  attributes,
  preset: fc.constantFrom('weak', 'none'),
  name: text,
  items,
  defaults: fc.dictionary(fc.constantFrom('riskCategory', 'groundSnowLoad', 'x'), values),
  sheetIds: fc.array(fc.oneof(fc.uuid(), fc.string())),
};

/** The fields that the body of an operation has. */
const fieldsOf: Record<string, (keyof typeof fields)[]> = {
  validate: ['attributes', 'preset'],
  calculate: ['projectId', 'attributes', 'preset', 'name'],
  createSheet: ['projectId', 'attributes', 'preset', 'name'],
  updateSheet: ['attributes'],
  solveSheet: [],
  bulkCalculate: ['projectId', 'items'],
  bulkDelete: ['sheetIds'],
  calculateSnowLoad: ['projectId', 'attributes', 'name'],
  calculateTimberBeam: ['projectId', 'attributes', 'preset', 'name'],
  createProject: ['name', 'defaults'],
  updateProject: ['name', 'defaults'],
};

/** Mostly the right fields with values near and far from right ones; sometimes one that is not theirs; sometimes anything. */
function bodiesOf(operation: string): fc.Arbitrary<unknown> {
  const names = fieldsOf[operation];
  if (!names) throw new Error(`No fields are named for ${operation}`);
  const right = fc.record(Object.fromEntries(names.map((name) => [name, fields[name]])));
  const anything = fc.record(
    { ...fields, attributes: fc.jsonValue(), name: fc.jsonValue() },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: right },
    { weight: 1, arbitrary: fc.tuple(right, anything).map(([one, other]) => ({ ...one, ...other })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const operations = Object.entries(routes).filter(([, { method }]) => method !== 'GET');

test.each(operations)('%s never fails, whatever the body', async (name, { method, path }) => {
  const pathValues = {
    code: 'ratio',
    sheetId,
    standard: 'asce7-22',
    projectId: service.projectId,
    batchId: sheetId,
  };
  const url = fillPath(path as string, pathValues as Record<never, string>);
  await fc.assert(
    fc.asyncProperty(bodiesOf(name).filter(withoutFaults), async (body) => {
      const payload = JSON.stringify(body).replaceAll('"PROJECT"', JSON.stringify(service.projectId));
      const response = await service.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        payload,
      });
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({ error: { message: expect.any(String) } });
      expect(response.statusCode).toBeLessThan(500);
    }),
    { numRuns: 40 },
  );
});

test('paths and queries never fail', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text)),
    fc.uuid(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(routes)),
      part,
      part,
      async ({ path }, value, query) => {
        const pathValues = { code: value, sheetId: value, standard: value, projectId: value, batchId: value };
        const url = fillPath(path as string, pathValues as Record<never, string>);
        const response = await service.app.inject({
          url: `${url}?limit=${encodeURIComponent(query)}&state=${encodeURIComponent(query)}`,
          headers: { authorization: `Bearer ${apiKey}` },
        });
        expect(response.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 100 },
  );
});
