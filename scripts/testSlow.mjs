// npm run test:slow: what takes minutes, then one closing line: "N passed, N failed".
//   - the service killed again and again, on both databases; every test that reads or writes the database, on PostgreSQL
//   - files of the workbook host in LibreOffice
//   - variants of what test/e2e shows once (test/variants), and stories in the browser (test/slow): the guide, the looks of the pane
//   - the simulation (docs/testing.md), 10,000 known formulas, a study of 1,000 rows, more random examples of the unit tests
// npm run test:slow -- --short: each of these tests with fewer repetitions; -- --variants: only test/variants, which CI runs too
//   KILLS=100 SEED=42 npm run test:slow
import path from 'node:path';
import { runJest } from './lib/jest.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));

const isShort = process.argv.includes('--short');
const onlyVariants = process.argv.includes('--variants');
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
const env = { SEED: `${Date.now() % 1_000_000}`, ...repetitions };

/** Unit tests whose random examples are few in `npm test`. */
const manyExamples = [
  ...[
    'functionStorms',
    'coreProperty',
    'numberCard',
    'threeModes',
    'studyHeadings',
    'scratchSheets',
    'coreOutage',
    'forgedResults',
    'anyInputs',
  ],
  ...['zonePlan', 'chartSvg', 'sharedContent', 'steps/formula'],
  ...['service/http/fuzz', 'service/http/sheetLifecycle'],
].map((name) => `${name}\\.test`);

const chosen = process.argv.slice(2).filter((option) => !['--short', '--variants'].includes(option));
const projects = onlyVariants
  ? ['variants']
  : ['durability', 'postgres all', 'libreoffice', 'variants', 'slow'];
const counts = [await runJest('slow', ['--selectProjects', ...projects, ...chosen], env)];
// With a choice of tests on the command line, that choice is all that runs.
if (chosen.length === 0 && !onlyVariants)
  counts.push(
    await runJest(
      'examples',
      ['--selectProjects', 'unit', 'isolated', '--testPathPatterns', ...manyExamples],
      env,
    ),
    await runJest('study', ['--selectProjects', 'e2e', '--testPathPatterns', 'paneStudy\\.test'], env),
  );

const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
