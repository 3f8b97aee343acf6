// npm run test:slow: what takes minutes. Every promise that the service makes, over many kills on both stores; every test that reads or
// writes the database on PostgreSQL, its pages too; more odd requests than npm test sends, on both; files of the workbook host in LibreOffice; the stories in the browser that take long (test/slow), the guide and the looks of the pane among them;
// a study of 1,000 rows in the pane; and 10,000 formulas whose results are known.
// and ten minutes of the simulation (docs/simulation.md).
//   KILLS=100 SEED=42 npm run test:slow
import { spawnSync } from 'node:child_process';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
const jest = (...options) =>
  spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...options], {
    stdio: 'inherit',
    env: {
      EXAMPLES: '5',
      KILLS: '40',
      SEED: `${Date.now() % 1_000_000}`,
      FUZZ_RUNS: '40',
      STUDY_ROWS: '1000',
      FORMULAS: '10000',
      ...process.env,
    },
  }).status ?? 1;

/** Unit tests whose random examples are few in `npm test`. */
const manyExamples = [
  ...['functionStorms', 'coreProperty', 'numberCard', 'threeModes', 'studyHeadings'],
  ...['zonePlan', 'chartSvg', 'sharedContent', 'steps/formula'],
  ...['service/http/fuzz', 'service/http/sheetLifecycle'],
].map((name) => `${name}\\.test`);
const jestOptions = process.argv.slice(2);
const statuses = [
  jest('--selectProjects', 'durability', 'postgres all', 'libreoffice', 'slow', ...jestOptions),
];
// With a choice of tests on the command line, that choice is all that runs.
if (jestOptions.length === 0)
  statuses.push(
    jest('--selectProjects', 'unit', '--testPathPatterns', ...manyExamples),
    jest('--selectProjects', 'e2e', '--testPathPatterns', 'paneStudy\\.test'),
  );
process.exitCode = Math.max(...statuses);
