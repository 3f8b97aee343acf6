/** Imports run downwards (docs/decisions.md, "Imports run downwards"). */
const layers = require('./scripts/lib/layers.json');

const TESTS = ['\\.test\\.tsx?$', '/testing/'];
const within = (layer) => `^${layer}/`;

/** Each layer of a program imports only from the layers before it in scripts/lib/layers.json; type and dynamic imports count. */
const downwards = Object.values(layers).flatMap((order) =>
  order.slice(0, -1).map((layer, index) => {
    const inside = (outer) => order.filter((other) => other.startsWith(`${outer}/`)).map(within);
    const above = order.slice(index + 1);
    return {
      name: `layer ${layer}`,
      severity: 'error',
      from: { path: within(layer), pathNot: [...TESTS, ...inside(layer)] },
      to: {
        path: above.map(within),
        pathNot: order
          .slice(0, index + 1)
          .filter((allowed) => above.some((other) => allowed.startsWith(`${other}/`)))
          .map(within),
      },
    };
  }),
);

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(contract|formulas|src|engineering|service|host|scripts|test)/',
    pathNot: [from, ...allowed],
  },
});

const CORE = ['^src/(core|design|client)/', '^contract/'];
const STUDY_CORE = '^src/study/engine/';
const ADDIN = ['^src/runtime\\.ts$', '^src/connection/', '^src/workbook/', ...CORE];

module.exports = {
  forbidden: [
    ...downwards,
    only('contract-imports-nothing', '^contract/', [], 'The wire is used by client and service alike.'),
    only(
      'formulas-import-nothing',
      '^formulas/',
      [],
      'The add-in and the workbook host read formulas alike.',
    ),
    only('client-imports-contract', '^src/client/', ['^contract/'], 'No Office, no cache in the client.'),
    only(
      'core-is-pure',
      '^src/(core|design)/',
      ['^src/client/', '^contract/'],
      'Clock, storage and client are handed in.',
    ),
    only('study-core-is-pure', STUDY_CORE, CORE, 'How a study runs knows neither Excel nor the pane.'),
    only('connection', '^src/connection/', CORE, 'Where the key and the project are kept.'),
    only('workbook', '^src/workbook/', ['^src/connection/', '^formulas/', ...CORE], 'Office.js lives here.'),
    only(
      'study-in-the-workbook',
      '^src/study/(table|session)/',
      [STUDY_CORE, '^src/workbook/', '^src/connection/links', ...CORE],
      'A study runs in a pane or in a test.',
    ),
    only('functions', '^src/functions/', ADDIN, 'The functions do not know the pane.'),
    only(
      'trial',
      '^src/trial/',
      ['^src/functions/(call|loaded)/', '^src/commands/', ...ADDIN],
      'Functions answer as in cells.',
    ),
    only(
      'commands',
      '^src/commands/',
      ['^src/study/(engine|table|session/earlierRuns)', ...ADDIN],
      'What the ribbon and the pane do alike.',
    ),
    only(
      'taskpane',
      '^src/taskpane/',
      ['^src/commands/', '^src/study/', '^src/trial/', ...ADDIN],
      'The pane does not know the functions.',
    ),
    only('engineering-imports-contract', '^engineering/', ['^contract/'], 'Templates are pure functions.'),
    only(
      'service',
      '^service/(?!mcp/)',
      ['^service/mcp/agentRoute\\.ts$', '^contract/', '^engineering/'],
      'The service does not know the add-in.',
    ),
    only(
      'agents',
      '^service/mcp/',
      ['^service/', '^contract/', '^engineering/', '^src/functions/', ...ADDIN],
      'Inputs of an agent are read as those of a cell.',
    ),
    only(
      'host-is-apart',
      '^host/',
      ['^formulas/'],
      'The host reaches the add-in and the service by their built files over HTTP.',
    ),
    {
      name: 'host-by-its-name',
      comment:
        'The workbook host is a package: it is used as workbook-host, and in jest by its testing folder.',
      severity: 'error',
      from: {
        path: '^(contract|formulas|engineering|service|scripts|bench|test)/',
        pathNot: '^(test/libreoffice/|scripts/build\\.mjs)',
      },
      to: { path: '^host/', pathNot: ['^host/api/index\\.ts$', '^host/testing/'] },
    },
    {
      name: 'lazy-at-the-edge',
      comment:
        'Loading later is the business of the edge: the functions, the ribbon, the pane, and what the page hands in. The client reads odd answers so.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '\\.test\\.tsx?$',
          '^src/(functions|commands|taskpane)/',
          '^src/surroundings\\.ts$',
          '^src/client/request\\.ts$',
        ],
      },
      to: { dynamic: true },
    },
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
      from: { path: ['^contract/', '^src/(client|core|design)/', STUDY_CORE] },
      to: { path: 'node_modules/(@microsoft|@fluentui|react|zustand)' },
    },
    {
      name: 'core-without-node',
      severity: 'error',
      from: {
        path: ['^(contract|formulas)/', '^src/(client|core|design)/', STUDY_CORE],
        pathNot: '(\\.test\\.ts$|/testing/)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'zod-mini-in-the-browser',
      severity: 'error',
      from: { path: '^(contract|src)/' },
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
    exclude: { path: '^(build|dist|host/build|node_modules/\\.cache)/' },
  },
};
