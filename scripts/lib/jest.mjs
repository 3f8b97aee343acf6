import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { say } from './console.mjs';

/** One more than there are processors: tests in the browser and of processes wait part of their time. */
const workers = availableParallelism() + 1;

/**
 * Runs jest in this folder and counts the tests that passed and failed. Its own report goes to standard error.
 *
 * @param name of the report in test-results/
 */
export async function runJest(name, options, env = {}) {
  const report = path.resolve('test-results', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const jest = spawn(
    process.execPath,
    [
      // For its workers too: without a limit they collect garbage late and grow to twice what they hold.
      '--max-old-space-size=680',
      // V8 compiles for speed early, which pays in programs that run longer: an eighth of the CPU time of 141 test files.
      '--interrupt-budget=600000',
      'node_modules/jest/bin/jest.js',
      `--maxWorkers=${workers}`,
      '--json',
      `--outputFile=${report}`,
      ...options,
    ],
    { stdio: ['inherit', 'ignore', 'inherit'], env: { ...env, ...process.env } },
  );
  const [status] = await once(jest, 'close');
  return counted(status, readReport(report));
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 };
  }
}

function counted(status, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
  if (numPendingTests > 0) say(`${numPendingTests} tests are switched off`);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A jest that ended badly without naming a failed test (a crash, a handle that stays open) still fails.
  return { passed: numPassedTests, failed: status !== 0 && failed === 0 ? 1 : failed };
}
