import { spawn } from 'node:child_process';
import { inTurns } from './inTurns.mjs';

/** Of files that have not changed since the last run, what these programs found then. */
const cache = (name) => ['--cache', '--cache-location', `node_modules/.cache/${name}/`];

/** What the code must pass without being run: name, program and its arguments; the longest first. */
export const lintChecks = [
  ['types and lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  [
    'eslint',
    'node_modules/eslint/bin/eslint.js',
    'contract',
    'formulas',
    'src',
    'engineering',
    'service',
    'host',
    '--max-warnings',
    '0',
    ...cache('eslint'),
    ...['--cache-strategy', 'content'],
  ],
  ['formatting', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
  [
    'import directions',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['contract', 'formulas', 'src', 'engineering', 'service', 'host', 'scripts', 'test', 'bench'],
    ...['--config', '.dependency-cruiser.cjs'],
    ...['--cache', 'node_modules/.cache/dependency-cruiser', '--cache-strategy', 'content'],
  ],
  ['unused code', 'node_modules/knip/bin/knip.js', ...cache('knip')],
  ['words', 'scripts/vocabulary.mjs'],
];

/**
 * Runs checks.
 *
 * @param atOnce how many at once
 * @param ended called with each check as it ends: its name, and whether it passed
 */
export async function runChecks(checks, atOnce, ended) {
  await inTurns(checks, atOnce, async ([name, ...program]) => {
    const { output, content } = await run(program);
    process.stderr.write(output);
    ended(name, content);
  });
}

/** What a program says is shown when it ends, so that two of them do not speak at once. */
function run(program) {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (part) => (output += part));
    }
    started.on('error', reject);
    started.on('close', (code) => resolve({ output, content: code === 0 }));
  });
}
