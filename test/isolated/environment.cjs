const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest loads every module again for each test file. Large packages that keep no state between uses are loaded once for each worker
 * instead, outside of jest's module registry.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireOnce = (name) => require(name);
  }
};
