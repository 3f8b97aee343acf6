const { TestEnvironment } = require('jest-environment-node');

/** A mutant is dead at its first failing test: what follows in the file is skipped. */
module.exports = class FailFastEnvironment extends TestEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length > 0) this.failed = true;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
};
