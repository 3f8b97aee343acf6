import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Most examples of a property. */
const few = 25;
/** In the copy with the mutants: a process that takes the place of one that did not end knows the first run by it. */
const firstRun = 'first-run.json';

/** The instance of the tests: they are loaded as CommonJS. */
const fastCheck = createRequire(import.meta.url)('fast-check');

/**
 * Runs the tests of the templates in the process that Stryker starts, without a test runner to start for each mutant:
 * a mutant costs the modules that it loads and the tests that reach it. Those that took the least time in the first run
 * come first, and a mutant is dead at the first that fails. Properties try the same few examples for every mutant and stop
 * at the first that fails, for none needs a smaller one. A test that fails with so few examples and passes with its own
 * number, as it counts them, always takes its own. No limit depends on the time: a busy machine kills no mutant.
 */
export class InProcessRunner {
  static inject = [];

  modules = new ModuleLoader({ 'fast-check': this.limitedFastCheck() });
  files = [];
  /** How long each test took in the first run, ms. */
  times = {};
  /** Tests that take their own number of examples. */
  thorough = new Set();

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    Object.assign(globalThis, { expect });
    this.stryker = globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
    // Here and not before: Stryker has gone to the copy with the mutants by now.
    const templates = path.resolve('engineering');
    const folders = (process.env.MUTATION_TESTS ?? '.').split(',');
    this.files = folders.flatMap((folder) =>
      readdirSync(path.join(templates, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => path.join(templates, folder, name)),
    );
    if (!existsSync(firstRun)) return;
    const { times, thorough } = JSON.parse(readFileSync(firstRun, 'utf8'));
    this.times = times;
    this.thorough = new Set(thorough);
  }

  /** Each test loads its own modules: state left by one test would hide which code the others need. */
  async dryRun() {
    const results = [];
    for (const { id, fileName } of this.collect(this.files)) {
      let result = await this.runAlone(id, fileName);
      if (result.status === TestStatus.Failed) {
        this.thorough.add(id);
        result = await this.runAlone(id, fileName);
      }
      this.times[id] = result.timeSpentMs;
      results.push(result);
    }
    writeFileSync(firstRun, JSON.stringify({ times: this.times, thorough: [...this.thorough] }));
    const mutantCoverage = this.stryker.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage };
  }

  async runAlone(id, fileName) {
    const test = this.collect([fileName]).find((each) => each.id === id);
    this.stryker.currentTestId = id;
    const result = await this.run(test);
    this.stryker.currentTestId = undefined;
    return result;
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
      const result = await this.run(test);
      results.push(result);
      if (result.status === TestStatus.Failed && !disableBail) break;
    }
    return results;
  }

  async run(test) {
    this.most = this.thorough.has(test.id) ? Infinity : few;
    const started = performance.now();
    try {
      await test.body();
    } catch (error) {
      return failed(test, error, performance.now() - started);
    }
    return { ...described(test), status: TestStatus.Success, timeSpentMs: performance.now() - started };
  }

  /** fast-check whose properties take no more examples than `this.most`. */
  limitedFastCheck() {
    const assert = (property, parameters = {}) =>
      fastCheck.assert(property, {
        endOnFailure: true,
        seed: 1,
        ...parameters,
        numRuns: Math.min(parameters.numRuns ?? 100, this.most),
      });
    return { ...fastCheck, default: { ...fastCheck.default, assert }, assert };
  }

  timeOf({ id }) {
    return this.times[id] ?? 0;
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
