/**
 * `npm run test:mutation -- [--mutate GLOB]`: changes the engineering code in many small ways and looks whether a test
 * notices. docs/testing.md explains what survives.
 */
export default {
  testRunner: 'inProcess',
  plugins: ['./test/mutation/plugin.mjs'],
  mutate: [
    'engineering/*/**/*.ts',
    '!engineering/{kit,testing,testOddShapes,rules/sketch}/**',
    '!engineering/**/{fields,outputs,presets,sketch,template,*Field,*Fields,*Options,*Outputs,options,notes,*Notes}.ts',
    '!engineering/**/*.test.ts',
    '!engineering/**/testing/**',
  ],
  // A text that says the same in other words is no other calculation.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  coverageAnalysis: 'perTest',
  // Tables and constants run only when a module is loaded: each mutant of them would take all the tests.
  ignoreStatic: process.env.MUTATION_STATIC === undefined,
  concurrency: 1,
  timeoutMS: 5_000,
  disableTypeChecks: true,
  incremental: true,
  incrementalFile: 'test-results/stryker-incremental.json',
  tempDirName: 'test-results/stryker',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  ignorePatterns: [
    '.cache',
    'build',
    'dist',
    '.data',
    'docs',
    'host',
    'src',
    'bench',
    'help',
    'test/{durability,e2e,integration,postgres,support,unit,slow,libreoffice}',
    'assets',
  ],
};
