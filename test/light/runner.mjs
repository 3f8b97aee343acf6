import { readFileSync } from 'node:fs';
import path from 'node:path';
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

/** The large tests first; then the others in workers that have not grown. */
export default class extends createRunner({ runtime: 'child_process' }) {
  async runTests(tests, ...others) {
    const large = tests.filter((test) => isLarge(test.path));
    for (const part of [large, tests.filter((test) => !large.includes(test))])
      if (part.length > 0) await super.runTests(part, ...others);
  }
}
