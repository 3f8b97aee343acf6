// npm test: the checks that are no tests (types, lint, sizes, manifest) one after another beside the tests, then one
// closing line over everything: "N passed, N failed".
import path from 'node:path';
import { lintChecks, runChecks } from './lib/checks.mjs';
import { say } from './lib/console.mjs';
import { runJest } from './lib/jest.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const sizes = ['sizes', 'node_modules/size-limit/bin.js'];
const manifest = ['manifest', 'build/scripts/manifestCheck.js'];
const projects = ['unit', 'isolated', 'postgres', 'e2e'];

const checked = { passed: 0, failed: 0 };
const [tested] = await Promise.all([
  runJest('jest', ['--selectProjects', ...projects, ...process.argv.slice(2)]),
  runChecks([...lintChecks, sizes, manifest], 1, (name, succeeded) => {
    say(`${name}: ${succeeded ? 'ok' : 'FAILED'}`);
    checked[succeeded ? 'passed' : 'failed'] += 1;
  }),
]);

const failed = tested.failed + checked.failed;
console.log(`${tested.passed + checked.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
