/**
 * `npm run test:mutation -- [--mutate GLOB]`: changes the engineering code in many small ways and looks whether a test
 * notices. What survives is explained in docs/mutation.md.
 */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.cjs', enableFindRelatedTests: false },
  mutate: [
    'service/templates/rules/{snow,beam,wood,combinations}/**/*.ts',
    'service/templates/snowASCE7-*/{solve,insulation,winterWind}.ts',
    'service/templates/timberBeamASD/**/*.ts',
    '!service/templates/**/{fields,outputs,presets,*Field,*Fields,*Options,*Outputs,options,notes}.ts',
    '!service/templates/**/*.test.ts',
    '!service/templates/**/testing/**',
  ],
  // A text that says the same in other words is no other calculation.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  coverageAnalysis: 'perTest',
  // Tables that are read once, when the module is loaded: each of their entries would take all the tests.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: 'test-results/stryker-incremental.json',
  tempDirName: 'test-results/stryker',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  ignorePatterns: [
    'build',
    'dist',
    '.data',
    'docs',
    'host',
    'src/taskpane',
    'src/functions',
    'src/workbook',
    'test/{durability,e2e,integration,postgres,support,unit}',
    'assets',
  ],
};
