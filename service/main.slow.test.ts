import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type CodedError, isTimeLimit } from '../contract';
import { ownTemplate } from './testing/ownTemplate';
import { calculate, call, type Listening, ServiceProcesses, site } from './testing/serviceProcesses';

const processes = new ServiceProcesses();
const start = processes.start.bind(processes);
const run = processes.run.bind(processes);

test('a second process on the same data folder, or on a port that is taken, says so and ends with 1', async () => {
  const { url } = await start();
  for (const [environment, message] of [
    [{}, `The data folder ${processes.dataDir} is in use by another service process.`],
    [{ PORT: new URL(url).port, DATA_DIR: 'memory:' }, 'EADDRINUSE'],
  ] as [Record<string, string>, string][]) {
    const second = run(environment);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toContain(message);
    expect(second.stderr()).not.toContain('    at ');
    expect(second.stdout()).toBe('');
  }
});

test('a request that is being answered is finished before the end, one that its client never finishes is not', async () => {
  const service = await start({ SOLVE_DELAY_MS: '1000' });
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined); // the service cuts it
  socket.write('POST /v1/projects HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{');
  await once(socket, 'connect');
  const calculating = calculate(service, site);
  const batch = {
    projectId: service.projectId,
    items: [{ templateCode: 'loadsSnowASCE7-16', attributes: site }],
  };
  // Answered after the calculation was received, as it came later.
  await call(service, '/v1/sheets/bulk-calculate', batch);
  service.child.kill('SIGTERM');
  expect((await calculating).status).toBe(200);
  expect((await service.ended).code).toBe(0);
  socket.destroy();
});

test('templates in DATA_DIR are published at startup, others while it runs, and threads calculate with them', async () => {
  const templates = join(processes.dataDir, 'templates');
  mkdirSync(templates, { recursive: true });
  writeFileSync(join(templates, 'good.calc.yaml'), ownTemplate({ code: 'good' }));
  writeFileSync(join(templates, 'bad.calc.yaml'), ownTemplate({ code: 'bad', expected: 7 }));
  const service = await start();
  expect(service.stderr()).toContain(`${join(templates, 'bad.calc.yaml')}:17:20: y should be 7 and is 6.`);
  const resultOf = async (code: string) => {
    const given = { projectId: service.projectId, attributes: { x: 5 } };
    const { status, body } = await call(service, `/v1/templates/${code}/calculate`, given);
    return [status, (body.results as { y: number } | undefined)?.y];
  };
  expect([await resultOf('good'), await resultOf('bad')]).toEqual([
    [200, 10],
    [404, undefined],
  ]);

  const file = join(processes.folder, 'largest.calc.yaml');
  for (const factor of [3, 4]) {
    const text = ownTemplate({ code: 'largest', factor });
    writeFileSync(file, `${text}#${'"'.repeat(256 * 1024 - Buffer.byteLength(text) - 1)}`);
    const { stdout, ended } = run({}, ['template', 'publish', file]);
    expect((await ended).code).toBe(0);
    expect(JSON.parse(stdout())).toMatchObject({ code: 'largest', version: factor - 2 });
    expect(await resultOf('largest')).toEqual([200, 5 * factor]);
  }

  const checked = run({}, ['template', 'check', join(templates, 'bad.calc.yaml')]);
  expect((await checked.ended).code).toBe(1);
  expect(checked.stdout()).toBe(`${join(templates, 'bad.calc.yaml')}:17:20: y should be 7 and is 6.\n`);
});

test('a file whose examples compute for longer than a solve may is not published', async () => {
  mkdirSync(join(processes.dataDir, 'templates'), { recursive: true });
  copyFileSync(
    'engineering/files/samples/basePlate.calc.yaml',
    join(processes.dataDir, 'templates', 'a.calc.yaml'),
  );
  const service = await start({ SOLVE_LIMIT_S: '0.001' });
  expect(service.stderr()).toContain('a.calc.yaml: Its examples take longer than 0.001 s.');
});

describe('a solve that computes for longer than it may', () => {
  const limited = { DATA_DIR: 'memory:', TEST_TEMPLATES: '1', SOLVE_LIMIT_S: '1' };
  const attributes = (effort: number) => ({ effort, capacity: 4 });
  const solveFor = (service: Listening, effort: number) =>
    call(service, '/v1/templates/testOddShapes/calculate', {
      projectId: service.projectId,
      attributes: attributes(effort),
    });
  let service: Listening;
  beforeAll(async () => {
    service = await start(limited);
    processes.keep();
    // Small inputs go to a thread when two solves of their template were slow.
    await solveFor(service, 20);
    expect((await solveFor(service, 20)).body).toMatchObject({
      summaryCheck: 1.25,
      summaryCheckError: false,
    });
  });
  afterAll(async () => {
    service.child.kill('SIGKILL');
    await service.ended;
  });
  const sheetsMade = async (service: Listening) => (await call(service, '/v1/projects')).body;

  test('is ended and says so, nothing is made, and the next one is solved', async () => {
    const before = await sheetsMade(service);
    const solving = solveFor(service, 60_000);
    const first = call(service, '/v1/templates').then(({ status }) => [status, 'no solve waited for']);
    expect(await Promise.race([first, solving.then(() => 'the solve')])).toEqual([
      200,
      'no solve waited for',
    ]);
    const { status, body } = await solving;
    expect(status).toBe(422);
    expect(body).toEqual({
      error: {
        code: 'CALCULATION_ERROR',
        message:
          'Test: odd shapes was ended after 1 s of computing, without results. Make its inputs simpler, such as fewer rows in a ' +
          'table: the same inputs take as long again.',
      },
    });
    expect(await sheetsMade(service)).toEqual(before);
    expect((await solveFor(service, 20)).status).toBe(200);
  });

  test('takes no turn from the short solves of the same account for longer than that, and fails its item of a batch', async () => {
    const items = [60_000, 20, 0].map((effort, n) => ({
      ...{ ref: `${n}`, templateCode: 'testOddShapes' },
      attributes: attributes(effort),
    }));
    const { projectId } = service;
    const submitted = await call(service, '/v1/sheets/bulk-calculate', { projectId, items });
    expect(submitted.status).toBe(201);
    const batchId = String(submitted.body.batchId);
    let batch: Record<string, unknown> = {};
    while (batch.state !== 'completed')
      batch = (await call(service, `/v1/projects/${service.projectId}/batches/${batchId}`)).body;
    const outcomes = batch.items as { ref: string; error?: CodedError }[];
    expect(outcomes.map(({ ref, error }) => [ref, error?.code])).toEqual([
      ['0', 'SOLVE_FAILED'],
      ['1', undefined],
      ['2', undefined],
    ]);
    // By this the client knows not to repeat it.
    expect(outcomes.map(({ error }) => error !== undefined && isTimeLimit(error))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test("the operator's commands work without a running service too, also after one was killed", async () => {
  const service = await start();
  service.child.kill('SIGKILL');
  await service.ended;
  await processes.command(['templates', 'withdraw', 'loadsSnowASCE7-22']);
  const listed = await processes.command(['templates', 'list']);
  expect(listed.map(({ code, withdrawnAt }) => [code, withdrawnAt !== null])).toEqual(
    expect.arrayContaining([
      ['loadsSnowASCE7-16', false],
      ['loadsSnowASCE7-22', true],
    ]),
  );
  const after = await start();
  expect((await call(after, '/v1/templates/loadsSnowASCE7-22')).status).toBe(404);
});
