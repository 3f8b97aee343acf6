import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { Engine } from '../engine/engine';
import { bodyLimits, errorBody, fillPath, type RouteName, routes } from '../../contract';
import { exploreLimits } from '../../contract/design/explore';
import { QueueFullError } from '../engine/fairQueue';
import type { Template } from '../../engineering/kit/template';
import { ratioTemplate } from '../testing/ratioTemplate';
import { goodCalls, makeThings } from '../testing/goodCalls';
import { apiKey, type Call, startTestService, type TestService } from '../testing/testService';
import { head, listen, openWire } from '../testing/wire';
import { createPress, pdfShares } from '../web/pdf/pdfPress';
import { connectionLimits } from './pipeline/connectionLimits';

/** What a route waits for before it works; null for one that does no more than read and write a few rows. */
const turns: Record<RouteName, 'exploration' | 'pdf' | 'solve' | null> = {
  listTemplates: null,
  getTemplate: null,
  getPresets: null,
  validate: null,
  calculate: 'solve',
  explore: 'exploration',
  // Answered 200, while each of its requests is answered as `calculate`.
  calculateGroup: null,
  createSheet: null,
  getSheet: null,
  updateSheet: null,
  solveSheet: 'solve',
  // Its items are accepted, and solved by the worker in their turn.
  bulkCalculate: null,
  bulkDelete: null,
  getBatch: null,
  makePackage: 'pdf',
  checkPackage: 'pdf',
  createSignInToken: null,
  calculateSnowLoad: 'solve',
  calculateTimberBeam: 'solve',
  listTimberMembers: null,
  listProjects: null,
  createProject: null,
  getProject: null,
  updateProject: null,
  sealKeys: null,
  health: null,
  openApi: null,
};
const operations = Object.keys(turns) as RouteName[];

/** A call of every operation that succeeds. */
const callsOn = async (service: TestService) => goodCalls(service, await makeThings(service));

const requestOf = (operation: RouteName, { path = {}, body }: Call) => ({
  method: routes[operation].method,
  url: fillPath(routes[operation].path as string, path as Record<never, string>),
  headers: { authorization: `Bearer ${apiKey}` },
  ...(body === undefined ? {} : { payload: body as object }),
});
const send = (service: TestService, operation: RouteName, call: Call) =>
  service.app.inject(requestOf(operation, call));

describe('when an account has used up its share', () => {
  /** What was worked on although it was not the account's turn. */
  let worked: string[] = [];
  let service: TestService;
  let calls: Record<RouteName, Call>;
  beforeAll(async () => {
    let isFull = false;
    const full = () => {
      throw new QueueFullError(true);
    };
    service = await startTestService({
      settings: {
        engine: {
          solve: ({ template, inputs, defaults, isAccepted }) => {
            if (!isFull || isAccepted)
              return template.solve({ ...inputs, demand: 5, capacity: 10 }, defaults);
            worked.push('solve');
            return full();
          },
          close: async () => {},
        } as Engine,
        press: createPress(() => new Promise(() => {})),
      },
    });
    calls = await callsOn(service);
    isFull = true;
  });
  afterAll(() => service.close());

  const single = operations.filter((operation) => operation !== 'calculateGroup');
  test.each(single)('%s waits for its turn before it works, or does no work', async (operation) => {
    worked = [];
    const isPdf = turns[operation] === 'pdf';
    const count = isPdf ? pdfShares.atOnceOfOne + pdfShares.waitingOfOne + 1 : 1;
    // The one that is not taken is the first to be answered.
    const answer = await Promise.race(
      Array.from({ length: count }, () => send(service, operation, calls[operation])),
    );
    const isSolve = turns[operation] === 'solve' || turns[operation] === 'exploration';
    expect([answer.statusCode === 429, worked]).toEqual([
      turns[operation] !== null,
      isSolve ? ['solve'] : [],
    ]);
    if (turns[operation] !== null) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('an exploration reads nothing before its turn, and beyond those that wait it is refused', async () => {
  const service = await startTestService();
  service.gate.close();
  const path = { code: 'ratio' };
  const explore = (projectId = service.projectId) =>
    service.call('explore', { path, body: { projectId, attributes: {}, variations: [{}] } });
  // Two read and 40 wait: all have their places once one more is refused.
  const sent = Array.from({ length: 43 }, () => explore());
  expect((await Promise.race(sent)).status).toBe(429);
  await service.gate.held(2);
  // Not even its project is looked up.
  expect((await explore('00000000-0000-4000-8000-000000000000')).status).toBe(429);
  expect(service.gate.heldNow()).toBe(2);
  service.gate.open();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array<number>(42).fill(200), 429]);
  await service.close();
});

test('a package reads no report before its turn', async () => {
  let release = () => {};
  const drawing = new Promise<void>((resolve) => (release = resolve));
  const press = createPress(async () => {
    await drawing;
    return Buffer.from('%PDF');
  });
  let solves = 0;
  const service = await startTestService({
    settings: {
      press,
      engine: {
        solve: ({ template, inputs, defaults }) => {
          solves += 1;
          return template.solve({ ...inputs, demand: 5, capacity: 10 }, defaults);
        },
        close: async () => {},
      } as Engine,
    },
  });
  const { makePackage } = await callsOn(service);
  solves = 0;
  const sent = Array.from({ length: 12 }, () => send(service, 'makePackage', makePackage));
  // Every one that has no place is refused while the others wait; nothing else is answered yet.
  const refused: number[] = [];
  await new Promise<void>((resolve) => {
    for (const one of sent)
      void one.then(({ statusCode }) => refused.push(statusCode) === sent.length - 9 && resolve());
  });
  expect(refused).toEqual([429, 429, 429]);
  // The first may not have come to it yet.
  expect(solves).toBeLessThan(2);
  release();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  await service.close();
});

describe('answers', () => {
  let service: TestService;
  let port: number;
  let calls: Record<RouteName, Call>;
  beforeAll(async () => {
    service = await startTestService({ settings: { connections: { ...connectionLimits, largeAnswer: 0 } } });
    port = await listen(service.app);
    calls = await callsOn(service);
  });
  afterAll(() => service.close());

  test.each(operations)('%s: one that its client does not take is closed', async (operation) => {
    const limited = jest.spyOn(ServerResponse.prototype, 'setTimeout');
    const { method, url, headers, payload } = requestOf(operation, calls[operation]);
    const address = `http://127.0.0.1:${port}${url}`;
    const type = payload && { 'content-type': 'application/json' };
    await fetch(address, {
      method,
      headers: { ...headers, ...type },
      body: payload && JSON.stringify(payload),
    });
    expect(limited.mock.calls.map(([ms]) => ms)).toContain(connectionLimits.answerStallMs);
    limited.mockRestore();
  });

  /** As many wrong cells as a body may have, in a table of every template that the operation could name. */
  const wrong = Object.fromEntries(
    ['supports', 'loadsLine', 'loadsDist', 'loadsConc', 'points'].map((name) => [
      name,
      Array.from({ length: name === 'points' ? 10 : 240 }, () => Array<string>(8).fill('x')),
    ]),
  );
  const shapes = goodCalls({} as TestService, { sheetId: '', batchId: '' });
  test.each(operations.filter((name) => 'attributes' in Object(shapes[name].body)))(
    '%s names at most 50 problems, in a bounded answer',
    async (operation) => {
      const { path, body } = calls[operation];
      const call = {
        path: path && 'code' in path ? { code: 'timberBeamASD' } : path,
        body: {
          ...(body as object),
          attributes: wrong,
          ...(operation === 'explore' && { variations: Array(100).fill({}) }),
        },
      };
      const answer = await send(service, operation, call);
      const named = answer.body.split('"field":').length - 1;
      expect(named).toBeGreaterThan(0);
      expect(named).toBeLessThanOrEqual(bodyLimits.details);
      expect(answer.rawPayload.length).toBeLessThan((operation === 'explore' ? 164 : 64) * 1024);
      if (answer.statusCode >= 400)
        expect(errorBody.parse(answer.json()).error.message).toMatch(/more; see details/);
    },
  );

  test('a batch names at most 50 problems of each item', async () => {
    const items = [
      { templateCode: 'timberBeamASD', attributes: wrong },
      { templateCode: 'ratio', attributes: { demand: 'x' } },
    ];
    const { error } = await service.call('bulkCalculate', { body: { projectId: service.projectId, items } });
    const ofItem = (n: number) => error.details?.filter(({ field }) => field.startsWith(`items[${n}]`));
    expect([ofItem(0)?.length, ofItem(1)?.length]).toEqual([bodyLimits.details, 1]);
  });
});

test('an exploration ends when its answer is long, and says so', async () => {
  const long: Template = {
    ...ratioTemplate,
    solve: (...given) => ({ ...ratioTemplate.solve(...given), details: { text: 'x'.repeat(500_000) } }),
  };
  const service = await startTestService({ templates: [long] });
  const body = { projectId: service.projectId, attributes: {}, variations: Array<object>(20).fill({}) };
  const { items } = (await service.call('explore', { path: { code: 'ratio' }, body })).body;
  const reached = Math.ceil(exploreLimits.answerBytes / 500_000);
  expect(items.map(({ error }) => error?.code)).toEqual([
    ...Array<undefined>(reached).fill(undefined),
    ...Array<string>(20 - reached).fill('NOT_REACHED'),
  ]);
  await service.close();
});

test('a PDF that its client does not take is closed, and the account gets no more meanwhile', async () => {
  const service = await startTestService({
    settings: { press: createPress(async () => Buffer.alloc(40 * 1024 * 1024)) },
  });
  const limited = jest.spyOn(ServerResponse.prototype, 'setTimeout');
  const { makePackage } = await callsOn(service);
  const { url, payload } = requestOf('makePackage', makePackage);
  const body = JSON.stringify(payload);
  const headers = {
    Authorization: `Bearer ${apiKey}`,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  };
  const wire = openWire(await listen(service.app), head('POST', url, headers) + body);
  expect(await wire.status()).toBe(200);
  wire.socket.pause();
  expect((await service.call('listProjects')).status).toBe(429);
  expect((await service.call('health', { key: null })).status).toBe(200);
  const [answer] = limited.mock.contexts as ServerResponse[];
  limited.mockRestore();
  // Paused, the client does not even see that it was closed.
  const closed = once(answer!, 'close');
  answer!.emit('timeout', answer!.socket);
  await closed;
  expect((await service.call('listProjects')).status).toBe(200);
  await service.close();
});
