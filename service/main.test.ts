import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CodedError, isTimeLimit } from '../contract';
import { runCommand } from './operator/commandLine';
import { readSettings } from './start/environment';
import { ownTemplate } from './testing/ownTemplate';
import { allTemplates } from '../engineering/catalogue';

/** The built service, as `npm run service` starts it. */
const program = join(__dirname, '../build/service/main.js');

interface Run {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}
interface Listening extends Run {
  url: string;
  apiKey: string;
  projectId: string;
}

let folder: string;
let dataDir: string;
const runs: Run[] = [];

beforeAll(() => {
  if (!existsSync(program)) throw new Error(`${program} is not there: build first (node scripts/build.mjs).`);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string> = {}, args: string[] = []): Run {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const started = { child, stdout: () => stdout, stderr: () => stderr, ended };
  runs.push(started);
  return started;
}

async function start(environment: Record<string, string> = {}): Promise<Listening> {
  const started = run(environment);
  await new Promise<void>((resolve, reject) => {
    started.child.stdout?.on('data', () => started.stdout().includes('\n') && resolve());
    void started.ended.then(({ code }) => reject(new Error(`ended with ${code}: ${started.stderr()}`)));
  });
  const line = JSON.parse(started.stdout()) as {
    event: string;
    url: string;
    apiKey: string;
    projectId: string;
  };
  expect(Object.keys(line)).toEqual(['event', 'url', 'apiKey', 'projectId']);
  expect(line.event).toBe('listening');
  return { ...started, ...line };
}

async function call({ url, apiKey }: Listening, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const site = {
  ...{ eaveToRidgeDistance: 30, roofSlope: 4, overrideDefaults: true },
  ...{ groundSnowLoad: 40, riskCategory: 'II', roughnessCategory: 'C' },
};
const calculate = (service: Listening, attributes = {}) =>
  call(service, '/v1/templates/loadsSnowASCE7-16/calculate', { projectId: service.projectId, attributes });

test('one line on standard output, the log on standard error, the key readable only by its owner, a clean end; started again, the same account', async () => {
  const service = await start();
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { status, body } = await calculate(service, site);
  expect([status, body.sheetUrl]).toEqual([200, `${service.url}/sheets/${String(body.sheetId)}`]);
  const keyFile = join(dataDir, 'api-key');
  expect(readFileSync(keyFile, 'utf8').trim()).toBe(service.apiKey);
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);

  service.child.kill('SIGTERM');
  expect(await service.ended).toEqual({ code: 0, signal: null });
  expect(service.stdout().trim().split('\n')).toHaveLength(1);
  expect(service.stderr()).toContain('/v1/templates/loadsSnowASCE7-16/calculate');
  expect(service.stderr()).not.toContain(service.apiKey);

  // A key that is given opens the first account, beside the one that was made.
  const second = await start({ API_KEY: 'my-own-key-of-old', PUBLIC_URL: 'https://calc.example/' });
  expect([second.apiKey, second.projectId]).toEqual(['my-own-key-of-old', service.projectId]);
  for (const apiKey of ['my-own-key-of-old', service.apiKey])
    expect((await call({ ...second, apiKey }, `/v1/projects/${second.projectId}`)).body.projectUrl).toBe(
      `https://calc.example/projects/${second.projectId}`,
    );
});

test('after kill -9 everything acknowledged is there, under the same key, and a batch goes on', async () => {
  const first = await start({ SOLVE_DELAY_MS: '20', BATCH_PARALLELISM: '1' });
  const sheetIds = await Promise.all(
    Array.from({ length: 20 }, async () => String((await calculate(first, site)).body.sheetId)),
  );
  const items = Array.from({ length: 60 }, (_, n) => ({
    templateCode: 'loadsSnowASCE7-16',
    attributes: { ...site, groundSnowLoad: n },
    ref: String(n),
  }));
  const submitted = await call(first, '/v1/sheets/bulk-calculate', { projectId: first.projectId, items });
  expect(submitted.status).toBe(201);
  const pollPath = submitted.headers.get('location') ?? '';
  const solvedOf = (body: Record<string, unknown>) => (body.summary as { solved: number }).solved;
  let before = 0;
  while (before < 3) before = solvedOf((await call(first, pollPath)).body);
  first.child.kill('SIGKILL');
  expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });

  const second = await start();
  expect([second.apiKey, second.projectId]).toEqual([first.apiKey, first.projectId]);
  for (const sheetId of sheetIds)
    expect((await call(second, `/v1/sheets/${sheetId}`)).body.status).toBe('solved');
  expect(solvedOf((await call(second, pollPath)).body)).toBeGreaterThanOrEqual(before);
  let batch = (await call(second, pollPath)).body;
  while (batch.state === 'processing') batch = (await call(second, pollPath)).body;
  expect(batch.state).toBe('completed');
  const solved = batch.items as { ref: string; sheetId: string; status: string }[];
  expect(solved.map(({ ref, status }) => [ref, status])).toEqual(items.map(({ ref }) => [ref, 'solved']));
  expect(new Set(solved.map(({ sheetId }) => sheetId)).size).toBe(60);
});

test('a second process on the same data folder, or on a port that is taken, says so and ends with 1', async () => {
  const { url } = await start();
  for (const [environment, message] of [
    [{}, `The data folder ${dataDir} is in use by another service process.`],
    [{ PORT: new URL(url).port, DATA_DIR: 'memory:' }, 'EADDRINUSE'],
  ] as [Record<string, string>, string][]) {
    const second = run(environment);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toContain(message);
    expect(second.stderr()).not.toContain('    at ');
    expect(second.stdout()).toBe('');
  }
});

test('memory: keeps nothing, and the test template is not there', async () => {
  const service = await start({ DATA_DIR: 'memory:' });
  expect((await calculate(service, site)).status).toBe(200);
  expect(existsSync(dataDir)).toBe(false);
  expect((await call(service, '/v1/templates/testOddShapes')).status).toBe(404);
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

test('settings that cannot work end it with 1 and a sentence', async () => {
  const { ended, stderr } = run({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/calc' });
  expect(await ended).toEqual({ code: 1, signal: null });
  expect(stderr()).toContain('(127.0.0.1:1/calc) refused: connect ECONNREFUSED');
  expect(stderr()).not.toContain('    at ');
  expect(stderr()).not.toContain('secret');
  expect(() => readSettings({ PORT: 'abc' })).toThrow(
    'PORT must be a whole number from 0 to 65535; given "abc".',
  );
});

describe("the operator's commands", () => {
  /** What `npm run service -- …` does in a process that it starts. */
  async function command(...words: string[]): Promise<Record<string, unknown>[]> {
    return commandIn(dataDir, words);
  }

  async function commandIn(folder: string, words: string[]): Promise<Record<string, unknown>[]> {
    const answer = await runCommand(
      readSettings({ DATA_DIR: folder }),
      { library: allTemplates(), clock: () => new Date(), onProgress: () => {} },
      words,
    );
    return answer.map((line) => ({ ...line }));
  }

  test('need data that the service has made', async () => {
    await expect(command('keys', 'list')).rejects.toThrow('holds no data yet. Start the service there once.');
    expect(existsSync(dataDir)).toBe(false);
    await expect(commandIn('memory:', ['keys', 'list'])).rejects.toThrow(
      'DATA_DIR is memory:, which keeps nothing',
    );
  });

  const rejections: [string[], string][] = [
    [['frobnicate'], 'There is no command "frobnicate"'],
    [['keys'], 'There is no command "keys"'],
    [['keys', 'revoke'], 'The command is: keys revoke KEYID'],
    [['keys', 'revoke', 'unknown'], 'There is no key with the id "unknown"'],
    [
      ['keys', 'add', '--templates', 'loadsSnow'],
      'This service has no template "loadsSnow"; it has loadsSnow',
    ],
    [['keys', 'add', '--template', 'x'], '"--template x" is not understood'],
    [['templates', 'publish', 'nothing'], 'This service has no template "nothing"'],
    [['sheets', 'upgrade', '42'], 'There is no sheet with the id "42"'],
  ];

  describe('while it runs', () => {
    let service: Listening;
    let ofService: string;
    beforeAll(async () => {
      ofService = mkdtempSync(join(tmpdir(), 'operator-'));
      dataDir = ofService;
      service = await start();
      runs.splice(0);
    });
    beforeEach(() => {
      dataDir = ofService;
    });
    afterAll(async () => {
      service.child.kill('SIGKILL');
      await service.ended;
      rmSync(ofService, { recursive: true, force: true });
    });

    test('are given on the command line and answer in lines of JSON', async () => {
      const { stdout, ended } = run({}, ['keys', 'add', '--account', 'Other firm']);
      expect(await ended).toEqual({ code: 0, signal: null });
      const lines = stdout().trim().split('\n');
      const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(answers).toHaveLength(1);
      const { apiKey } = answers[0] as { apiKey: string };
      expect((await call({ ...service, apiKey }, '/v1/templates')).status).toBe(200);
    });

    test('the keys themselves are shown once, and listed never', async () => {
      const [key] = await command('keys', 'add');
      const listed = JSON.stringify(await command('keys', 'list'));
      expect(listed).toContain(key?.keyId);
      expect(listed).not.toContain(key?.apiKey);
      expect(listed).not.toContain(service.apiKey);
      expect(statSync(join(dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
    });

    test('another account has its own things', async () => {
      const { sheetId } = (await calculate(service, site)).body;
      const [theirs] = await command('keys', 'add', '--account', 'Other firm');
      const other = { ...service, apiKey: String(theirs?.apiKey), projectId: String(theirs?.projectId) };
      expect((await call(other, `/v1/sheets/${String(sheetId)}`)).status).toBe(404);
      expect((await call(other, `/v1/projects/${service.projectId}`)).status).toBe(404);
      expect((await calculate(other, site)).status).toBe(200);
      const again = await command('keys', 'add', '--account', 'Other firm');
      expect(again[0]?.projectId).toBe(other.projectId);
    });

    test('the socket of a running service takes no command without its token', async () => {
      const { port } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8')) as { port: number };
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: { authorization: 'Bearer guess' },
        body: JSON.stringify(['keys', 'add']),
      });
      expect(response.status).toBe(401);
    });

    test('a running service sees the effect of each', async () => {
      const [key] = await command('keys', 'add', '--templates', 'loadsSnowASCE7-22');
      const limited = { ...service, apiKey: String(key?.apiKey) };
      expect((await call(limited, '/v1/templates')).body.total).toBe(1);
      expect((await calculate(limited, site)).status).toBe(404);

      const [revoked] = await command('keys', 'revoke', String(key?.keyId));
      expect(revoked?.revokedAt).not.toBeNull();
      expect((await call(limited, '/v1/templates')).status).toBe(401);

      const detail = async () => (await call(service, '/v1/templates/loadsSnowASCE7-16')).body;
      const before = await detail();
      const { sheetId } = (await calculate(service, site)).body;
      const [published] = await command('templates', 'publish', 'loadsSnowASCE7-16');
      const after = await detail();
      expect(after).toMatchObject({ id: published?.id, version: Number(before.version) + 1 });
      expect(after.id).not.toBe(before.id);
      const statusOf = async () => (await call(service, `/v1/sheets/${String(sheetId)}`)).body.status;
      expect(await statusOf()).toBe('solved');

      await command('sheets', 'upgrade', String(sheetId));
      expect(await statusOf()).toBe('unsolved');

      await command('templates', 'withdraw', 'loadsSnowASCE7-16');
      expect((await calculate(service, site)).body.error).toMatchObject({ code: 'NOT_FOUND' });
      expect((await calculate(service, site)).status).toBe(404);
    });

    test('that are not understood are rejected with a sentence, also once it has ended', async () => {
      const expectRejected = async ([words, message]: (typeof rejections)[number]) => {
        const rejected = await command(...words).catch((error: unknown) => error);
        expect([words, String(rejected)]).toEqual([words, expect.stringContaining(message)]);
      };
      for (const rejection of rejections) await expectRejected(rejection);
      service.child.kill('SIGTERM');
      await service.ended;
      expect(existsSync(join(dataDir, 'operator.json'))).toBe(false);
      for (const rejection of rejections) await expectRejected(rejection);
      // A process shows the sentence, not where in the code it was made.
      const { ended, stderr } = run({}, ['frobnicate']);
      expect((await ended).code).toBe(1);
      expect(stderr()).toContain('There is no command "frobnicate"');
      expect(stderr()).not.toContain('    at ');
    });
  });

  test('work without a running service too, also after one was killed', async () => {
    const service = await start();
    service.child.kill('SIGKILL');
    await service.ended;
    await command('templates', 'withdraw', 'loadsSnowASCE7-22');
    const listed = await command('templates', 'list');
    expect(listed.map(({ code, withdrawnAt }) => [code, withdrawnAt !== null])).toEqual(
      expect.arrayContaining([
        ['loadsSnowASCE7-16', false],
        ['loadsSnowASCE7-22', true],
      ]),
    );
    const after = await start();
    expect((await call(after, '/v1/templates/loadsSnowASCE7-22')).status).toBe(404);
  });
});

test('templates in DATA_DIR are published at startup, others while it runs, and threads calculate with them', async () => {
  const templates = join(dataDir, 'templates');
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

  const file = join(folder, 'largest.calc.yaml');
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
  mkdirSync(join(dataDir, 'templates'), { recursive: true });
  copyFileSync('engineering/files/samples/basePlate.calc.yaml', join(dataDir, 'templates', 'a.calc.yaml'));
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
    runs.splice(0);
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

test('the service renders with the production build of React', () => {
  const app = JSON.stringify(join(__dirname, '../build/service/app.js'));
  const script = `require(${app}); console.log(Object.keys(require.cache).filter((file) => /react.*development/.test(file)))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('[]');
});
