/** The tests of the templates alone, for mutation testing. */
const { projects } = require('./jest.config.cjs');
const [{ displayName, ...settings }] = projects;

module.exports = {
  ...settings,
  testEnvironment: `${__dirname}/test/mutation/failFastEnvironment.cjs`,
  testMatch: ['<rootDir>/test/mutation/*.ts'],
};
