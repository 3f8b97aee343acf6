/**
 * Workbooks of other programs, calculated again by the grid: `EXCEL_WORKBOOKS=FOLDER npx jest --selectProjects workbooks`. It compares each formula's value
 * with the one that Excel stored (.xlsx), or LibreOffice in its function tests (.fods, which `soffice` converts), and writes
 * test-results/excelWorkbooks.json. docs/host.md shows the counts of the last run.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Comparison } from './comparedWorkbook';
import { hasOwnValues } from './libreOfficeOwn';

const folder = process.env.EXCEL_WORKBOOKS ?? '';
if (folder === '') throw new Error('EXCEL_WORKBOOKS must name a folder with .xlsx or .fods files.');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.(?:xlsx|fods)$/.test(file))
  .sort();
const temporary = mkdtempSync(path.join(tmpdir(), 'workbooks-'));

/** Converts all files of a folder at once: each start takes seconds. */
beforeAll(() => {
  const ofCalc = files.filter((file) => file.endsWith('.fods'));
  for (const from of new Set(ofCalc.map((file) => path.dirname(file)))) {
    const inFolder = ofCalc.filter((file) => path.dirname(file) === from);
    execFileSync('soffice', [
      `-env:UserInstallation=file://${temporary}/profile`,
      ...['--headless', '--convert-to', 'xlsx', '--outdir', path.join(temporary, from)],
      ...inFolder.map((file) => path.join(folder, file)),
    ]);
  }
}, 600_000);

const convertedFile = (file: string) => path.join(temporary, file.replace(/fods$/, 'xlsx'));

/** How long a workbook may calculate. */
const DEADLINE_MS = 60_000;

const results = new Map<string, Comparison | 'failed' | 'unfinished'>();
let worker: ChildProcess | null = null;

afterAll(() => {
  worker?.kill('SIGKILL');
  rmSync(temporary, { recursive: true });
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
    const isCalc = file.endsWith('.fods');
    current.send({ file: isCalc ? convertedFile(file) : path.join(folder, file), isCalc });
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
  const isOwn = (file: string) => file.endsWith('.fods') && hasOwnValues(path.basename(file, '.fods'));
  const all = [...results].flatMap(([file, result]) =>
    typeof result === 'object' ? [{ file, result }] : [],
  );
  const compared = all.map(({ result }) => result);
  const cells = compared.reduce((sum, result) => sum + result.cells, 0);
  const said = compared.flatMap((result) => result.said);
  const different = all.flatMap(({ file, result }) => (isOwn(file) ? [] : result.different));
  const ofLibreOffice = all.flatMap(({ file, result }) => (isOwn(file) ? result.different : []));
  const outcomes: Record<string, number> = {};
  for (const result of results.values()) {
    const outcome = typeof result === 'object' ? result.outcome : result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const counts = {
    ...{ cells, said: said.length, different: different.length },
    ...(ofLibreOffice.length > 0 ? { ofLibreOffice: ofLibreOffice.length } : {}),
  };
  const functions: Record<string, { said: number; different: number }> = {};
  for (const [kind, list] of Object.entries({ said, different }))
    for (const name of list.flatMap((cell) => [...new Set(cell.functions)]))
      (functions[name] ??= { said: 0, different: 0 })[kind as 'said' | 'different'] += 1;
  mkdirSync('test-results', { recursive: true });
  const written = { outcomes, counts, results: Object.fromEntries(results) };
  writeFileSync('test-results/excelWorkbooks.json', `${JSON.stringify(written, null, 1)}\n`);
  const sorted = Object.entries(functions).sort(
    ([, a], [, b]) => b.different - a.different || b.said - a.said,
  );
  const lines = sorted.map(([name, sum]) => `${name.padEnd(20)}${sum.different}\t${sum.said}`);
  console.log(
    [JSON.stringify({ ...outcomes, ...counts }), 'function            differs\tsaid', ...lines].join('\n'),
  );
  expect(different.length / cells).toBeLessThanOrEqual(0.005);
});
