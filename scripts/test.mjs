// npm test: the checks that are no tests (lint, types, sizes, manifest), then every jest test, then one
// closing line over everything: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lintChecks, runChecks } from './lib/checks.mjs';
import { say } from './lib/console.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const [longest, ...others] = lintChecks;
const types = ['types', 'node_modules/typescript/bin/tsc', '--noEmit'];
const sizes = ['sizes', 'node_modules/size-limit/bin.js'];
const manifest = ['manifest', 'build/scripts/manifestCheck.js'];

let passed = 0;
let failed = 0;

await runChecks([longest, types, ...others, sizes, manifest], count);
countJest(runJest());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function count(name, succeeded) {
  say(`${name}: ${succeeded ? 'ok' : 'FAILED'}`);
  if (succeeded) passed += 1;
  else failed += 1;
}

function runJest() {
  const report = path.join(root, 'test-results', 'jest.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  // Jest leaves one core free by default; no other work runs here.
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      ...['--maxWorkers=100%', '--selectProjects', 'unit', 'isolated', 'postgres', 'durability', 'e2e'],
      '--json',
      `--outputFile=${report}`,
      ...process.argv.slice(2),
    ],
    { stdio: ['inherit', 'ignore', 'inherit'] },
  );
  try {
    return { status, ...JSON.parse(readFileSync(report, 'utf8')) };
  } catch {
    return { status, numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  }
}

function countJest({ status, numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
  passed += numPassedTests;
  failed += numFailedTests + numRuntimeErrorTestSuites;
  if (numPendingTests > 0) say(`${numPendingTests} tests are switched off`);
  // A jest that ended badly without naming a failed test (a crash, a handle that stays open) still fails.
  if (status !== 0 && numFailedTests + numRuntimeErrorTestSuites === 0) failed += 1;
}
