import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Publications } from '../publications/publications';
import { ownTemplate } from '../testing/ownTemplate';
import { ratioTemplate } from '../testing/ratioTemplate';
import { openTestStore, type TestStore } from '../testing/testStore';
import { publishFolder } from './templateFolder';

let dataDir: string;
let folder: string;
let opened: TestStore;
let publications: Publications;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'templates-'));
  folder = join(dataDir, 'templates');
  opened = await openTestStore();
  publications = new Publications([ratioTemplate], opened.store, () => new Date());
  await publications.ensure();
});
afterEach(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true });
});

const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);

/** Messages of the log of a start. */
async function started(): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  await publishFolder(publications, dataDir, logger);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg.replaceAll(`${folder}/`, ''));
}
const published = async () =>
  (await publications.list()).flatMap(({ code, version, withdrawn_at }) =>
    withdrawn_at === null ? [`${code} ${version}`] : [],
  );

test('without a folder the log stays empty', async () => {
  expect(await started()).toEqual([]);
});

test('every *.calc.yaml is published once, for everybody; another text of it is a new version', async () => {
  mkdirSync(folder);
  write('one.calc.yaml', ownTemplate({ code: 'one' }));
  write('two.calc.yaml', ownTemplate({ code: 'two' }));
  write('notes.yaml', 'not a template');
  expect(await started()).toEqual(['published one.calc.yaml', 'published two.calc.yaml']);
  expect(await started()).toEqual([]);
  write('two.calc.yaml', ownTemplate({ code: 'two', factor: 3 }));
  expect(await started()).toEqual(['published two.calc.yaml']);
  expect(await published()).toEqual(['ratio 3', 'one 1', 'two 2']);
});

test('a bad file is named with line and column, what was published of it stays, and the others are published', async () => {
  mkdirSync(folder);
  write('a.calc.yaml', ownTemplate({ code: 'first' }));
  await started();
  write('a.calc.yaml', ownTemplate({ code: 'first', expected: 7 }));
  write('b.calc.yaml', ownTemplate({ code: 'ratio' }));
  write('c.calc.yaml', Buffer.from([0xff, 0xfe, 0x41]));
  write('d.calc.yaml', `#${' '.repeat(256 * 1024)}`);
  write('e.calc.yaml', ownTemplate({ code: 'fifth' }));
  mkdirSync(join(folder, 'f.calc.yaml'));
  expect(await started()).toEqual([
    expect.stringMatching(/^not published: a\.calc\.yaml:17:\d+: y should be 7 and is 6\.$/),
    expect.stringMatching(/^not published: b\.calc\.yaml: ratio is the code of a built-in template\./),
    'not published: c.calc.yaml is not a text in UTF-8.',
    'not published: d.calc.yaml is larger than 256 kB. Shorten it.',
    'published e.calc.yaml',
    'not published: There is no file f.calc.yaml.',
  ]);
  expect(await published()).toEqual(['ratio 3', 'fifth 1', 'first 1']);
});

test('a link that leaves the folder is not followed, nor is a folder that is a link', async () => {
  mkdirSync(folder);
  const outside = join(dataDir, 'outside.calc.yaml');
  writeFileSync(outside, ownTemplate({ code: 'outside' }));
  symlinkSync(outside, join(folder, 'a.calc.yaml'));
  symlinkSync('../outside.calc.yaml', join(folder, 'b.calc.yaml'));
  symlinkSync('nothing', join(folder, 'c.calc.yaml'));
  write('inside', ownTemplate({ code: 'inside' }));
  symlinkSync('inside', join(folder, 'd.calc.yaml'));
  expect(await started()).toEqual([
    'not published: a.calc.yaml is a link that leaves the folder.',
    'not published: b.calc.yaml is a link that leaves the folder.',
    expect.stringContaining('c.calc.yaml'),
    'published d.calc.yaml',
  ]);

  const linked = join(dataDir, 'elsewhere');
  mkdirSync(linked);
  symlinkSync(folder, join(linked, 'templates'));
  const said: string[] = [];
  const logger = pino({ base: undefined }, { write: (line: string) => void said.push(line) });
  await publishFolder(publications, linked, logger);
  expect(said.join()).toContain('is not a folder. Links are not followed.');
});

test('what the operator unpublished stays away', async () => {
  mkdirSync(folder);
  write('one.calc.yaml', ownTemplate());
  await started();
  await publications.unpublishFile('factoredLoad');
  write('one.calc.yaml', ownTemplate({ factor: 3 }));
  expect(await started()).toEqual([]);
  expect(await published()).toEqual(['ratio 3']);
});
