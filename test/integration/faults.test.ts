/**
 * Every operation of the client under every fault: real fetch, real service, a proxy between them. What is expected is
 * written here by hand, from the rules of `src/client/policy/retryPolicy.ts`; what was observed is docs/faults.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CalcError } from '../../src/client/errors/calcError';
import type { CallOptions } from '../../src/client/callOptions';
import { deadlines } from '../../src/client/policy/deadlines';
import type { ClientRoute } from '../../src/client/policy/retryPolicy';
import { type BatchPoll, createServiceClient, type ServiceClient } from '../../src/client/serviceClient';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import {
  cutShort,
  failedHalfWay,
  failedItems,
  type Fault,
  keyRefused,
  type Moment,
  overtakenPoll,
  page,
  refusal,
  repeatedPoll,
  reset,
  silence,
  unknownState,
} from '../support/faults/faultProxyFaults';
import { death, startListeningService, startMortalService } from '../support/faults/faultProxyService';
import { agreeWithPage, type FaultRow } from '../support/faults/faultTable';

/**
 * What the rules tell apart. `deletes` and `createsEmpty` are re-sent twice, `resent` is a calculation whose caller asked for
 * it, `submits` and `createsProject` are left to their callers.
 */
type Kind = 'safe' | 'deletes' | 'createsEmpty' | 'calculates' | 'resent' | 'submits' | 'createsProject';

interface Target {
  client: ServiceClient;
  projectId: string;
  sheetId: string;
  batchId: string;
}
interface Subject {
  name: string;
  route: ClientRoute;
  kind: Kind;
  call: (target: Target, options: CallOptions) => Promise<unknown>;
}

const attributes = { demand: 3 };
const roof = { exposure: 'Partially Exposed', eaveToRidgeDistance: 30, roofSlope: 4 };
const beam = {
  L_X: 12,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
  ],
  member: '2x10 D.Fir-L No. 2',
};
const items = [1, 2].map((demand) => ({ templateCode: 'ratio', attributes: { demand } }));

type CallOf = Subject['call'];
const snow: CallOf = ({ client, projectId }, o) =>
  client.calculateSnowLoad('asce7-22', { projectId, attributes: roof }, o);
const timberBeam: CallOf = ({ client, projectId }, o) =>
  client.calculateTimberBeam({ projectId, preset: 'genericBeam', attributes: beam }, o);
const calculate: CallOf = ({ client, projectId }, o) =>
  client.calculate('ratio', { projectId, attributes }, o);

const operations: Record<ClientRoute, [Kind, CallOf]> = {
  listTemplates: ['safe', ({ client }, o) => client.listTemplates({}, o)],
  getTemplate: ['safe', ({ client }, o) => client.getTemplate('ratio', o)],
  validate: ['safe', ({ client }, o) => client.validate('ratio', { attributes }, o)],
  getSheet: ['safe', ({ client, sheetId }, o) => client.getSheet(sheetId, o)],
  updateSheet: ['safe', ({ client, sheetId }, o) => client.updateSheet(sheetId, { attributes }, o)],
  solveSheet: ['safe', ({ client, sheetId }, o) => client.solveSheet(sheetId, o)],
  getBatch: ['safe', ({ client, projectId, batchId }, o) => client.getBatch(projectId, batchId, o)],
  listProjects: ['safe', ({ client }, o) => client.listProjects({}, o)],
  getProject: ['safe', ({ client, projectId }, o) => client.getProject(projectId, o)],
  updateProject: [
    'safe',
    ({ client, projectId }, o) => client.updateProject(projectId, { name: 'Ready' }, o),
  ],
  bulkDelete: ['deletes', ({ client, sheetId }, o) => client.bulkDelete({ sheetIds: [sheetId] }, o)],
  createSheet: ['createsEmpty', ({ client, projectId }, o) => client.createSheet('ratio', { projectId }, o)],
  calculate: ['calculates', calculate],
  calculateSnowLoad: ['calculates', snow],
  calculateTimberBeam: ['calculates', timberBeam],
  bulkCalculate: ['submits', ({ client, projectId }, o) => client.bulkCalculate({ projectId, items }, o)],
  createProject: ['createsProject', ({ client }, o) => client.createProject({ name: 'Another' }, o)],
};

const subjects: Subject[] = (Object.entries(operations) as [ClientRoute, [Kind, CallOf]][]).flatMap(
  ([route, [kind, call]]) => [
    { name: route, route, kind, call },
    ...(kind === 'calculates'
      ? [
          {
            name: `${route} (re-sent when lost)`,
            route,
            kind: 'resent' as const,
            call: (target: Target, options: CallOptions) => call(target, { ...options, resendLost: true }),
          },
        ]
      : []),
  ],
);

/** What the caller gets, how often it was sent, and how much the service then holds more. */
type Expected = [gets: string, sends: number, made: number];
type Expectations = Record<Kind, Expected>;

/** What one piece of work makes. */
const work: Record<Kind, number> = {
  safe: 0,
  deletes: -1,
  createsEmpty: 1,
  calculates: 1,
  resent: 1,
  submits: 2,
  createsProject: 1,
};
const kinds = Object.keys(work) as Kind[];
const everyKind = (expected: (kind: Kind) => Expected) =>
  Object.fromEntries(kinds.map((kind) => [kind, expected(kind)])) as Expectations;

/** Answered at the given sending, which alone did the work. */
const answeredAt = (sends: number) => everyKind((kind) => ['value', sends, work[kind]]);
/** Failed for good without effect. */
const failed = (error: string, sends: number) => everyKind(() => [error, sends, 0]);

/** The first attempt is lost and has done nothing; the next is answered. */
const lostBefore = (error: string): Expectations => ({
  safe: ['value', 2, 0],
  deletes: ['value', 2, -1],
  createsEmpty: ['value', 2, 1],
  calculates: [`${error}, a sheet may have been made`, 1, 0],
  resent: ['value', 2, 1],
  submits: [`${error}, the sheets of the batch may have been made`, 1, 0],
  createsProject: [`${error}, a project may have been made`, 1, 0],
});
/** The first attempt is lost and has done its work; the next is answered. */
const lostAfter = (error: string): Expectations => ({
  safe: ['value', 2, 0],
  deletes: ['value', 2, -1],
  createsEmpty: ['value', 2, 2],
  calculates: [`${error}, a sheet may have been made`, 1, 1],
  resent: ['value', 2, 2],
  submits: [`${error}, the sheets of the batch may have been made`, 1, 2],
  createsProject: [`${error}, a project may have been made`, 1, 1],
});
const alwaysLostBefore = (error: string): Expectations => ({
  safe: [error, 5, 0],
  deletes: [error, 3, 0],
  createsEmpty: [`${error}, a sheet may have been made`, 3, 0],
  calculates: [`${error}, a sheet may have been made`, 1, 0],
  resent: [`${error}, a sheet may have been made`, 2, 0],
  submits: [`${error}, the sheets of the batch may have been made`, 1, 0],
  createsProject: [`${error}, a project may have been made`, 1, 0],
});
const alwaysLostAfter = (error: string): Expectations => ({
  safe: [error, 5, 0],
  deletes: [error, 3, -1],
  createsEmpty: [`${error}, a sheet may have been made`, 3, 3],
  calculates: [`${error}, a sheet may have been made`, 1, 1],
  resent: [`${error}, a sheet may have been made`, 2, 2],
  // The second submit would meet the first batch; it is never sent.
  submits: [`${error}, the sheets of the batch may have been made`, 1, 2],
  createsProject: [`${error}, a project may have been made`, 1, 1],
});
/** The first attempt is lost after its work, and what may be sent again is refused for good. */
const lostThenRefused = (refused: string): Expectations => ({
  safe: [refused, 2, 0],
  deletes: [refused, 2, -1],
  createsEmpty: [`${refused}, a sheet may have been made`, 2, 1],
  calculates: ['network NO_CONNECTION, a sheet may have been made', 1, 1],
  resent: [`${refused}, a sheet may have been made`, 2, 1],
  submits: ['network NO_CONNECTION, the sheets of the batch may have been made', 1, 2],
  createsProject: ['network NO_CONNECTION, a project may have been made', 1, 1],
});

const before: Moment = 'before the work';
const after: Moment = 'after the work';
const tooMany = (retryAfter?: number | Date) => refusal({ status: 429, code: 'RATE_LIMITED', retryAfter });
const status = (code: number, moment: Moment, name = 'INTERNAL_ERROR') =>
  refusal({ status: code, code: name, moment });

interface FaultCase {
  name: string;
  /** What the sendings of one call meet, in order; then `always`, or nothing. */
  script?: (Fault | null)[];
  always?: Fault;
  /** No service listens when the first request is sent, or when any is. */
  down?: 'first' | 'always';
  expected: Expectations;
}

let letDeadlinePass = () => {};
const silent = (moment: Moment) => silence(moment, () => letDeadlinePass());

const faultCases: FaultCase[] = [
  { name: 'none', expected: answeredAt(1) },
  { name: 'connection refused, once', down: 'first', expected: lostBefore('network NO_CONNECTION') },
  { name: 'connection refused, always', down: 'always', expected: alwaysLostBefore('network NO_CONNECTION') },
  { name: 'reset before the work', script: [reset(before)], expected: lostBefore('network NO_CONNECTION') },
  { name: 'reset after the work', script: [reset(after)], expected: lostAfter('network NO_CONNECTION') },
  {
    name: 'reset after the work, always',
    always: reset(after),
    expected: alwaysLostAfter('network NO_CONNECTION'),
  },
  { name: 'no answer, nothing done', script: [silent(before)], expected: lostBefore('timeout TIMEOUT') },
  { name: 'no answer, work done', script: [silent(after)], expected: lostAfter('timeout TIMEOUT') },
  { name: 'answer cut short', script: [cutShort], expected: lostAfter('network NO_CONNECTION') },
  {
    name: 'page with 200, work done',
    script: [page(200, after)],
    expected: lostAfter('service INVALID_ANSWER'),
  },
  {
    name: 'page with 200, always',
    always: page(200, before),
    expected: alwaysLostBefore('service INVALID_ANSWER'),
  },
  { name: 'page with 502', script: [page(502, before)], expected: lostBefore('service HTTP_502') },
  {
    name: '500, nothing done',
    script: [status(500, before)],
    expected: lostBefore('service INTERNAL_ERROR'),
  },
  { name: '500, work done', script: [status(500, after)], expected: lostAfter('service INTERNAL_ERROR') },
  { name: '500, always', always: status(500, before), expected: alwaysLostBefore('service INTERNAL_ERROR') },
  { name: '502, work done', script: [status(502, after)], expected: lostAfter('service INTERNAL_ERROR') },
  { name: '503 without Retry-After', script: [page(503, before)], expected: lostBefore('service HTTP_503') },
  {
    name: '503 without Retry-After, work done',
    script: [page(503, after)],
    expected: lostAfter('service HTTP_503'),
  },
  { name: '504, work done', script: [page(504, after)], expected: lostAfter('service HTTP_504') },
  {
    name: '503 with Retry-After',
    script: [refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2 })],
    expected: answeredAt(2),
  },
  {
    name: '503 with Retry-After, always',
    always: refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2 }),
    expected: failed('quota INTERNAL_ERROR', 5),
  },
  {
    // Against the meaning of the header: no client can guard against it.
    name: '503 with Retry-After, work done all the same',
    script: [refusal({ status: 503, code: 'INTERNAL_ERROR', retryAfter: 2, moment: after })],
    expected: {
      ...everyKind((kind) => ['value', 2, 2 * work[kind]]),
      deletes: ['value', 2, -1],
      submits: ['quota BATCH_IN_PROGRESS', 2, 2],
    },
  },
  { name: '429 with Retry-After in seconds', script: [tooMany(2)], expected: answeredAt(2) },
  {
    name: '429 with Retry-After as a date',
    script: [tooMany(new Date(Date.now() + 5_000))],
    expected: answeredAt(2),
  },
  { name: '429 without Retry-After', script: [tooMany()], expected: answeredAt(2) },
  { name: '429, always', always: tooMany(2), expected: failed('quota RATE_LIMITED', 5) },
  { name: '429 with a wait of 2 minutes', always: tooMany(120), expected: failed('quota RATE_LIMITED', 1) },
  { name: '401', script: [keyRefused], expected: failed('unauthorized UNAUTHORIZED', 1) },
  {
    name: 'reset after the work, then 401',
    script: [reset(after), keyRefused],
    expected: lostThenRefused('unauthorized UNAUTHORIZED'),
  },
  { name: '404', always: status(404, before, 'NOT_FOUND'), expected: failed('notFound NOT_FOUND', 1) },
  {
    name: 'reset after the work, then 404',
    script: [reset(after), status(404, before, 'NOT_FOUND')],
    // What was to be deleted is gone.
    expected: { ...lostThenRefused('notFound NOT_FOUND'), deletes: ['value', 2, -1] },
  },
  {
    name: '422 with a known code',
    always: status(422, before, 'VALIDATION_ERROR'),
    expected: failed('input VALIDATION_ERROR', 1),
  },
  {
    name: '422 with an unknown code',
    script: [status(422, before, 'SOMETHING_NEW')],
    expected: answeredAt(2),
  },
  {
    name: '422 with an unknown code, always',
    always: status(422, before, 'SOMETHING_NEW'),
    expected: failed('service SOMETHING_NEW', 3),
  },
];

let service: Awaited<ReturnType<typeof startListeningService>>;
let proxy: FaultProxy;
let batchId: string;

beforeAll(async () => {
  service = await startListeningService();
  proxy = await startFaultProxy(service.url);
  const { projectId } = service;
  const submitted = await service.call('bulkCalculate', { body: { projectId, items } });
  batchId = submitted.body.batchId;
  await service.finished(batchId);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

/**
 * A client whose waits end at once and whose deadlines pass when the test says so.
 *
 * @param beforeSending called with the number of the sending
 */
function clientOf(route: ClientRoute, beforeSending: (number: number) => Promise<void> = async () => {}) {
  const seen = { sends: 0, waits: [] as number[] };
  const pendingDeadlines = new Set<() => void>();
  letDeadlinePass = () => pendingDeadlines.forEach((pass) => pass());
  const client = createServiceClient({
    serviceUrl: proxy.url,
    apiKey: () => service.apiKey,
    fetch: async (...args) => {
      await beforeSending(++seen.sends);
      return fetch(...args);
    },
    setTimeout: (callback, milliseconds) => {
      if (milliseconds === deadlines[route]) {
        pendingDeadlines.add(callback);
        return callback;
      }
      seen.waits.push(milliseconds);
      return setTimeout(callback, 0);
    },
    clearTimeout: (timer) => {
      if (typeof timer === 'function') pendingDeadlines.delete(timer as () => void);
      else clearTimeout(timer as NodeJS.Timeout);
    },
    now: () => Date.now(),
    random: () => 0.5,
  });
  return { client, seen };
}

/** `value`, or kind and code of the error, and what its message says may be there. */
async function whatItGets(call: Promise<unknown>): Promise<{ gets: string; error?: CalcError }> {
  try {
    await call;
    return { gets: 'value' };
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    const maybe = /The answer was lost: (.* may have been made)$/.exec(error.message)?.[1];
    return { gets: `${error.kind} ${error.code}${maybe ? `, ${maybe}` : ''}`, error };
  }
}

async function observe(subject: Subject, { name, script, always, down }: FaultCase): Promise<FaultRow> {
  const { route, kind } = subject;
  const { projectId } = service;
  const fresh = await service.call('createSheet', {
    path: { code: 'ratio' },
    body: { projectId, attributes },
  });
  const { sheetId } = fresh.body;
  const heldBefore = await service.holdings();

  proxy.reset();
  if (script) proxy.script(route, script);
  if (always) proxy.always(route, always);
  // A second submit meets the batch that still runs.
  if (kind === 'submits') service.gate.close();
  const { client, seen } = clientOf(route, async (number) => {
    if (down && number === 1) await proxy.down();
    if (down === 'first' && number === 2) await proxy.up();
  });
  const { gets, error } = await whatItGets(subject.call({ client, projectId, sheetId, batchId }, {}));
  if (down === 'always' || (down && seen.sends === 1)) await proxy.up();
  await proxy.idle();
  service.gate.open();
  await noBatchRuns();

  if (error) {
    const tried = /\(tried (\d+) times\)/.exec(error.message)?.[1];
    const definite = ['unauthorized', 'notFound', 'input'].includes(error.kind) || error.status === 409;
    expect([name, tried]).toEqual([name, definite || seen.sends === 1 ? undefined : String(seen.sends)]);
  }
  if (error?.retryAfterSeconds && seen.sends > 1 && error.status !== 409)
    expect(seen.waits).toEqual(Array(seen.sends - 1).fill(error.retryAfterSeconds * 1000));
  if (!down) expect(proxy.requests.map((request) => request.route)).toEqual(Array(seen.sends).fill(route));
  expect(new Set(proxy.requests.map(({ path: to, bodyHash }) => `${to} ${bodyHash}`)).size).toBeLessThan(2);

  const held = await service.holdings();
  const made = held.sheets - heldBefore.sheets + held.projects - heldBefore.projects;
  return { subject: subject.name, fault: name, gets, sends: seen.sends, made };
}

/** Every batch has ended. */
async function noBatchRuns(): Promise<void> {
  for (;;) {
    const running = await service.store.db
      .selectFrom('batches')
      .select('id')
      .where('state', 'in', ['queued', 'processing'])
      .execute();
    if (running.length === 0) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('every operation under every fault', () => {
  const observed: FaultRow[] = [];

  test.each(subjects)('$name', async (subject) => {
    const rows: FaultRow[] = [];
    for (const faultCase of faultCases) rows.push(await observe(subject, faultCase));
    const expected = faultCases.map(({ name, expected: byKind }) => {
      const [gets, sends, made] = byKind[subject.kind];
      return { subject: subject.name, fault: name, gets, sends, made };
    });
    expect(rows).toEqual(expected);
    observed.push(...rows);
  });

  test('docs/faults.md says what was observed', () => {
    const { page: written, observed: now } = agreeWithPage({
      title: 'Operations of the client',
      about:
        'A fault strikes the first request of a call, if it does not say "always". A deletion makes -1. What may have been made is in the message of the error, ' +
        'and so is how often the call was tried.',
      rows: observed,
    });
    expect(written).toBe(now);
  });
});

describe('polls that are not what they were', () => {
  const observed: FaultRow[] = [];
  const polls: [string, (Fault | null)[], string][] = [
    ['the same answer twice', [null, repeatedPoll], 'state processing, no items'],
    ['an old answer after a newer one', [null, null, overtakenPoll], 'state processing, no items'],
    ['an unknown state', [unknownState], 'state paused, solved solved'],
    [
      'an unknown item code',
      [failedItems('SOMETHING_NEW', (i) => i === 1)],
      'state completed, solved SOMETHING_NEW',
    ],
    ['a batch that fails half-way', [failedHalfWay], 'state failed, solved BATCH_FAILED'],
  ];

  test.each(polls)('%s', async (fault, script, gets) => {
    proxy.reset();
    const { projectId } = service;
    service.gate.close();
    const { batchId: id } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
    const { client, seen } = clientOf('getBatch');
    proxy.script('getBatch', script);
    let poll: BatchPoll | undefined;
    for (let count = 0; count < script.length; count++) {
      // The first of several polls sees the batch at work.
      if (count === 1 || script.length === 1) {
        service.gate.open();
        await service.finished(id);
      }
      poll = await client.getBatch(projectId, id);
    }
    service.gate.open();
    await service.finished(id);
    const outcomes = poll?.batch.items?.map(({ error, status: of }) => error?.code ?? of).join(' ');
    const row = { subject: 'getBatch', fault, gets: `state ${poll?.batch.state}, ${outcomes ?? 'no items'}` };
    observed.push({ ...row, sends: seen.sends, made: 0 });
    expect([row.gets, seen.sends]).toEqual([gets, script.length]);
  });

  test('docs/faults.md says what was observed', () => {
    const { page: written, observed: now } = agreeWithPage({
      title: 'Polls',
      about:
        'The client hands every readable answer on as it is; what it means is decided by who follows the batch.',
      rows: observed,
    });
    expect(written).toBe(now);
  });
});

test('after a 401 in mid-run nothing more is sent, whatever is called, until the key changes', async () => {
  const otherKey = 'another-key-of-the-tests';
  await service.addAccount(otherKey);
  proxy.reset();
  let key = service.apiKey;
  const client = createServiceClient({
    serviceUrl: proxy.url,
    apiKey: () => key,
    fetch,
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => 0,
  });
  await client.listProjects();
  proxy.script('listProjects', [keyRefused]);
  expect((await whatItGets(client.listProjects())).gets).toBe('unauthorized UNAUTHORIZED');
  const target = { client, projectId: service.projectId, sheetId: 'none', batchId };
  for (const { call } of subjects)
    expect((await whatItGets(call(target, {}))).gets).toBe('unauthorized UNAUTHORIZED');
  expect(proxy.requests).toHaveLength(2);
  key = otherKey;
  expect((await whatItGets(client.listProjects())).gets).toBe('value');
});

describe('the service dies and comes back on the same data', () => {
  const observed: FaultRow[] = [];
  const deaths: [string, Moment, Expected][] = [
    ['listTemplates', before, ['value', 2, 0]],
    ['calculateSnowLoad', before, ['network NO_CONNECTION, a sheet may have been made', 1, 0]],
    ['calculateSnowLoad', after, ['network NO_CONNECTION, a sheet may have been made', 1, 1]],
    ['calculateSnowLoad (re-sent when lost)', after, ['value', 2, 2]],
  ];

  test.each(deaths)('%s, death %s', async (name, moment, expected) => {
    const subject = subjects.find((each) => each.name === name);
    if (!subject) throw new Error(name);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'calc-faults-'));
    const mortal = await startMortalService(dataDir);
    try {
      proxy.reset();
      proxy.leadTo(mortal.url());
      proxy.script(subject.route, [death(mortal, moment)]);
      let back: Promise<void> | undefined;
      const comeBack = async () => {
        await proxy.idle();
        await (back ??= mortal.comeBack());
        proxy.leadTo(mortal.url());
      };
      const { client, seen } = clientOf(subject.route, (number) =>
        number === 2 ? comeBack() : Promise.resolve(),
      );
      const { projectId } = mortal;
      const own = { client, projectId, sheetId: 'none', batchId: 'none' };
      const { gets } = await whatItGets(subject.call(own, {}));
      await comeBack();
      const { sheets } = await mortal.stop();
      observed.push({ subject: name, fault: `death ${moment}`, gets, sends: seen.sends, made: sheets });
      expect([gets, seen.sends, sheets]).toEqual(expected);
    } finally {
      proxy.leadTo(service.url);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('docs/faults.md says what was observed', () => {
    const { page: written, observed: now } = agreeWithPage({
      title: 'Death of the service',
      about: 'The process is killed (`kill -9`) and restarted on its data before the next request.',
      rows: observed,
    });
    expect(written).toBe(now);
  });
});
