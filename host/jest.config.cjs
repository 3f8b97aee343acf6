const { projects, ...others } = require('../jest.config.cjs');

const ofHost = (name, pattern, displayName) => ({
  ...projects.find((one) => one.displayName === name),
  displayName,
  testMatch: [pattern],
});

/** The tests of this package alone: beside its modules, and in the browser. */
module.exports = {
  ...others,
  projects: [
    ofHost('unit', '<rootDir>/host/**/*.test.ts', 'host'),
    ofHost(
      'e2e',
      '<rootDir>/test/{e2e,variants}/{hostPage,hostSwitches,excelRun,typedFormulas,workbookFiles,drawings}.test.ts',
      'host in the browser',
    ),
  ],
};
