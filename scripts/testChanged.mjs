// npm run test:changed: the unit tests of whatever differs from main (committed or not, new files too), and of all that imports it.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { say } from './lib/console.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
const git = (...words) =>
  execFileSync('git', words, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

const [base] = git('merge-base', 'main', 'HEAD');
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => /\.([cm]?[jt]s|tsx|json)$/.test(file));

if (changed.length === 0) say('Nothing differs from main.');
else {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--maxWorkers=100%', '--passWithNoTests', '--selectProjects', 'unit', 'isolated', 'grid', 'faults'],
      ...process.argv.slice(2),
      ...['--findRelatedTests', ...changed],
    ],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
