// npm run test:slow: what takes minutes, then one closing line: "N passed, N failed".
//   - the service killed again and again, on both databases; every test that reads or writes the database, on PostgreSQL
//   - files of the workbook host in LibreOffice
//   - calls, cells, and studies while requests are lost, delayed, or garbled (test/faults)
//   - variants of what test/e2e shows once (test/variants), and stories in the browser (test/slow): the guide, the looks of the pane
//   - the simulation (docs/testing.md), 10,000 known formulas, a study of 1,000 rows, the slow unit tests (*.slow.test.ts), more random examples of others
// npm run test:slow -- --short: each of these tests with fewer repetitions
// npm run test:slow -- --ci: what CI runs after npm test: the variants, the faults, the service killed 12 times on each database, all its tests
//   on PostgreSQL, 500 simulation seeds, twice the random examples
//   KILLS=100 SEED=42 npm run test:slow
import path from 'node:path';
import { runJest } from './lib/jest.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const isInCI = process.argv.includes('--ci');
const isShort = isInCI || process.argv.includes('--short');
const repetitions = isShort
  ? {
      EXAMPLES: '2',
      KILLS: '12',
      FUZZ_RUNS: '20',
      STUDY_ROWS: '300',
      FORMULAS: '2000',
      SIMULATION_SEEDS: '500',
    }
  : { EXAMPLES: '5', KILLS: '40', FUZZ_RUNS: '40', STUDY_ROWS: '1000', FORMULAS: '10000' };
const env = { SEED: isInCI ? '1' : `${Date.now() % 1_000_000}`, ...repetitions };

/** Unit tests whose random examples are few in `npm test`. */
const manyExamples = [
  'coreProperty',
  'studyHeadings',
  'usualInputs',
  'anyInputs',
  'zonePlan',
  'chartSvg',
  'sharedContent',
  'steps/formula',
  'service/http/fuzz',
  'service/http/sheetLifecycle',
].map((name) => `${name}\\.test`);

const examples = () =>
  runJest(
    'examples',
    [
      '--selectProjects',
      'unit',
      'unit slow',
      'isolated',
      '--testPathPatterns',
      ...manyExamples,
      '\\.slow\\.test',
    ],
    env,
  );
const study = () =>
  runJest('study', ['--selectProjects', 'e2e', '--testPathPatterns', 'paneStudy\\.test'], env);
const slow = (projects, ...options) => runJest('slow', ['--selectProjects', ...projects, ...options], env);

const chosen = process.argv.slice(2).filter((option) => !['--short', '--ci'].includes(option));
const counts = [];
if (isInCI) {
  // In the order of what is read first where something fails.
  counts.push(await runJest('variants', ['--selectProjects', 'variants', 'faults', 'grid'], env));
  counts.push(await slow(['durability', 'postgres all']), await examples());
  counts.push(await slow(['slow'], '--testPathPatterns', 'slow/(simulation|servicesAndCells|designOracle)'));
} else {
  counts.push(
    await slow(
      ['durability', 'postgres all', 'libreoffice', 'variants', 'faults', 'grid', 'slow'],
      ...chosen,
    ),
  );
  // With a choice of tests on the command line, that choice is all that runs.
  if (chosen.length === 0) counts.push(await examples(), await study());
}

const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
