const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Packages that publish ES modules only: jest's own module loader needs them as CommonJS. */
const esModules = [
  ...['p-limit', 'tinyqueue', 'yocto-queue', 'lru-cache', 'light-my-request/node_modules/cookie', 'cookie'],
  // jsdom and what it needs
  ...['@asamuzakjp', '@bramus', '@csstools', '@exodus', 'css-tree', 'entities', 'parse5', 'tough-cookie'],
  // what office-addin-manifest needs
  ...[
    '@microsoft/app-manifest',
    'strip-bom',
    'node-fetch',
    'fetch-blob',
    'data-uri-to-buffer',
    'formdata-polyfill',
    'uuid',
  ],
  // Univer's
  ...[
    'lodash-es',
    'rbush',
    'collapse-white-space',
    'n-gram',
    'trigram-utils',
    'franc-min',
    'unicode-regex',
    'regexp-util',
    'cjk-regex',
    'kdbush',
    'quickselect',
    'nanoid',
  ],
].join('|');

const shared = {
  rootDir: __dirname,
  testEnvironment: 'node',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/dist/'],
  // The preset brings a user interface, which needs a browser.
  moduleNameMapper: { '^@univerjs/preset-sheets-core$': '<rootDir>/host/testing/univerWithoutScreen.cjs' },
};

const unitTests = filesOf([
  ...['contract', 'formulas', 'src', 'engineering', 'service', 'host', 'scripts'],
  ...['test/unit', 'test/integration', 'test/simulation'],
]);

/** Jest itself loads modules and globals again for each file, which is most of a short test's time. Here a worker loads each module once. */
const light = {
  runner: '<rootDir>/test/light/runner.mjs',
  setupFiles: ['<rootDir>/test/light/loadTypeScript.mjs'],
  setupFilesAfterEnv: ['<rootDir>/test/light/likeJest.mjs'],
};

/** Watches the timers and channels of Univer, so that it needs a Univer inside jest's module registry: 15 s to load, so CI runs it. */
const gridContract = 'host/grid/gridContract.test.ts';

/** Tests that replace modules or the clock, or draw with React's build for development: jest's own runner loads modules again for each. */
const isIsolated = (file) =>
  /^src\/.*\.tsx$/.test(file) || /jest\.(mock|requireActual|useFakeTimers)\b/.test(textOf(file));

/** Tests that take seconds: CI runs them after `npm test`. */
const isSlow = (file) => /\.slow\.test\.ts$/.test(file);

const quick = unitTests.filter((file) => !isSlow(file));
const isolated = quick.filter(isIsolated);

function textOf(file) {
  return readFileSync(path.join(__dirname, file), 'utf8');
}

function filesOf(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(__dirname, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\/(node_modules|build)\//.test(file));
}

const inBrowser = {
  ...shared,
  globalSetup: '<rootDir>/test/support/service/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/service/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
};

const onPostgres = {
  ...shared,
  globalSetup: '<rootDir>/test/postgres/globalSetup.ts',
  globalTeardown: '<rootDir>/test/postgres/globalTeardown.ts',
  setupFiles: ['<rootDir>/test/postgres/onPostgres.ts'],
};

module.exports = {
  // Slow is not wrong on a busy machine; what is stuck ends here.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/test/longestFirst.cjs',
  // Jest's own workers start again when they have grown: well before the limit in scripts/lib/jest.mjs.
  workerIdleMemoryLimit: '450MB',
  projects: [
    {
      ...shared,
      ...light,
      displayName: 'unit',
      testMatch: quick.filter((file) => !isolated.includes(file)).map((file) => `<rootDir>/${file}`),
    },
    {
      ...shared,
      ...light,
      displayName: 'unit slow',
      testMatch: unitTests.filter(isSlow).map((file) => `<rootDir>/${file}`),
    },
    {
      ...shared,
      displayName: 'isolated',
      testEnvironment: '<rootDir>/test/isolated/environment.cjs',
      moduleNameMapper: { ...shared.moduleNameMapper, '^jsdom$': '<rootDir>/test/isolated/jsdom.cjs' },
      testMatch: isolated.filter((file) => file !== gridContract).map((file) => `<rootDir>/${file}`),
    },
    { ...shared, displayName: 'grid', testMatch: [`<rootDir>/${gridContract}`] },
    {
      ...shared,
      ...light,
      displayName: 'workbooks',
      testMatch: ['<rootDir>/host/testing/excelWorkbooks.compare.ts'],
    },
    // The client, the cells, and the steps of a study while requests are lost, delayed, or garbled.
    { ...shared, ...light, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.test.ts'] },
    {
      ...onPostgres,
      displayName: 'postgres',
      // What the store and the queue promise; everything else on PostgreSQL runs in CI (postgres all).
      testMatch: [
        '<rootDir>/test/postgres/!(migrate).test.ts',
        '<rootDir>/service/store/{prepared,store}.test.ts',
        '<rootDir>/service/sheets/record/sheetInserts.test.ts',
        '<rootDir>/service/batches/batchQueue.test.ts',
        '<rootDir>/service/{accounts,publications}/**/*.test.ts',
        '<rootDir>/service/http/sheetLifecycle.test.ts',
      ],
    },
    {
      ...onPostgres,
      displayName: 'postgres all',
      // Everything that reads or writes the database, including the pages, except tests of the embedded one only and of drawing.
      testPathIgnorePatterns: [
        '<rootDir>/service/store/(databaseMark|embeddedStore).test.ts',
        '<rootDir>/service/web/pdf/drawing/flow.slow.test.ts',
      ],
      testMatch: [
        '<rootDir>/test/postgres/migrate.test.ts',
        '<rootDir>/service/{accounts,batches,http,operator,publications,sheets,store,web}/**/*.test.ts?(x)',
      ],
    },
    {
      ...shared,
      displayName: 'durability',
      testMatch: ['<rootDir>/test/durability/**/*.test.ts'],
      globalSetup: '<rootDir>/test/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/test/postgres/globalTeardown.ts',
    },
    {
      ...shared,
      displayName: 'libreoffice',
      testMatch: ['<rootDir>/test/libreoffice/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
    },
    {
      ...inBrowser,
      displayName: 'e2e',
      // Once through each tab of the pane and each promise.
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
    },
    // In other engines than Chromium's.
    {
      ...shared,
      displayName: 'browsers',
      testMatch: ['<rootDir>/test/browsers/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
    },
    { ...inBrowser, displayName: 'variants', testMatch: ['<rootDir>/test/variants/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'slow',
      testMatch: ['<rootDir>/test/slow/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
    },
  ],
};
