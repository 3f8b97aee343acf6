import { exploreLimits } from '../../../contract/design/explore';
import { apiKey, startTestService, type TestService } from '../../testing/testService';
import { head, listen, openWire } from '../../testing/wire';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => service.gate.open());
afterAll(() => service.close());

const path = { code: 'ratio' };
const explored = (variations: object[], more: object = {}) => {
  const body = { projectId: service.projectId, attributes: { capacity: 10 }, variations, ...more };
  return service.call('explore', { path, body });
};
const stored = async () => ({
  sheets: await service.store.db.selectFrom('sheets').selectAll().execute(),
  batches: await service.store.db.selectFrom('batches').selectAll().execute(),
});

test('every variation has the answer of a calculate with the same attributes, and nothing is stored', async () => {
  const before = await stored();
  const { status, body } = await explored([{ demand: 4 }, { demand: 12, capacity: 8 }, {}]);
  expect(status).toBe(200);
  expect(body).toEqual({
    templateCode: 'ratio',
    items: [
      {
        results: { ratio: 0.4 },
        summaryCheck: 0.4,
        summaryCheckReferenceId: 'ratio',
        summaryCheckError: false,
      },
      {
        results: { ratio: 1.5 },
        summaryCheck: 1.5,
        summaryCheckReferenceId: 'ratio',
        summaryCheckError: false,
        summaryCheckFailReasons: ['Demand exceeds capacity.'],
      },
      {
        results: { ratio: 0.5 },
        summaryCheck: 0.5,
        summaryCheckReferenceId: 'ratio',
        summaryCheckError: false,
      },
    ],
  });
  expect(await stored()).toEqual(before);

  const attributes = { capacity: 8, demand: 12 };
  const calculated = await service.call('calculate', {
    path,
    body: { projectId: service.projectId, attributes },
  });
  const { results, summaryCheck } = calculated.body;
  expect(body.items[1]).toMatchObject({ results, summaryCheck });
});

test('the preset comes before the attributes, and the defaults of the project are read', async () => {
  const weak = await service.call('explore', {
    path,
    body: { projectId: service.projectId, attributes: {}, preset: 'weak', variations: [{}, { capacity: 4 }] },
  });
  expect(weak.body.items.map(({ results }) => results?.ratio)).toEqual([2.5, 1.25]);
  const { body } = await explored([{ useProject: true }]);
  expect(body.items[0]?.results?.ratio).toBe(2);
});

test('a variation that is refused says why; the others are answered', async () => {
  const { body } = await explored([
    { capacity: -1 },
    { unknown: 1 },
    { mode: 'rejected' },
    { mode: 'infinite' },
    { mode: 'nothing' },
    { note: 'not used' },
    { mode: 'no verdict' },
    { mode: 'no check' },
  ]);
  expect(body.items.map(({ error }) => error?.code)).toEqual([
    'VALIDATION_ERROR',
    'VALIDATION_ERROR',
    'VALIDATION_ERROR',
    'CALCULATION_ERROR',
    'CALCULATION_ERROR',
    undefined,
    undefined,
    undefined,
  ]);
  expect(body.items[0]?.error?.details).toMatchObject([{ field: 'capacity' }]);
  expect(body.items[5]?.warnings).toMatchObject([{ type: 'ignored_field', field: 'note' }]);
  expect(body.items[6]).toMatchObject({ summaryCheckError: true });
  expect(body.items[7]).not.toHaveProperty('summaryCheck');
});

test('the steps of a calculation with their clauses are given where they are asked for', async () => {
  const inputs = { section: 'W18X35', span: 24, deadLoad: 0.5, liveLoad: 1 };
  const { projectId } = service;
  const body = { projectId, attributes: inputs, variations: [{}] };
  const of = { code: 'steelBeamAISC360' };
  const [item] = (await service.call('explore', { path: of, body: { ...body, steps: true } })).body.items;
  expect(item?.steps?.find(({ symbol }) => symbol === 'Mp')).toEqual({
    ...{ symbol: 'Mp', label: 'Plastic moment', value: expect.any(Number), units: 'kip-in' },
    clause: 'AISC 360 Eq. F2-1',
  });
  const plain = (await service.call('explore', { path: of, body })).body.items;
  expect(plain).toEqual([{ ...item, steps: undefined }]);
});

test('a timber beam brings the outputs of its typed answer', async () => {
  const { projectId } = service;
  const body = { projectId, attributes: {}, preset: 'floorJoist', variations: [{ L_X: 10 }, { L_X: 14 }] };
  const answer = await service.call('explore', { path: { code: 'timberBeamASD' }, body });
  const typed = await service.call('calculateTimberBeam', {
    body: { projectId, preset: 'floorJoist', attributes: { L_X: 14 } },
  });
  expect(answer.body.items[1]?.outputs).toEqual(typed.body.results.outputs);
  expect(answer.body.items[1]?.summaryCheck).toBe(typed.body.results.utilizationRatio);
  expect(answer.body.items[1]?.results).toEqual({});
});

test.each<[string, object, number]>([
  ['no variation', { variations: [] }, 422],
  [
    'too many variations',
    { variations: Array.from({ length: exploreLimits.variations + 1 }, () => ({})) },
    422,
  ],
  ['a field that it does not know', { name: 'a sheet' }, 422],
  ['an unknown project', { projectId: '00000000-0000-4000-8000-000000000000' }, 404],
  ['a project that is not an id', { projectId: 'mine' }, 400],
])('refused whole: %s', async (_, fields, expected) => {
  const { status } = await explored([{}], fields);
  expect(status).toBe(expected);
});

test('a template that is not there is 404 before the body is read', async () => {
  const { status } = await service.call('explore', { path: { code: 'none' }, body: { odd: true } });
  expect(status).toBe(404);
});

test('a fault of the template fails the request, as a calculate does', async () => {
  expect((await explored([{}, { mode: 'fault' }])).status).toBe(500);
});

test('what is not reached in the time of a request says so', async () => {
  service.gate.close();
  const answer = explored([{ demand: 1 }, { demand: 2 }, { demand: 3 }]);
  await service.gate.held(1);
  service.pass(exploreLimits.seconds);
  service.gate.open();
  const { items } = (await answer).body;
  expect(items[0]?.results).toEqual({ ratio: 0.1 });
  expect(items.slice(1).map(({ error }) => error?.code)).toEqual(['NOT_REACHED', 'NOT_REACHED']);
});

test('others are answered while it goes on, one of its solves at a time', async () => {
  service.gate.close();
  const answer = explored(Array.from({ length: 20 }, (_, i) => ({ demand: i })));
  await service.gate.held(1);
  expect((await service.call('listProjects')).status).toBe(200);
  const other = service.call('calculate', {
    path,
    body: { projectId: service.projectId, attributes: { demand: 5 } },
  });
  await service.gate.held(2);
  expect(service.gate.heldNow()).toBe(2);
  service.gate.letOne();
  service.gate.open();
  expect([(await other).status, (await answer).body.items.length]).toEqual([200, 20]);
});

test('when the caller goes away nothing more is solved', async () => {
  let [begun, notifyBegun, notifyGone] = [0, () => {}, () => {}];
  const [solving, gone] = [
    new Promise<void>((resolve) => (notifyBegun = resolve)),
    new Promise<void>((resolve) => (notifyGone = resolve)),
  ];
  const held = await startTestService({
    settings: {
      solveDelay: (signal) =>
        new Promise((_, reject) => {
          begun += 1;
          notifyBegun();
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
            notifyGone();
          });
        }),
    },
  });
  const { projectId } = held;
  const body = JSON.stringify({ projectId, attributes: {}, variations: [{}, { demand: 2 }, { demand: 3 }] });
  const headers = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  };
  const path = '/v1/templates/ratio/explore';
  const wire = openWire(await listen(held.app), head('POST', path, headers) + body);
  await solving;
  wire.socket.destroy();
  await gone;
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
  expect(held.logged().filter((line) => line.includes('"level":50'))).toEqual([]);
  await held.close();
});
