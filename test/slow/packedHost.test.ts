/**
 * The package workbook-host as it is published: packed, unpacked in an empty folder beside add-ins of others, and used from there by
 * its name. What it depends on comes from the folders of this repository, so that nothing is downloaded: that the list of its
 * dependencies is complete is shown by linking only those, each with its own dependencies.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'packed-host-'));
const modules = path.join(folder, 'node_modules');
const own = path.join(modules, 'workbook-host');

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
}

beforeAll(() => {
  // What `prepack` does, but for the build, which is there.
  execFileSync(
    process.execPath,
    [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.build.json',
      '--noCheck',
      '--emitDeclarationOnly',
    ],
    { cwd: path.join(root, 'host') },
  );
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      cwd: path.join(root, 'host'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(folder, packed?.filename ?? ''), '-C', own, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(dependencies)) link(name, dependencies[name]);
  // What a user installs beside it: Office.js and a driver of browsers.
  link('@microsoft/office-js');
  link('playwright-core');
  for (const addin of ['sampleAddin', 'echoAddin', 'otherAddins/customFunctions', 'otherAddins/taskPane'])
    cpSync(path.join(root, 'host/testing', addin), path.join(folder, 'addins', path.basename(addin)), {
      recursive: true,
    });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function link(name: string, version?: string): void {
  const source = path.join(root, 'node_modules', name);
  if (version !== undefined)
    expect((JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Manifest).version).toBe(
      version,
    );
  mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
  symlinkSync(source, path.join(modules, name), 'dir');
}

/** Runs a program of the folder, in a process without access to this repository, and reads the JSON that it prints. */
function runInFolder(program: string): unknown {
  const file = path.join(folder, 'program.mjs');
  writeFileSync(file, program);
  const output = execFileSync(process.execPath, [file], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, NODE_PATH: '' },
  });
  return JSON.parse(output);
}

test('the package holds what runs, its page, its texts and its licences, and neither Office.js nor sources', () => {
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(
    expect.arrayContaining([
      'package.json',
      'README.md',
      'LICENSE',
      'build/page/LICENSES.txt',
      'build/page/index.html',
      'build/node/api/cli.js',
      'build/node/api/index.d.ts',
    ]),
  );
  expect(files.filter((file) => /office(\.debug)?\.js$|excel-web/i.test(file))).toEqual([]);
  expect(
    files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|^(?!build|package\.json|README|LICENSE)/.test(file)),
  ).toEqual([]);
});

test('the package contains no code of the product', () => {
  const text = readdirSync(path.join(own, 'build/node'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(own, 'build/node', file), 'utf8'));
  expect(text.filter((one) => /CALC\.|calc-addin|local-service|\/v1\//.test(one))).toEqual([]);
});

const open = (addin: string, body: string) => `
  import { openWorkbook } from 'workbook-host';
  const book = await openWorkbook({ manifest: ${JSON.stringify(`addins/${addin}/manifest.xml`)} });
  try {
    const pane = await book.pane();
    ${body}
  } finally {
    await book.close();
  }`;

test('custom functions of others answer', () => {
  const found = runInFolder(
    open(
      'customFunctions',
      `await pane.waitForFunction("typeof CustomFunctions !== 'undefined'");
       await book.enter('A1', 10);
       await book.enter('A2', '=CONTOSO.ADD(A1,200)');
       await book.settled();
       console.log(JSON.stringify({ values: await book.read('A1:A2'), formulas: await book.read('A2', 'formulas'), outside: book.externalRequests }));`,
    ),
  );
  expect(found).toEqual({ values: [[10], [210]], formulas: [['=CONTOSO.ADD(A1,200)']], outside: [] });
});

test('a task pane of others writes its table, which is saved and opened again', () => {
  const found = runInFolder(
    open(
      'taskPane',
      `await pane.waitForFunction("document.getElementById('done')?.textContent === 'ready'");
       await pane.click('#create-table');
       await pane.waitForFunction("/ done$/.test(document.getElementById('done').textContent)");
       await book.select('B2');
       const before = await book.read('A1:D2');
       const bytes = await book.save();
       await book.enter('A1', 'changed');
       await book.open(bytes);
       console.log(JSON.stringify({ before, same: JSON.stringify(await book.read('A1:D2')) === JSON.stringify(before), text: await book.read('D3', 'text') }));`,
    ),
  );
  expect(found).toEqual({
    before: [
      ['Date', 'Merchant', 'Category', 'Amount'],
      [42736, 'The Phone Company', 'Communications', 120],
    ],
    same: true,
    text: [['€142.33']],
  });
});

test('an add-in with a shared runtime: functions, messages of errors, switches', () => {
  const found = runInFolder(
    open(
      'sampleAddin',
      `await pane.waitForFunction("document.getElementById('state')?.textContent === 'ready'");
       await book.enter('A1', '=TRY.FAIL("notAvailable")');
       await book.settled();
       const messages = await book.read('A1', 'messages');
       await book.reload({ lost: 'call:1' });
       await book.enter('A1', '=TRY.ADD(1,2)');
       const stuck = await book.settled(2000).then(() => 'settled', (error) => /A1/.test(error.message));
       console.log(JSON.stringify({ messages, message: await book.message(), switches: book.switches(), stuck }));`,
    ),
  );
  expect(found).toEqual({
    messages: [['It failed with notAvailable.']],
    message: null,
    switches: { lost: 'call:1' },
    stuck: true,
  });
});

describe('the command', () => {
  const started: ChildProcess[] = [];
  afterEach(() => started.splice(0).forEach((one) => one.kill('SIGKILL')));

  function run(...args: string[]) {
    const child = spawn(process.execPath, [path.join(own, 'build/node/api/cli.js'), ...args], {
      cwd: folder,
      env: { ...process.env, HOME: folder },
    });
    started.push(child);
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => (said.out += text));
    child.stderr.on('data', (text) => (said.err += text));
    return { child, said };
  }

  test('serves page, add-in and the Office.js of the folder, and ends when asked to', async () => {
    const { child, said } = run('addins/echoAddin/manifest.xml', '--port', '0');
    while (!said.out.includes('\n')) await once(child.stdout, 'data');
    const url = /^ready (https:\/\/localhost:\d+\/)\n$/.exec(said.out)?.[1] ?? '';
    for (const at of ['', 'manifest.xml', 'officejs/office.js']) {
      const [answer] = (await once(https.get(url + at, { rejectUnauthorized: false }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      expect([at, answer.statusCode]).toEqual([at, 200]);
    }
    expect(existsSync(path.join(folder, '.workbook-host/localhost.crt'))).toBe(true);
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });

  test.each([
    [[], 'Name one manifest.'],
    [['none.xml'], 'none.xml cannot be read'],
    [['addins/echoAddin/manifest.xml', '--port', 'x'], '--port must be a number from 0 to 65535; given: x'],
    [['addins/echoAddin/manifest.xml', '--office-js', 'addins'], 'is not a folder of Office.js'],
  ])('%j is rejected', async (args, message) => {
    const { child, said } = run(...args);
    const [code] = (await once(child, 'close')) as [number];
    expect([code, said.out]).toEqual([1, '']);
    expect(said.err).toContain(message);
  });
});
