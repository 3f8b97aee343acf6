import fc from 'fast-check';
import { errorBody, type RouteName, routes } from '../../contract';
import { answers, apiKey, startTestService, type TestService } from '../testing/testService';
import { allTemplates } from '../../engineering/catalogue';
import { ratioTemplate } from '../testing/ratioTemplate';
import { mutated, placesIn } from '../testing/mutations';
import { bodies, bodyOf, operations, reading, writing } from '../testing/oddBodies';
import { rawJson } from '../testing/oddValues';
import { dimensions, mostAnswerBesides, mostAnswerPerByte, wideJson, widths } from '../testing/wideBodies';
import { testOddShapes } from '../../engineering/testOddShapes/template';

/**
 * Every operation, with bodies near its schema and far from it, odd paths, queries and headers. The same every time;
 * `FUZZ_SEED` and `FUZZ_RUNS` look elsewhere and longer, as `npm run test:slow` does. fast-check prints the seed and the body of a failure.
 */
const seed = Number(process.env.FUZZ_SEED ?? 20260101);
const numRuns = Number(process.env.FUZZ_RUNS ?? 10);

/** All of a list in a long run; in a short one a fifth, other ones for each operation, so that all are sent to some. */
const shareOf = <One>(list: One[], operation: RouteName) =>
  list.filter((_, index) => numRuns >= 40 || index % 5 === operations.indexOf(operation) % 5);

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
  const items = [{ templateCode: 'ratio', attributes: { demand: 5 } }];
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
function answerOf(
  operation: RouteName,
  response: { json(): unknown; headers: Record<string, unknown> },
): Record<string, unknown> {
  if (operation === 'makePackage') {
    expect(response.headers['content-type']).toBe('application/pdf');
    return {};
  }
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
    // A package is a PDF of reports.
    operation === 'makePackage' ? Math.ceil(numRuns / 2) : numRuns,
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
  const changes = placesIn(body).flatMap((where) => [
    ...worst.map((value) => ({ where, how: 'replace' as const, name: '', value })),
    ...['__proto__', 'a\0'].map((name) => ({ where, how: 'add' as const, name, value: 1 })),
  ]);
  for (const change of shareOf(changes, operation)) {
    const payload = textOf(mutated(body, change));
    if (!isSendable(payload)) continue;
    const response = await send({ method: routes[operation].method, url: urlOf(operation), payload });
    if (response.statusCode >= 300) continue;
    const { batchId } = answerOf(operation, response);
    if (operation === 'bulkCalculate') await service.finished(String(batchId), ids.project);
  }
});

/** The good body, a value of it replaced by what is wide in one dimension. */
const wideIn = (body: unknown, where: number[], json: string) =>
  textOf(mutated(body, { where, how: 'replace', name: '', value: 'WIDE' })).replace('"WIDE"', () => json);

test.each(writing)('%s bears bodies that are wide in every dimension', async (operation) => {
  const [body] = fc.sample(bodies[operation] ?? fc.constant({}), { seed, numRuns: 1 });
  const places = placesIn(body).filter((place) => place.length < 4);
  const cases = dimensions.flatMap((dimension) => widths.map((bytes) => ({ dimension, bytes })));
  for (const [index, { dimension, bytes }] of shareOf([...cases.entries()], operation)) {
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
    for (const bytes of numRuns >= 40 ? [40, 3_000] : [3_000]) {
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

/** Texts that headers may hold. */
const oddHeader = fc.constantFrom(
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

test('other headers change nothing', async () => {
  const headers = fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'origin',
      'referer',
      'cookie',
      'if-none-match',
      'range',
      'x-forwarded-for',
      'expect',
    ),
    oddHeader,
  );
  await check(
    fc.asyncProperty(headers, async (more) => {
      const { statusCode } = await send({ method: 'GET', url: urlOf('getSheet'), headers: more });
      expect(statusCode).toBe(200);
    }),
  );
});

test('another host is kept apart from ours, whatever it looks like', async () => {
  await check(
    fc.asyncProperty(oddHeader, async (host) => {
      const { statusCode } = await send({ method: 'GET', url: urlOf('getSheet'), headers: { host } });
      expect([200, 421]).toContain(statusCode);
    }),
  );
});
