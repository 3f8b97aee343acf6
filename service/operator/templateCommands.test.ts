import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../store/embeddedStore';
import { readSettings } from '../start/environment';
import { ownTemplate } from '../testing/ownTemplate';
import { ratioTemplate } from '../testing/ratioTemplate';
import { runCommand } from './commandLine';
import { reportOnFile } from './templateCommands';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'template-'));
  path = join(folder, 'load.calc.yaml');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path, text);
const report = (...words: string[]) => reportOnFile(['template', ...words]);

test('template without an action prints what there is', () => {
  expect(report()).toEqual({ lines: [expect.stringContaining('template publish FILE')], isFaulty: false });
});

describe('template check', () => {
  test('says that a file has no problems', () => {
    write(ownTemplate());
    expect(report('check', path)).toEqual({
      lines: [`${path}: Factored load (factoredLoad) has no problems.`],
      isFaulty: false,
    });
  });

  test('names each problem by line and column', () => {
    write(ownTemplate().replace('2 · x', '2 · z').replace('y / 100 kip', 'y / 100 ft'));
    const { lines, isFaulty } = report('check', path)!;
    expect(isFaulty).toBe(true);
    expect(lines.join('\n')).toMatch(/^\S+load\.calc\.yaml:9:76: \S/);
  });

  test.each([[[]], [['a', 'b']]])('with %j it says its form', (words) => {
    expect(() => report('check', ...words)).toThrow('The command is: template check FILE');
  });

  test('says that a file is not there', () => {
    expect(report('check', path)).toEqual({ lines: [`There is no file ${path}.`], isFaulty: true });
  });
});

describe('template try', () => {
  const printed = (...words: string[]) => report('try', path, ...words)!.lines.join('\n');

  test('prints steps, results and check', () => {
    write(ownTemplate());
    expect(printed('--inputs', '{"x": 60}')).toBe(
      `Factored load (factoredLoad)

Inputs
  Load (kip): 60

Steps
  Factored load (1.2)
      y = 2 · x
      = 2 · 60
      y = 120 kip
  [Checks]
  Load (1.3)
      loadRatio = y / 100 kip
      = 120 / 100
      loadRatio = 1.2

Results
  Utilization (utilizationRatio): 1.2
  Governing check (governingCheck): Load
  Factored load (y): 120 kip
  Notes (notes): Assumes nothing.

Check
  utilizationRatio = 1.2: fails
  Load: ratio 1.2 (1.3).

Notes
  Assumes nothing.`,
    );
  });

  test('takes inputs from a file, and defaults for the rest', () => {
    write(ownTemplate());
    const inputs = join(folder, 'inputs.json');
    writeFileSync(inputs, '{"x": 4}');
    expect(printed('--inputs', inputs)).toContain('y = 8 kip');
    expect(printed('--inputs', '{}')).toContain('y = 2 kip');
  });

  test('takes the examples of fields without a default when no inputs are given', () => {
    write(ownTemplate().replace('default: 1', 'example: 6'));
    expect(printed()).toContain('y = 12 kip');
    expect(printed('--inputs', '{}')).toContain('Load is required');
  });

  test('names inputs that the template does not take, and reads a file whose examples fail', () => {
    write(ownTemplate({ expected: 7 }));
    expect(report('try', path, '--inputs', '{"z": 4}')).toMatchObject({ isFaulty: true });
    expect(printed('--inputs', '{"x": -4}')).toContain('x');
    expect(printed()).toContain('passes');
  });

  test.each(['nothing.json', '[1]', '{"x": {}}', '{'])('refuses --inputs %s', (inputs) => {
    write(ownTemplate());
    expect(() => report('try', path, '--inputs', inputs)).toThrow('--inputs takes a JSON object');
  });
});

describe('on a database', () => {
  const command = (...words: string[]) =>
    runCommand(
      readSettings({ DATA_DIR: folder }),
      { library: [ratioTemplate], clock: () => new Date('2026-01-01T00:00:00.000Z'), onProgress: () => {} },
      words,
    );
  beforeEach(async () => (await openEmbeddedStore(folder)).close());

  test('publish, list and unpublish', async () => {
    write(ownTemplate());
    const [published] = await command('template', 'publish', path);
    expect(published).toMatchObject({ code: 'factoredLoad', version: 1, account: null, withdrawnAt: null });
    expect(await command('template', 'publish', path)).toEqual([published]);
    write(ownTemplate({ factor: 3 }));
    const [changed] = await command('template', 'publish', path);
    expect(changed).toMatchObject({ version: 2 });
    expect(changed).not.toMatchObject({ id: (published as { id: string }).id });
    expect(await command('templates', 'list')).toEqual([expect.anything(), changed]);
    expect(await command('keys', 'add', '--templates', 'factoredLoad')).toMatchObject([
      { templates: ['factoredLoad'] },
    ]);
    expect(await command('template', 'unpublish', 'factoredLoad')).toMatchObject([
      { withdrawnAt: '2026-01-01T00:00:00.000Z' },
    ]);
  });

  test('publish for an account', async () => {
    write(ownTemplate());
    await command('keys', 'add', '--account', 'Firm');
    expect(await command('template', 'publish', path, '--account', 'Firm')).toMatchObject([
      { code: 'factoredLoad', account: 'Firm' },
    ]);
  });

  test.each([
    [['publish'], 'The command is: template publish FILE'],
    [['publish', 'nothing.yaml'], 'There is no file nothing.yaml.'],
    [['publish', 'PATH', '--account', 'Firm'], 'There is no account "Firm".'],
    [['publish', 'PATH', '--for', 'Firm'], '"--for Firm" is not understood'],
    [['publish', 'BAD'], /bad\.calc\.yaml:17:\d+: y should be 7 and is 6\.$/],
    [['unpublish', 'ratio'], 'ratio is a built-in template. Withdraw it with'],
    [['unpublish', 'nothing'], 'This service has no template "nothing"'],
    [['frobnicate'], 'There is no command "template frobnicate"'],
  ])('%j is rejected with a sentence', async (words, message) => {
    write(ownTemplate());
    const bad = join(folder, 'bad.calc.yaml');
    writeFileSync(bad, ownTemplate({ expected: 7 }));
    const given = words.map((word) => ({ PATH: path, BAD: bad })[word] ?? word);
    await expect(command('template', ...given)).rejects.toThrow(message);
  });
});
