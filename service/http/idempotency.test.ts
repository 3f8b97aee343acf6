import { addKey } from '../accounts/keys';
import { goodCalls } from '../testing/goodCalls';
import { apiKey, type Call, startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** Every operation that creates something. */
const names = [
  'calculate',
  'createSheet',
  'calculateSnowLoad',
  'calculateTimberBeam',
  'bulkCalculate',
  'createProject',
] as const;
type Creating = (typeof names)[number];

const callOf = (name: Creating): Call => goodCalls(service, { sheetId: '', batchId: '' })[name];
const keyed = (name: Creating, idempotencyKey: string, more: Call = {}) =>
  service.call(name, { ...callOf(name), ...more, headers: { 'idempotency-key': idempotencyKey } });
const ratio = (demand: number): Call => ({
  path: { code: 'ratio' },
  body: { projectId: service.projectId, attributes: { demand } },
});
/** How many there are of everything that can be created. */
async function made(): Promise<number[]> {
  const counts = (['sheets', 'batches', 'projects'] as const).map(async (table) => {
    const rows = await service.store.db.selectFrom(table).select('id').execute();
    return rows.length;
  });
  return Promise.all(counts);
}
const kept = () => service.store.db.selectFrom('kept_answers').selectAll().execute();
const comparable = (headers: Record<string, unknown>) => ({
  ...headers,
  ...{ date: null, 'x-request-id': null, 'idempotency-replayed': null },
});

test('the document describes the header on every operation that answers with something new, and on no other', async () => {
  const { paths } = (await service.app.inject({ url: '/openapi.json' })).json() as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) =>
      parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === 'idempotency-key')
        ? [`${method} ${path}`]
        : [],
    ),
  );
  expect(described.sort()).toEqual(
    [
      'post /v1/projects',
      'post /v1/sheets/bulk-calculate',
      'post /v1/snow-load/{standard}/calculate',
      'post /v1/templates/{code}/calculate',
      'post /v1/templates/{code}/sheets',
      'post /v1/timber-beam/calculate',
    ].sort(),
  );
});

test.each(names)('%s with the same key creates once, and answers as it did the first time', async (name) => {
  const first = await keyed(name, 'key-1');
  expect(first.status).toBeLessThan(300);
  if (name === 'bulkCalculate') await service.finished((first.body as { batchId: string }).batchId);
  const after = await made();
  const again = await keyed(name, 'key-1');
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual(['false', 'true']);
  expect(comparable(again.headers)).toEqual(comparable(first.headers));
  expect(await made()).toEqual(after);
});

test.each(names)('%s with another key, or without one, creates again', async (name) => {
  const idOf = (body: object) => Object.values(body)[0] as string;
  const ids = new Set<string>();
  for (const headers of [{ 'idempotency-key': 'a' }, { 'idempotency-key': 'b' }, {}, {}]) {
    const { body, headers: answered } = await service.call(name, {
      ...callOf(name),
      headers: headers as Record<string, string>,
    });
    expect(answered['idempotency-replayed']).toBe('idempotency-key' in headers ? 'false' : undefined);
    ids.add(idOf(body));
    if (name === 'bulkCalculate') await service.finished(idOf(body));
  }
  expect(ids.size).toBe(4);
});

test('the same key with another body, or on another operation, is refused and creates nothing', async () => {
  await keyed('calculate', 'k', ratio(5));
  const after = await made();
  for (const answer of [
    await keyed('calculate', 'k', ratio(6)),
    await keyed('createProject', 'k'),
    await keyed('bulkCalculate', 'k'),
  ])
    expect([answer.status, answer.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await made()).toEqual(after);
});

test.each([
  ['', 400],
  [' ', 400],
  ['a b', 400],
  ['é', 400],
  ['x'.repeat(256), 400],
  ['x'.repeat(255), 200],
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', 200],
])('a key %j is answered %d', async (key, status) => {
  const answer = await keyed('calculate', key);
  expect(answer.status).toBe(status);
  if (status === 400)
    expect([answer.error.code, answer.error.details?.[0]?.field]).toEqual([
      'VALIDATION_ERROR',
      'idempotency-key',
    ]);
});

test('while the first is being worked on, the same key is refused and may come again', async () => {
  service.gate.close();
  const first = keyed('calculate', 'k');
  await service.gate.held(1);
  const meanwhile = await keyed('calculate', 'k');
  expect([meanwhile.status, meanwhile.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
  expect(meanwhile.headers['retry-after']).toBe('1');
  service.gate.open();
  const { body } = await first;
  expect((await keyed('calculate', 'k')).body).toEqual(body);
  expect((await made())[0]).toBe(1);
});

test('two processes that share the database create once between them', async () => {
  const other = await startTestService({ opened: openedBy(service) });
  const call = { ...callOf('calculate'), headers: { 'idempotency-key': 'k' } };
  service.gate.close();
  other.gate.close();
  const both = [service.call('calculate', call), other.call('calculate', call)];
  const answered = Promise.race(both).then(({ status }) => `answered ${status} before its solve`);
  const held = Promise.all([service.gate.held(1), other.gate.held(1)]).then(() => 'both are held');
  expect(await Promise.race([held, answered])).toBe('both are held');
  service.gate.open();
  other.gate.open();
  const [first, second] = await Promise.all(both);
  expect(second?.body).toEqual(first?.body);
  expect((await made())[0]).toBe(1);
  await other.app.close();
});

test('what was rejected or failed is not kept: the same key can succeed', async () => {
  const failing = { ...(ratio(5).body as object), attributes: { mode: 'fault' } };
  for (const body of [
    failing,
    { ...failing, attributes: { mode: 'nothing' } },
    { ...failing, attributes: {} },
  ])
    expect((await keyed('calculate', 'k', { ...ratio(5), body })).status).toBeGreaterThanOrEqual(422);
  expect(await kept()).toEqual([]);
  expect((await keyed('calculate', 'k')).status).toBe(200);
});

test('the answer is kept for a day', async () => {
  const { body } = await keyed('calculate', 'k');
  service.pass(24 * 3600 - 1);
  expect((await keyed('calculate', 'k')).body.sheetId).toBe(body.sheetId);
  service.pass(1);
  const later = await keyed('calculate', 'k', ratio(6));
  expect(later.body.sheetId).not.toBe(body.sheetId);
  expect((await keyed('calculate', 'k', ratio(6))).body.sheetId).toBe(later.body.sheetId);
  expect(await kept()).toHaveLength(1);
});

test('what is too old is deleted by what comes later, under any key', async () => {
  await keyed('calculate', 'a');
  service.pass(25 * 3600);
  await keyed('calculate', 'b');
  expect(await kept()).toHaveLength(1);
});

test('it outlives the process', async () => {
  const { body } = await keyed('calculate', 'k');
  service = await service.restart();
  expect((await keyed('calculate', 'k')).body).toEqual(body);
});

test('the key of another account is another key', async () => {
  const { body } = await keyed('calculate', 'k');
  const { projectId } = await service.addAccount('theirs');
  const theirs = await keyed('calculate', 'k', {
    path: { code: 'ratio' },
    body: { projectId, attributes: { demand: 5 } },
    key: 'theirs',
  });
  expect(theirs.body.sheetId).not.toBe(body.sheetId);
  const other = await keyed('calculate', 'k', { key: 'theirs' });
  expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('a key that does not open the template is answered nothing that another key was', async () => {
  for (const name of ['calculate', 'createSheet', 'calculateSnowLoad', 'calculateTimberBeam'] as const) {
    await keyed(name, name);
    const limited = await addKey(service.store, () => new Date(), {
      account: null,
      templates: ['loadsSnowASCE7-16'],
    });
    const { status, error } = await keyed(name, name, { key: limited.apiKey });
    expect([name, status, error.code]).toEqual([name, 404, 'NOT_FOUND']);
  }
});

test('neither the API key nor the key itself is in what is kept', async () => {
  for (const name of names) await keyed(name, `of ${name}`.replace(' ', '-'));
  const text = JSON.stringify(await kept());
  expect(text).toContain('sheetId');
  expect(text).not.toContain(apiKey);
  expect(text).not.toContain('of-');
});

/** Its store, which stays open when this other process ends. */
function openedBy({ store }: TestService) {
  return {
    store: { ...store, close: async () => {} },
    openQueue: async () => (await import('../batches/inProcessQueue')).openInProcessQueue(store),
    close: async () => {},
  };
}
