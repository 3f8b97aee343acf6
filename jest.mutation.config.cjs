/** The tests of the templates alone, for mutation testing. */
const { projects } = require('./jest.config.cjs');
const [unit] = projects;

module.exports = {
  ...unit,
  displayName: undefined,
  testMatch: [
    '<rootDir>/service/templates/{snow,snowASCE7-16,snowASCE7-22,beam,wood,timberBeamASD}/**/*.test.ts',
  ],
};
