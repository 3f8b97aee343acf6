/** The tests of the templates alone, for mutation testing. */
const [unit] = require('./jest.config.cjs').projects;

const settings = { ...unit };
delete settings.displayName;

module.exports = {
  ...settings,
  testEnvironment: `${__dirname}/test/mutation/failFastEnvironment.cjs`,
  testMatch: ['<rootDir>/test/mutation/*.ts'],
};
