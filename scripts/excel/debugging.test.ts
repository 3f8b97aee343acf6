import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { officeCaches } from './officeCaches.cjs';

const root = path.resolve(__dirname, '../..');
const home = mkdtempSync(path.join(os.tmpdir(), 'calc-excel-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts and stops the add-in as office-addin-debugging does it, and prints which modules it needed for that. */
const startAndStop = `
const Module = require('node:module');
const load = Module._load;
const needed = new Set();
Module._load = function (name, ...rest) {
  needed.add(name);
  return load.call(this, name, ...rest);
};
const { startDebugging, stopDebugging } = require('office-addin-debugging');
const manifest = require('node:path').resolve('manifest.xml');
const said = (error) => error.message;
(async () => {
  const options = { appType: 'desktop', enableDebugging: false, enableLiveReload: false };
  const start = await startDebugging(manifest, options).catch(said);
  await stopDebugging(manifest).catch(said);
  console.log('FACTS' + JSON.stringify({ start, needed: [...needed] }));
  process.exit();
})();
`;

const onExcelsComputers = ['win32', 'darwin'].includes(process.platform);

// On a computer with Excel this would start it.
(onExcelsComputers ? test.skip : test)(
  'manifest.xml is read to start Excel, and the Microsoft 365 command line is never loaded for it',
  () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', startAndStop], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, HOME: home },
    });
    const [, json] = /^FACTS(.*)$/m.exec(stdout) ?? [];
    if (json === undefined) throw new Error(`${stdout}\n${stderr}`);
    const { start, needed } = JSON.parse(json) as { start: string | undefined; needed: string[] };
    // As far as this computer can: the manifest was read, and the registration is Excel's.
    expect(`${start}`).toMatch(/Platform not supported/);
    expect(needed).toEqual(expect.arrayContaining(['office-addin-dev-settings', 'office-addin-manifest']));
    expect(needed.filter((name) => /teamsapp|^@azure/.test(name))).toEqual([]);
  },
);

test('the Microsoft 365 command line is not installed', () => {
  const file = require.resolve('@microsoft/teamsapp-cli/package.json');
  const { name, dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string;
    dependencies?: object;
  };
  expect([name, dependencies]).toEqual(['empty-npm-package', {}]);
});

test('the cache of add-ins is where Microsoft says, and nowhere else', () => {
  expect(
    officeCaches({ platform: 'win32', home: 'C:\\Users\\a', localAppData: 'C:\\Users\\a\\AppData\\Local' }),
  ).toEqual(['C:\\Users\\a\\AppData\\Local\\Microsoft\\Office\\16.0\\Wef']);
  expect(officeCaches({ platform: 'darwin', home: '/Users/a' })).toEqual([
    '/Users/a/Library/Containers/com.microsoft.Excel/Data/Library/Caches',
    '/Users/a/Library/Containers/com.microsoft.Excel/Data/Library/Application Support/Microsoft/Office/16.0/Wef',
  ]);
  // Without the variable nothing is guessed.
  expect(officeCaches({ platform: 'win32', home: 'C:\\Users\\a' })).toEqual([]);
  expect(officeCaches({ platform: 'linux', home: '/root' })).toEqual([]);
});
