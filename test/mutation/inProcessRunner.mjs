import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { expect } from 'expect';
import { ModuleLoader } from './moduleLoader.mjs';
import { testsOf } from './testFile.mjs';

/** The instance of the tests: they are loaded as CommonJS. */
const fc = createRequire(import.meta.url)('fast-check');

/**
 * Runs the tests of the templates in the process that Stryker starts, without a test runner to start for each mutant:
 * a mutant costs the modules that it loads and the tests that reach it. Those that took the least time in the first run
 * come first, and a mutant is dead at the first that fails. Properties try the same examples for every mutant, for a twentieth
 * of a second at most, and stop at the first that fails, for none needs a smaller example.
 */
export class InProcessRunner {
  static inject = [];

  modules = new ModuleLoader();
  files = [];
  /** How long each test took in the first run, ms. */
  times = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { expect });
    fc.configureGlobal({ endOnFailure: true, numRuns: 40, seed: 1, interruptAfterTimeLimit: 50 });
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    // Here and not before: Stryker has gone to the copy with the mutants by now.
    const templates = path.resolve('service/templates');
    const folders = (process.env.MUTATION_TESTS ?? '.').split(',');
    this.files = folders.flatMap((folder) =>
      readdirSync(path.join(templates, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => path.join(templates, folder, name)),
    );
  }

  async dryRun() {
    const tests = this.collect(this.files);
    const results = [];
    for (const test of tests) {
      this.stryker.currentTestId = test.id;
      const result = await run(test);
      this.stryker.currentTestId = undefined;
      this.times.set(test.id, result.timeSpentMs);
      results.push(result);
    }
    const mutantCoverage = this.stryker.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    Object.assign(this.stryker, {
      activeMutant: activeMutant.id,
      hitCount: hitLimit ? 0 : undefined,
      hitLimit,
    });
    try {
      const results = await this.runTests(testFilter, disableBail);
      const endless = determineHitLimitReached(this.stryker.hitCount, hitLimit);
      return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results }, disableBail);
    } finally {
      this.stryker.activeMutant = undefined;
    }
  }

  async runTests(testFilter, disableBail) {
    const wanted = testFilter && new Set(testFilter);
    const files = wanted ? [...new Set(testFilter.map((id) => id.split('#')[0]))] : this.files;
    let tests;
    try {
      tests = this.collect(files);
    } catch (error) {
      return [failed({ id: files[0], name: 'load' }, error, 0)];
    }
    const results = [];
    const chosen = wanted ? tests.filter(({ id }) => wanted.has(id)) : tests;
    for (const test of chosen.toSorted((one, other) => this.timeOf(one) - this.timeOf(other))) {
      const result = await run(test);
      results.push(result);
      if (result.status === TestStatus.Failed && !disableBail) break;
    }
    return results;
  }

  timeOf({ id }) {
    return this.times.get(id) ?? 0;
  }

  /** The tests of the files, from modules that are loaded afresh: a mutant may change what they hold. */
  collect(files) {
    this.modules.forget();
    return files.flatMap((file) =>
      testsOf(() => this.modules.load(file)).map(({ name, body }, n) => ({
        id: `${file}#${n}`,
        name,
        fileName: file,
        body,
      })),
    );
  }
}

async function run(test) {
  const started = performance.now();
  try {
    await test.body();
  } catch (error) {
    return failed(test, error, performance.now() - started);
  }
  return { ...described(test), status: TestStatus.Success, timeSpentMs: performance.now() - started };
}

function failed(test, error, timeSpentMs) {
  return {
    ...described(test),
    status: TestStatus.Failed,
    failureMessage: String(error?.message ?? error),
    timeSpentMs,
  };
}

function described({ id, name, fileName }) {
  return { id, name, fileName };
}
