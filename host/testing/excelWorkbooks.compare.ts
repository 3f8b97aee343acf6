/**
 * Workbooks made in Excel, calculated again by the grid: `EXCEL_WORKBOOKS=FOLDER npx jest --selectProjects workbooks`. It compares each formula's value
 * with the one that Excel stored, and writes test-results/excelWorkbooks.json. docs/host.md shows the counts of the last run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Comparison } from './comparedWorkbook';

const folder = process.env.EXCEL_WORKBOOKS ?? '';
if (folder === '') throw new Error('EXCEL_WORKBOOKS must name a folder with .xlsx files.');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.xlsx'))
  .sort();

/** How long a workbook may calculate. */
const DEADLINE_MS = 60_000;

const results = new Map<string, Comparison | 'failed' | 'unfinished'>();
let worker: ChildProcess | null = null;

afterAll(() => {
  worker?.kill('SIGKILL');
});

test.each(files)('%s', async (file) => {
  worker ??= await started();
  const current = worker;
  const result = await new Promise<Comparison | 'failed' | 'unfinished'>((resolve) => {
    const timer = setTimeout(() => {
      resolve('unfinished');
    }, DEADLINE_MS);
    const end = (outcome: Comparison | 'failed') => {
      clearTimeout(timer);
      resolve(outcome);
    };
    current.once('message', (message) => end(message as Comparison));
    current.once('exit', () => end('failed'));
    current.send(path.join(folder, file));
  });
  current.removeAllListeners();
  results.set(file, result);
  if (typeof result === 'string') {
    current.kill('SIGKILL');
    worker = null;
  }
  expect(result).toHaveProperty('outcome');
});

async function started(): Promise<ChildProcess> {
  const loader = path.resolve('test/light/loadTypeScript.mjs');
  const child = fork(path.resolve('host/testing/comparedWorkbook.ts'), {
    execArgv: ['--import', loader],
    // Text that is not read would fill the pipes.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test('at least 99.5 % of the cells are equal, or answer with an error', () => {
  const compared = [...results.values()].filter((result) => typeof result === 'object');
  const cells = compared.reduce((sum, result) => sum + result.cells, 0);
  const said = compared.flatMap((result) => result.said);
  const different = compared.flatMap((result) => result.different);
  const outcomes: Record<string, number> = {};
  for (const result of results.values()) {
    const outcome = typeof result === 'object' ? result.outcome : result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const counts = { cells, said: said.length, different: different.length };
  const functions: Record<string, { said: number; different: number }> = {};
  for (const [kind, list] of Object.entries({ said, different }))
    for (const name of list.flatMap((cell) => [...new Set(cell.functions)]))
      (functions[name] ??= { said: 0, different: 0 })[kind as 'said' | 'different'] += 1;
  mkdirSync('test-results', { recursive: true });
  const all = { outcomes, counts, results: Object.fromEntries(results) };
  writeFileSync('test-results/excelWorkbooks.json', `${JSON.stringify(all, null, 1)}\n`);
  const sorted = Object.entries(functions).sort(
    ([, a], [, b]) => b.different - a.different || b.said - a.said,
  );
  const lines = sorted.map(([name, sum]) => `${name.padEnd(20)}${sum.different}\t${sum.said}`);
  console.log(
    [JSON.stringify({ ...outcomes, ...counts }), 'function            differs\tsaid', ...lines].join('\n'),
  );
  expect(different.length / cells).toBeLessThanOrEqual(0.005);
});
