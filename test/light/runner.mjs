import { readFileSync } from 'node:fs';
import path from 'node:path';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createRunner } from 'jest-light-runner';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that load Office.js, Univer, or pages of the service, which stay in a worker's memory. */
function isLarge(file) {
  return (
    /^host\/(excel|files|grid|page\/together)\/|^service\/web\//.test(
      path.relative(root, file).replaceAll('\\', '/'),
    ) || /host\/testing|officeInJest|@univerjs|univer\//.test(readFileSync(file, 'utf8'))
  );
}

const runtime = 'child_process';

/** The large tests first, in two parts, then the others: each part in new workers, because a worker keeps every module it loads. */
export default class extends createRunner({ runtime }) {
  #globalConfig;

  constructor(globalConfig, ...others) {
    super(globalConfig, ...others);
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, ...others) {
    const large = tests.filter((test) => isLarge(test.path));
    const projectConfig = tests[0]?.context.config;
    const answer = answerEachWorker({ globalConfig: this.#globalConfig, projectConfig, runtime });
    subscribe('child_process', answer);
    try {
      const small = tests.filter((test) => !large.includes(test));
      for (const part of [...halves(large), small])
        if (part.length > 0) await super.runTests(part, ...others);
    } finally {
      unsubscribe('child_process', answer);
    }
  }
}

/** Each with as many long tests as the other, which stand first. */
const halves = (tests) => [0, 1].map((half) => tests.filter((_, at) => at % 2 === half));

/**
 * A worker asks for its configuration when it starts and waits for the answer. The runner answers the first worker that asks by a
 * message to all that have a test by then; one that does not listen yet misses it, gets no second one, and waits forever.
 */
function answerEachWorker(workerData) {
  return ({ process: child }) => {
    child.on('message', (message) => {
      if (message === 'jest-light-runner-get-worker-data')
        child.send({ type: 'jest-light-runner-worker-data', workerData });
    });
  };
}
