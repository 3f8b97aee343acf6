// npm test: the checks that are no tests (lint, types, sizes, manifest), then the tests, then one
// closing line over everything: "N passed, N failed".
import path from 'node:path';
import { lintChecks, runChecks } from './lib/checks.mjs';
import { say } from './lib/console.mjs';
import { runJest } from './lib/jest.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const sizes = ['sizes', 'node_modules/size-limit/bin.js'];
const manifest = ['manifest', 'build/scripts/manifestCheck.js'];

const total = { passed: 0, failed: 0 };
function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

await runChecks([...lintChecks, sizes, manifest], (name, succeeded) => {
  say(`${name}: ${succeeded ? 'ok' : 'FAILED'}`);
  add(succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
});
const projects = ['unit', 'isolated', 'postgres', 'durability', 'e2e'];
add(runJest('jest', ['--selectProjects', ...projects, ...process.argv.slice(2)]));

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
