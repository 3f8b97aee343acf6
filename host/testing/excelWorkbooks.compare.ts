/**
 * Workbooks made in Excel, calculated again by the grid: `EXCEL_WORKBOOKS=FOLDER npx jest --selectProjects workbooks`. It compares each formula's value
 * with the one that Excel stored, and writes test-results/excelWorkbooks.json. docs/host.md shows the counts of the last run.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { snapshotOfContent } from '../files/snapshot/snapshotOfContent';
import { restoreParts } from '../files/snapshot/hostContent';
import { read } from '../files/testing/packedWorkbook';
import type { WorkbookContent } from '../files/content/workbookContent';
import { ExcelHost } from '../excel/workbookHost';
import { fullAddress } from '../grid/address';
import { singleCell } from '../grid/box';
import type { CellValue } from '../grid/grid';
import { createUniverGrid } from '../grid/univer/univerGrid';

const folder = process.env.EXCEL_WORKBOOKS ?? '';
if (folder === '') throw new Error('EXCEL_WORKBOOKS must name a folder with .xlsx files.');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.xlsx'))
  .sort();

interface Difference {
  cell: string;
  formula: string;
  excel: CellValue;
  here: CellValue | undefined;
}

const differences: Record<string, Difference[]> = {};
const counts = { cells: 0, equal: 0, said: 0, different: 0, changing: 0, notRead: 0, unfinished: 0 };

/** How long a workbook may calculate. */
const DEADLINE_MS = 20_000;
/** Another value at each calculation: such a workbook cannot be compared. */
const CHANGES = /\b(?:TODAY|NOW|RAND|RANDARRAY|RANDBETWEEN)\(/i;

test.each(files)('%s', async (file) => {
  let content: WorkbookContent;
  try {
    ({ content } = read(readFileSync(path.join(folder, file)), { functionNames: [] }));
  } catch {
    counts.notRead += 1;
    return;
  }
  const formulas = content.sheets.flatMap(({ cells, name }, sheet) =>
    [...cells].flatMap(([row, line]) =>
      [...line].flatMap(([column, { formula, value }]) =>
        formula === undefined || value === null ? [] : [{ sheet, name, row, column, formula, value }],
      ),
    ),
  );
  if (formulas.some(({ formula }) => CHANGES.test(formula))) {
    counts.changing += 1;
    return;
  }
  const { data, sheetIds, waiting: _, ...spills } = snapshotOfContent(content, file);
  const grid = createUniverGrid('no screen', data, spills);
  const host = new ExcelHost({
    ...{ grid, documentName: file, send: () => undefined, newId: () => 'id' },
    ...{ schedule: (task) => setTimeout(task, 0), xmlParser: { parseFromString: () => null as never } },
  });
  restoreParts(content, sheetIds, host.parts);
  grid.calculate('Full');
  const isDone = await Promise.race([grid.quiet().then(() => true), sleep(DEADLINE_MS, false)]);
  if (!isDone) {
    counts.unfinished += 1;
    return;
  }
  for (const { sheet, name, row, column, formula, value } of formulas) {
    const at = singleCell(row, column);
    const here = grid.values(sheetIds[sheet]!, at)[0]?.[0];
    const isSaid = typeof here === 'string' && here.startsWith('#');
    const kind = isSame(value, here) ? 'equal' : isSaid ? 'said' : 'different';
    counts.cells += 1;
    counts[kind] += 1;
    if (kind !== 'equal')
      (differences[file] ??= []).push({ cell: fullAddress(name, at), formula, excel: value, here });
  }
  host.dispose();
  grid.dispose();
});

test('at least 99.5 % of the cells are equal, or answer with an error', () => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/excelWorkbooks.json', `${JSON.stringify({ counts, differences }, null, 1)}\n`);
  console.log(JSON.stringify(counts));
  expect(counts.different / counts.cells).toBeLessThanOrEqual(0.005);
});

/** To the digits that both programs calculate; a blank text is as good as none. */
function isSame(excel: CellValue, here: CellValue | undefined): boolean {
  if (typeof excel !== 'number' || typeof here !== 'number') return (here ?? '') === excel;
  return Math.abs(excel - here) <= 1e-7 * Math.max(1e-3, Math.abs(excel));
}
