/** Imports run downwards only (docs/decisions.md, "Layers"). */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|service|host|scripts|test)/', pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    only('contract-imports-nothing', '^src/contract/', [], 'The wire is used by client and service alike.'),
    only('client-imports-contract', '^src/client/', ['^src/contract/'], 'No Office, no cache in the client.'),
    only(
      'calculation-is-pure',
      '^src/calculation/',
      ['^src/client/', '^src/contract/'],
      'Clock, storage and client are handed in.',
    ),
    only(
      'storage',
      '^src/storage/',
      ['^src/calculation/keyValueStore\\.ts$'],
      'The browser keeps records; what they mean is not its business.',
    ),
    only(
      'workbook',
      '^src/workbook/',
      ['^src/calculation/', '^src/client/', '^src/contract/'],
      'Office.js lives here.',
    ),
    only(
      'functions',
      '^src/functions/',
      ['^src/runtime\\.ts$', '^src/workbook/', '^src/calculation/', '^src/client/', '^src/contract/'],
      'The functions do not know the pane.',
    ),
    only(
      'commands',
      '^src/commands/',
      ['^src/runtime\\.ts$', '^src/workbook/', '^src/calculation/', '^src/client/', '^src/contract/'],
      'What the ribbon and the pane do alike.',
    ),
    only(
      'taskpane',
      '^src/taskpane/',
      [
        '^src/commands/',
        '^src/runtime\\.ts$',
        '^src/workbook/',
        '^src/calculation/',
        '^src/client/',
        '^src/contract/',
      ],
      'The pane does not know the functions.',
    ),
    only(
      'service-imports-contract',
      '^service/',
      ['^src/contract/'],
      'The service shares the wire and nothing else.',
    ),
    only(
      'host-is-apart',
      '^host/',
      [],
      'The host reaches the add-in and the service by their built files over HTTP.',
    ),
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      // What is loaded on demand may use what loads it, which is there by then.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'core-without-office-or-react',
      severity: 'error',
      from: { path: '^src/(contract|client|calculation)/' },
      to: { path: 'node_modules/(@microsoft|@fluentui|react|zustand)' },
    },
    {
      name: 'core-without-node',
      severity: 'error',
      from: { path: '^src/(contract|client|calculation)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'zod-mini-in-the-browser',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: 'node_modules/zod/(index|v4/classic)' },
    },
    {
      name: 'tests-import-no-other-tests',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(build|dist|node_modules/\\.cache)/' },
  },
};
