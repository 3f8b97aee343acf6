const { projects, ...others } = require('../jest.config.cjs');

const ofHost = (one, displayName, testMatch = one.testMatch) => ({ ...one, displayName, testMatch });
const [isolated, gridContract] = ['isolated', 'grid'].map((name) =>
  projects.find(({ displayName }) => displayName === name),
);
const e2e = projects.find(({ displayName }) => displayName === 'e2e');

/** The tests of this package only: beside its modules, and in the browser. */
module.exports = {
  ...others,
  projects: [
    ofHost(
      isolated,
      'host',
      isolated.testMatch.filter((file) => file.startsWith('<rootDir>/host/')),
    ),
    ofHost(gridContract, 'host'),
    ofHost(e2e, 'host in the browser', [
      '<rootDir>/test/{e2e,variants}/{hostPage,hostSwitches,excelRun,typedFormulas,workbookFiles,drawings}.test.ts',
    ]),
  ],
};
