// npm run test:node -- VERSION: fetches that Node from the npm registry into .cache, and runs with it the type check and the tests of what depends most on the
// engine: the service as a process, its stores and threads, the client, files of the workbook host. VERSION is as npm takes it, such as 24 or 24.21.0.
//   npm run test:node -- 24
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, say } from './lib/console.mjs';

const SELECTION = [
  ...['service/main\\.', 'service/store', 'service/engine', 'service/http/sheetLifecycle'],
  ...['src/client', 'contract/', 'host/files/roundTrip'],
];

const [version = ''] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) fail('Say which Node: npm run test:node -- 24');
process.chdir(path.resolve(import.meta.dirname, '..'));

const platform = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${platform}-${process.arch}`;
const folder = path.resolve('.cache', `node-${version}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`]);

const bin = path.join(folder, 'node_modules', name, 'bin');
const node = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
// What the tests start by the name `node` is this one too.
const environment = { ...process.env, PATH: bin + path.delimiter + process.env.PATH };
run(node, [
  '-p',
  "`Node ${process.version}, ${process.release.lts ? 'LTS ' + process.release.lts : 'no LTS'}`",
]);
run(node, ['node_modules/typescript/bin/tsc', '--noEmit'], environment);
run(
  node,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'unit',
    'unit slow',
    'isolated',
    'grid',
    '--testPathPatterns',
    ...SELECTION,
  ],
  environment,
);
say(`Passed with Node ${version}.`);

function run(command, options, env = process.env) {
  const { status } = spawnSync(command, options, { stdio: 'inherit', env });
  if (status !== 0) fail(`${path.basename(command)} ${options[0]} ended with ${status}.`);
}
