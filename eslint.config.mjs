import officeAddins from 'eslint-plugin-office-addins';
import tseslint from 'typescript-eslint';

/** What composition (src/runtime.ts) hands to the client and the core: they run in a test, a worker or another host as they are. */
const surroundings = [
  ...['Office', 'Excel', 'CustomFunctions', 'OfficeRuntime'],
  ...['window', 'document', 'navigator', 'location', 'self', 'globalThis', 'global', 'process', 'console'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask'],
  ...['requestAnimationFrame', 'requestIdleCallback', 'performance', 'crypto'],
];

export default [
  { ignores: ['build/', 'host/build/', 'dist/', 'coverage/', 'node_modules/', 'test-results/'] },
  // Types, unused code and the usual mistakes are oxlint's business (.oxlintrc.json); these are the rules of this product.
  { languageOptions: { parser: tseslint.parser } },
  {
    files: [
      'src/{workbook,connection,functions,trial}/**/*.ts',
      'src/study/{table,session}/**/*.ts',
      'src/taskpane/**/*.{ts,tsx}',
    ],
    plugins: { 'office-addins': officeAddins },
    rules: {
      'office-addins/call-sync-before-read': 'error',
      'office-addins/call-sync-after-load': 'error',
      'office-addins/load-object-before-read': 'error',
      'office-addins/no-office-initialize': 'error',
    },
  },
  {
    files: ['{contract,formulas}/**/*.ts', 'src/{client,core,design}/**/*.ts', 'src/study/engine/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...surroundings.map((name) => ({ name, message: 'It is handed in by composition.' })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="Date"][property.name="now"]',
          message: 'The clock is handed in.',
        },
        { selector: 'CallExpression[callee.name="Date"]', message: 'The clock is handed in.' },
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The clock is handed in.',
        },
        {
          selector: 'MemberExpression[object.name="Math"][property.name="random"]',
          message: 'Chance is handed in.',
        },
        { selector: 'MetaProperty[meta.name="import"]', message: 'It is handed in by composition.' },
      ],
    },
  },
  {
    // Hashes and signatures are the same everywhere: every surrounding has the same ones.
    files: ['contract/seal/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...surroundings
          .filter((name) => name !== 'crypto')
          .map((name) => ({ name, message: 'It is handed in by composition.' })),
      ],
    },
  },
  {
    files: ['{engineering,service}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="push"] > SpreadElement',
          message:
            'A list from a request may hold more entries than the stack: push one by one, or concatenate.',
        },
      ],
    },
  },
  {
    // The core has its own rules for the same syntax and does not know Excel.
    files: [
      'src/{workbook,connection,functions,trial,commands,taskpane}/**/*.{ts,tsx}',
      'src/study/{table,session}/**/*.ts',
    ],
    ignores: ['src/workbook/excel/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="Excel"][callee.property.name="run"]',
          message: 'The one way into Excel is inExcel (src/workbook/excel/inExcel.ts).',
        },
      ],
    },
  },
  {
    files: ['host/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name="path"][callee.property.name="resolve"] > Literal.arguments:first-child[value=/^[^/]/]',
          message: 'The package runs its tests in its own folder: begin at __dirname.',
        },
      ],
    },
  },
];
