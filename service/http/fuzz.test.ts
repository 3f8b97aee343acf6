import fc from 'fast-check';
import { errorBody, type RouteName, routes } from '../../contract';
import { answers, apiKey, startTestService, type TestService } from '../testing/testService';
import { allTemplates } from '../templates/catalogue';
import { ratioTemplate } from '../testing/ratioTemplate';
import { dimensions, mostAnswerBesides, mostAnswerPerByte, wideJson, widths } from '../testing/wideBodies';
import { testOddShapes } from '../templates/testOddShapes/template';

/**
 * Every operation, with bodies near its schema and far from it, odd paths, queries and headers. The same every time;
 * `FUZZ_SEED` and `FUZZ_RUNS` look elsewhere and longer. fast-check prints the seed and the body of a failure.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20260101);
const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

let service: TestService;
/** Ids that paths and bodies name, as `ID:sheet` and so on. */
let ids: Record<string, string>;
/** What was acknowledged before the fuzzing, and reads the same after every part of it. */
let kept: { sheet: string; before: unknown }[];

beforeAll(async () => {
  service = await startTestService({ templates: [...allTemplates(), ratioTemplate, testOddShapes] });
  const { projectId } = (await service.call('createProject', { body: { name: 'Fuzzed' } })).body;
  const newSheet = async (code: string, inProject = projectId) => {
    const body = { projectId: inProject, attributes: { demand: 4 } };
    return (await service.call('calculate', { path: { code }, body })).body.sheetId;
  };
  const items = [{ templateCode: 'ratio', attributes: {} }];
  const { batchId } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
  await service.finished(batchId, projectId);
  ids = {
    project: projectId,
    sheet: await newSheet('testOddShapes'),
    doomed: await newSheet('ratio'),
    batch: batchId,
  };
  const sheets = [await newSheet('ratio', service.projectId), await newSheet('testOddShapes')];
  kept = await Promise.all(sheets.map(async (sheet) => ({ sheet, before: await read(sheet) })));
});
afterAll(() => service.close());

afterEach(async () => {
  expect((await service.call('health')).body).toEqual({ status: 'ok' });
  for (const { sheet, before } of kept) expect(await read(sheet)).toEqual(before);
});

async function read(sheetId: string) {
  return (await service.call('getSheet', { path: { sheetId } })).body;
}

// Values.

/** What JSON can say and `JSON.stringify` does not. */
const rawJson: Record<string, string> = {
  overflow: '1e999',
  minusZero: '-0',
  longNumber: `0.${'3'.repeat(400)}`,
  deepList: '['.repeat(12_000) + ']'.repeat(12_000),
  deepObject: '{"a":'.repeat(12_000) + '1' + '}'.repeat(12_000),
  repeatedName: '{"a":1,"a":2}',
};
const oddTexts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\udc00x',
  '😀',
  'e\u0301',
  '\u202e',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '=1+1',
  "'; drop table sheets; --",
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
];
const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'a\0',
  '\ud800',
  'attributes[0]',
];
const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    ...oddTexts,
    ...Object.keys(rawJson).map((name) => `RAW:${name}`),
    ...[null, true, false, 0, 1, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 64],
    ...[[], [[]], [[[]]], {}, { value: 1 }, [null], [['a', 1]]],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
);
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('Roof', 'Träger') }, fc.string());
/** Mostly one that a field may well take. */
const number = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(0.5, 1, 2, 4, 8, 12, 20) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const some = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });

const ratioAttributes = some({
  demand: number,
  capacity: number,
  mode: fc.constantFrom('normal', 'no check', 'no verdict', 'nothing', 'infinite', 'rejected'),
  useProject: fc.boolean(),
  points: fc.array(fc.tuple(fc.string(), number), { maxLength: 3 }),
  note: fc.string(),
});
const oddAttributes = some({
  demand: number,
  capacity: number,
  outcome: fc.constantFrom('Check passes or fails', 'Check without a verdict', 'No check', 'No results'),
  padded: fc.constantFrom('No.2', 'No.2 ', ' No.2'),
  plies: fc.constantFrom<string | number>(1, 2, '3'),
  members: fc.array(
    fc.tuple(fc.string(), fc.oneof(fc.string(), number), number, fc.constantFrom('Pinned', 'Fixed')),
    { maxLength: 3 },
  ),
  spacing: number,
  useProject: fc.boolean(),
  remark: fc.string(),
});
const snowAttributes = some({
  exposure: fc.constantFrom('Fully Exposed', 'Partially Exposed'),
  thermalCondition: fc.constantFrom('All other structures', 'Freezer buildings'),
  eaveToRidgeDistance: number,
  roofSlope: number,
  overrideDefaults: fc.boolean(),
  riskCategory: fc.constantFrom('I', 'II', 'III', 'IV'),
  groundSnowLoad: number,
  roughnessCategory: fc.constantFrom('B', 'C', 'D', 'Above tree line'),
  roofInsulationRValue: number,
});
const timberAttributes = fc
  .tuple(
    fc.constant({
      L_X: 12,
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 12, 3.5],
      ],
    }),
    some({
      n_com: fc.constantFrom(1, 2, 3),
      type: fc.constantFrom('Database', 'Custom'),
      member: fc.constantFrom('2x10 D.Fir-L No. 2', '2x4'),
      loadsLine: fc.array(
        fc.tuple(
          fc.string(),
          fc.constantFrom(0, 2),
          fc.constantFrom(4, 12),
          fc.dictionary(fc.constantFrom('D', 'L', 'S'), number),
        ),
        { maxLength: 2 },
      ),
      spacing: number,
    }),
  )
  .map(([base, more]) => ({ ...base, ...more }));
const item = fc.oneof(
  some({ templateCode: fc.constant('ratio'), attributes: ratioAttributes, ref: fc.string(), name }),
  fc.record({ templateCode: fc.constant('ratio'), attributes: ratioAttributes }),
  fc.record({ templateCode: fc.constant('testOddShapes'), attributes: oddAttributes }),
  fc.record({ templateCode: fc.constant('loadsSnowASCE7-22'), attributes: snowAttributes }),
);
const projectId = fc.constant('ID:project');
const defaults = some({
  riskCategory: fc.constantFrom('I', 'II', 'III', 'IV'),
  groundSnowLoad: number,
  groundSnowLoad2022: number,
  roughnessCategory: fc.constantFrom('B', 'C', 'D'),
});

// Operations.

/** Bodies that an operation may well take; null for one that has no body. */
const bodies: Record<RouteName, fc.Arbitrary<unknown> | null> = {
  listTemplates: null,
  getTemplate: null,
  getPresets: null,
  validate: fc.record({ attributes: oddAttributes, preset: fc.constantFrom('weak', 'none', undefined) }),
  calculate: fc.record({
    projectId,
    attributes: oddAttributes,
    preset: fc.constantFrom('weak', undefined),
    name: fc.option(name, { nil: undefined }),
  }),
  createSheet: fc.record({ projectId, attributes: fc.option(oddAttributes, { nil: undefined }), name }),
  getSheet: null,
  updateSheet: fc.record({ attributes: oddAttributes }),
  solveSheet: fc.constantFrom<unknown>(undefined, {}, null),
  bulkCalculate: fc.record({ projectId, items: fc.array(item, { minLength: 1, maxLength: 3 }) }),
  bulkDelete: fc.record({
    sheetIds: fc.array(fc.oneof(fc.uuid(), fc.constant('ID:doomed')), { minLength: 1 }),
  }),
  getBatch: null,
  calculateSnowLoad: fc.record({ projectId, attributes: snowAttributes }),
  calculateTimberBeam: fc.record({
    projectId,
    preset: fc.constantFrom('genericBeam', 'floorJoist', 'rafter'),
    attributes: timberAttributes,
  }),
  listTimberMembers: null,
  listProjects: null,
  createProject: fc.record({ name, defaults, unitSystem: fc.constantFrom('FPS', 'MKS', undefined) }),
  getProject: null,
  updateProject: fc.record({ name, defaults }),
  health: null,
  openApi: null,
};
const operations = Object.keys(routes) as RouteName[];
const writing = operations.filter((operation) => bodies[operation] !== null);
const reading = operations.filter((operation) => bodies[operation] === null);

const pathValues = {
  code: 'testOddShapes',
  standard: 'asce7-22',
  sheetId: 'ID:sheet',
  projectId: 'ID:project',
  batchId: 'ID:batch',
};
const urlOf = (operation: RouteName, values: Record<string, string> = pathValues) =>
  routes[operation].path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(withIds(values[parameter] ?? '')),
  );
const withIds = (text: string) => text.replace(/ID:(\w+)/g, (whole, id: string) => ids[id] ?? whole);

// Bodies near a schema: a good one with one or two things wrong.

interface Mutation {
  /** Which child to go to, level by level. */
  where: number[];
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat';
  name: string;
  value: unknown;
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  where: fc.array(fc.nat(20), { maxLength: 4 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
  name: fc.oneof(fc.constantFrom(...oddNames), fc.string()),
  value: oddValues,
});

function mutated(value: unknown, { where, ...mutation }: Mutation): unknown {
  const isContainer = typeof value === 'object' && value !== null;
  const keys = isContainer ? Object.keys(value) : [];
  const [first, ...rest] = where;
  const key = first === undefined ? undefined : keys[first % keys.length];
  if (isContainer && key !== undefined) {
    const copy = copyOf(value);
    if (mutation.how === 'remove' && rest.length === 0) return without(copy, key);
    put(copy, key, mutated(copy[key], { where: rest, ...mutation }));
    return copy;
  }
  switch (mutation.how) {
    case 'replace':
      return mutation.value;
    case 'remove':
      return undefined;
    case 'wrap':
      return [value];
    case 'repeat':
      return Array.isArray(value) ? Array.from({ length: 120 }, () => (value as unknown[])[0]) : value;
    case 'add': {
      if (!isContainer) return { [mutation.name]: value };
      const copy = copyOf(value);
      put(copy, Array.isArray(value) ? String(value.length) : mutation.name, mutation.value);
      return copy;
    }
  }
}
const copyOf = (value: object) =>
  (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
/** Also `__proto__`, which an assignment would lose. */
const put = (target: object, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
const without = (target: Record<string, unknown>, key: string) =>
  Array.isArray(target)
    ? target.filter((_, index) => String(index) !== key)
    : Object.fromEntries(Object.entries(target).filter(([name]) => name !== key));

const bodyOf = (operation: RouteName): fc.Arbitrary<unknown> => {
  const good = bodies[operation];
  if (!good) throw new Error(`${operation} has no body`);
  const near = fc
    .tuple(good, fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([body, mutations]) => mutations.reduce(mutated, body));
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 5, arbitrary: near },
    { weight: 1, arbitrary: oddValues },
  );
};

/** The faults of the test templates are a 500 on purpose, and `effort` keeps the thread busy: neither is sent. */
const isSendable = (text: string) => !/"fault"|"Fault"|"effort"/.test(text);
const textOf = (body: unknown) =>
  withIds(JSON.stringify(body) ?? '').replace(/"RAW:(\w+)"/g, (whole, raw: string) => rawJson[raw] ?? whole);

// What always holds.

interface Sent {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function send({ headers, ...request }: Sent) {
  const response = await service.app.inject({
    ...request,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
  });
  expect(response.statusCode).toBeLessThan(500);
  if (response.statusCode >= 400 && request.method !== 'HEAD') {
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(errorBody.safeParse(response.json()).error).toBeUndefined();
  }
  return response;
}

/** The answer of an operation that succeeded, held against the contract. */
function answerOf(operation: RouteName, response: { json(): unknown }): Record<string, unknown> {
  const answer = response.json() as Record<string, unknown>;
  if (operation !== 'openApi') expect(answers[operation].safeParse(answer).error).toBeUndefined();
  return answer;
}

const check = (property: fc.IAsyncProperty<unknown[]> | fc.IAsyncProperty<[string]>, runs = numRuns) =>
  fc.assert(property as fc.IAsyncProperty<[string]>, { seed, numRuns: runs });

test.each(writing)('%s bears every body, and what it acknowledges is there', async (operation) => {
  const { method } = routes[operation];
  const texts = bodyOf(operation).map(textOf).filter(isSendable);
  // Whatever the operation before has left in the sheet, it can be solved.
  const attributes = { capacity: 10, outcome: 'Check passes or fails', padded: 'No.2', plies: 1 };
  await service.call('updateSheet', { path: { sheetId: ids.sheet ?? '' }, body: { attributes } });
  await check(
    fc.asyncProperty(texts, async (payload) => {
      const response = await send({ method, url: urlOf(operation), payload });
      if (response.statusCode >= 300) return;
      const answer = answerOf(operation, response);
      if (operation === 'bulkCalculate') {
        const ended = await service.finished(String(answer.batchId), ids.project);
        expect(ended.body).toMatchObject({ state: 'completed', summary: { pending: 0 } });
      } else if (operation === 'updateSheet') {
        await expectLanded(JSON.parse(payload), answer.updatedAttributes as string[]);
      } else if (operation === 'createProject' || operation === 'updateProject') {
        const path = { projectId: String(answer.projectId) };
        expect((await service.call('getProject', { path })).body).toEqual(answer);
      } else if (typeof answer.sheetId === 'string') {
        const { status } = await read(answer.sheetId);
        expect(status).toBe(operation === 'createSheet' ? 'unsolved' : 'solved');
      }
    }),
  );
});

/** Every attribute that an update says it stored reads back in its normalised form. */
async function expectLanded(body: unknown, updated: string[]) {
  const { attributes } = body as { attributes: Record<string, unknown> };
  const { inputs } = await read(ids.sheet ?? '');
  for (const name of updated) {
    const sent = attributes[name];
    const type = testOddShapes.fields.find(({ referenceId }) => referenceId === name)?.type;
    const expected = type === 'number' ? String(sent) : type === 'boolean' ? String(Number(sent)) : sent;
    // A number for an enum reads back as its option's label, or as it was sent.
    if (type === 'enum') expect(String(inputs[name])).toBe(String(sent));
    else expect(inputs[name]).toEqual(JSON.parse(JSON.stringify(expected)));
  }
}

/** Ways to every place of a value, its own first; of a list to its first entry alone. */
function placesIn(value: unknown): number[][] {
  const isContainer = typeof value === 'object' && value !== null;
  const children = Array.isArray(value) ? value.slice(0, 1) : isContainer ? Object.values(value) : [];
  return [[], ...children.flatMap((child, index) => placesIn(child).map((place) => [index, ...place]))];
}

test.each(writing)('%s bears the worst values in every place of a good body', async (operation) => {
  const worst = [
    'RAW:deepList',
    'RAW:deepObject',
    'RAW:overflow',
    'a\0b',
    '\ud800',
    null,
    1e308,
    [],
    {},
    [[{}]],
  ];
  const samples = fc.sample(bodies[operation] ?? fc.constant({}), { seed, numRuns: 4 });
  const body = samples.reduce((one, other) => (placesIn(other).length > placesIn(one).length ? other : one));
  for (const where of placesIn(body)) {
    const changes = [
      ...worst.map((value) => ({ where, how: 'replace' as const, name: '', value })),
      ...['__proto__', 'a\0'].map((name) => ({ where, how: 'add' as const, name, value: 1 })),
    ];
    for (const change of changes) {
      const payload = textOf(mutated(body, change));
      if (!isSendable(payload)) continue;
      const response = await send({ method: routes[operation].method, url: urlOf(operation), payload });
      if (response.statusCode >= 300) continue;
      const { batchId } = answerOf(operation, response);
      if (operation === 'bulkCalculate') await service.finished(String(batchId), ids.project);
    }
  }
});

/** The good body, a value of it replaced by what is wide in one dimension. */
const wideIn = (body: unknown, where: number[], json: string) =>
  textOf(mutated(body, { where, how: 'replace', name: '', value: 'WIDE' })).replace('"WIDE"', () => json);

test.each(writing)('%s bears bodies that are wide in every dimension', async (operation) => {
  const [body] = fc.sample(bodies[operation] ?? fc.constant({}), { seed, numRuns: 1 });
  const places = placesIn(body).filter((place) => place.length < 4);
  const cases = dimensions.flatMap((dimension) => widths.map((bytes) => ({ dimension, bytes })));
  for (const [index, { dimension, bytes }] of cases.entries()) {
    // Each dimension and width in one place; every place has its turn.
    const payload = wideIn(body, places[index % places.length] ?? [], wideJson(dimension, bytes));
    const response = await send({ method: routes[operation].method, url: urlOf(operation), payload });
    const most = mostAnswerPerByte * payload.length + mostAnswerBesides;
    expect([dimension, bytes, response.rawPayload.length > most]).toEqual([dimension, bytes, false]);
    if (response.statusCode >= 300) continue;
    const { batchId } = answerOf(operation, response);
    if (operation === 'bulkCalculate') await service.finished(String(batchId), ids.project);
  }
});

test('a batch of items that are wide in every dimension is answered within bounds', async () => {
  for (const dimension of dimensions)
    for (const bytes of [40, 3_000]) {
      const points = wideJson(dimension, bytes);
      const item = `{"templateCode":"ratio","attributes":{"points":${points},"x":${points}},"ref":${points}}`;
      const payload = `{"projectId":"${ids.project}","items":[${Array.from({ length: 100 }, () => item).join(',')}]}`;
      const response = await send({ method: 'POST', url: urlOf('bulkCalculate'), payload });
      expect(response.statusCode).toBe(422);
      const most = mostAnswerPerByte * payload.length + mostAnswerBesides;
      expect([dimension, bytes, response.rawPayload.length > most]).toEqual([dimension, bytes, false]);
    }
});

test.each(writing)('%s rejects what is no JSON, or says that it is', async (operation) => {
  const { method } = routes[operation];
  const types = [
    ...Array.from({ length: 5 }, () => 'application/json'),
    ...['application/json; charset=utf-8', 'text/plain', 'application/xml', 'x', ''],
  ];
  const texts = fc.oneof(
    fc.constantFrom('', ' ', '{', '[1,', 'null null', 'undefined', 'NaN', "{'a':1}", '\0', '{"a":\ud800}'),
    fc.string({ unit: 'binary' }),
  );
  await check(
    fc.asyncProperty(texts, fc.constantFrom(...types), async (payload, type) => {
      const { statusCode } = await send({
        method,
        url: urlOf(operation),
        payload,
        headers: { 'content-type': type },
      });
      const allowed = operation === 'solveSheet' ? [200, 400, 415, 422] : [400, 415, 422];
      expect(allowed).toContain(statusCode);
    }),
    Math.ceil(numRuns / 2),
  );
});

const oddParts = fc.oneof(
  fc.constantFrom(
    ...['%00', '%zz', '%', '..', '.', '%2e%2e', '%2f', ' ', '+', 'a/b', '__proto__', 'constructor'],
    ...['x'.repeat(1000), 'x'.repeat(5000), '%F0%9F%98%80', '%ff', '00000000-0000-0000-0000-000000000000'],
    ...['ID:sheet', 'ID:project', 'ID:batch', 'ratio', 'RATIO', 'asce7-22'],
  ),
  fc.string().map(encodeURIComponent),
  fc.uuid(),
);
const oddQueries = fc.oneof(
  fc
    .array(
      fc.tuple(
        fc.constantFrom('limit', 'offset', 'page', 'state', 'search', 'x', '__proto__', 'limit[]', ''),
        fc.oneof(
          fc.constantFrom(
            '1',
            '0',
            '-1',
            '500',
            '501',
            '1e3',
            '0x10',
            'NaN',
            '9007199254740993',
            'active',
            '2x10',
          ),
          fc.string().map(encodeURIComponent),
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  fc.constantFrom('', '?', '??', '?&&&', '?limit', '?limit=1&limit=2', '?%zz=1', '?a[b][c]=1', '#x'),
);

test.each(reading)('%s bears odd paths and queries', async (operation) => {
  const { method, path } = routes[operation];
  const isPathWithParameters = path.includes('{');
  await check(
    fc.asyncProperty(oddParts, fc.boolean(), oddQueries, async (part, isOdd, query) => {
      const odd = path.replace(/\{\w+\}/g, withIds(part));
      const response = await send({
        method,
        url: (isOdd && isPathWithParameters ? odd : urlOf(operation)) + query,
      });
      // An odd part can make it another operation's path.
      if (response.statusCode < 300 && !(isOdd && isPathWithParameters)) answerOf(operation, response);
    }),
  );
});

test('every method bears odd paths', async () => {
  const methods = fc.constantFrom(...(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const));
  await check(
    fc.asyncProperty(
      methods,
      fc.constantFrom(...operations),
      oddParts,
      oddQueries,
      async (method, operation, part, query) => {
        const url = routes[operation].path.replace(/\{\w+\}/g, withIds(part)) + query;
        const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
        const { statusCode } = await send({ method, url, ...(hasBody ? { payload: '{}' } : {}) });
        expect(statusCode).toBeGreaterThanOrEqual(200);
      },
    ),
    numRuns * 5,
  );
});

test('nothing but the key opens anything, whatever the Authorization header holds', async () => {
  const credentials = fc.oneof(
    fc.constantFrom(
      ...[
        '',
        'Bearer',
        'Bearer ',
        `Basic ${apiKey}`,
        apiKey,
        `Bearer ${apiKey}x`,
        `Bearer ${apiKey} ${apiKey}`,
      ],
      ...[
        `Bearer ${apiKey.toUpperCase()}`,
        `Bearer "${apiKey}"`,
        'Bearer null',
        'Bearer undefined',
        'Bearer %00',
      ],
      ...[`Bearer ${'x'.repeat(10_000)}`, 'Bearer é', 'Bearer \t', `Bearer,${apiKey}`, "Bearer ' or 1=1 --"],
    ),
    fc.string({ unit: 'grapheme-ascii' }),
    fc.string({ unit: 'grapheme-ascii' }).map((text) => `Bearer ${text}`),
  );
  const guarded = operations.filter((operation) => routes[operation].path.startsWith('/v1/'));
  await check(
    fc.asyncProperty(fc.constantFrom(...guarded), credentials, async (operation, authorization) => {
      const { method } = routes[operation];
      const { statusCode, headers } = await send({
        method,
        url: urlOf(operation),
        headers: { authorization },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      });
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }),
    numRuns * 3,
  );
});

test('other headers change nothing', async () => {
  const odd = fc.constantFrom(
    '',
    '*/*',
    'text/html',
    'null',
    'https://evil.test',
    '../..',
    'x'.repeat(4000),
    '1',
    '-1',
  );
  const headers = fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'origin',
      'referer',
      'cookie',
      'if-none-match',
      'range',
      'host',
      'x-forwarded-for',
      'expect',
    ),
    odd,
  );
  await check(
    fc.asyncProperty(headers, async (more) => {
      const { statusCode } = await send({ method: 'GET', url: urlOf('getSheet'), headers: more });
      expect(statusCode).toBe(200);
    }),
  );
});
