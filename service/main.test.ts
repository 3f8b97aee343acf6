import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './start/environment';
import { calculate, call, type Listening, ServiceProcesses, site } from './testing/serviceProcesses';

const processes = new ServiceProcesses();
const start = processes.start.bind(processes);
const run = processes.run.bind(processes);
const command = (...words: string[]) => processes.command(words);

test('one line on standard output, the log on standard error, the key readable only by its owner, a clean end; started again, the same account', async () => {
  const service = await start();
  expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { status, body } = await calculate(service, site);
  expect([status, body.sheetUrl]).toEqual([200, `${service.url}/sheets/${String(body.sheetId)}`]);
  const keyFile = join(processes.dataDir, 'api-key');
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

test('memory: keeps nothing, and the test template is not there', async () => {
  const service = await start({ DATA_DIR: 'memory:' });
  expect((await calculate(service, site)).status).toBe(200);
  expect(existsSync(processes.dataDir)).toBe(false);
  expect((await call(service, '/v1/templates/testOddShapes')).status).toBe(404);
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
  test('need data that the service has made', async () => {
    await expect(command('keys', 'list')).rejects.toThrow('holds no data yet. Start the service there once.');
    expect(existsSync(processes.dataDir)).toBe(false);
    await expect(processes.command(['keys', 'list'], 'memory:')).rejects.toThrow(
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
      processes.dataDir = ofService;
      service = await start();
      processes.keep();
    });
    beforeEach(() => {
      processes.dataDir = ofService;
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

    test('say where the service listens', async () => {
      expect(await command('service', 'address')).toEqual([{ url: service.url }]);
    });

    test('the keys themselves are shown once, and listed never', async () => {
      const [key] = await command('keys', 'add');
      const listed = JSON.stringify(await command('keys', 'list'));
      expect(listed).toContain(key?.keyId);
      expect(listed).not.toContain(key?.apiKey);
      expect(listed).not.toContain(service.apiKey);
      expect(statSync(join(processes.dataDir, 'operator.json')).mode & 0o777).toBe(0o600);
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
      const { port } = JSON.parse(readFileSync(join(processes.dataDir, 'operator.json'), 'utf8')) as {
        port: number;
      };
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
      expect(existsSync(join(processes.dataDir, 'operator.json'))).toBe(false);
      for (const rejection of rejections) await expectRejected(rejection);
      // A process shows the sentence, not where in the code it was made.
      const { ended, stderr } = run({}, ['frobnicate']);
      expect((await ended).code).toBe(1);
      expect(stderr()).toContain('There is no command "frobnicate"');
      expect(stderr()).not.toContain('    at ');
    });
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
