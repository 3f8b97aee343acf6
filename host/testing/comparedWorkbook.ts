/**
 * A separate process calculates the workbooks of excelWorkbooks.compare.ts: one that does not end can be ended.
 */
import { readFileSync } from 'node:fs';
import { snapshotOfContent } from '../files/snapshot/snapshotOfContent';
import { restoreParts } from '../files/snapshot/hostContent';
import { read } from '../files/testing/packedWorkbook';
import { ExcelHost } from '../excel/workbookHost';
import { wordsOf, functionName } from '../formulas/formulaWords';
import { fullAddress } from '../grid/address';
import { singleCell } from '../grid/box';
import type { CellValue } from '../grid/grid';
import { createUniverGrid } from '../grid/univer/univerGrid';

interface ComparedCell {
  cell: string;
  formula: string;
  functions: string[];
  excel: CellValue;
  here: CellValue | undefined;
}

export interface Comparison {
  outcome: 'compared' | 'notRead' | 'changing';
  cells: number;
  said: ComparedCell[];
  different: ComparedCell[];
}

/** Another value at each calculation: such a workbook cannot be compared. */
const CHANGES = /\b(?:TODAY|NOW|RAND|RANDARRAY|RANDBETWEEN)\(/i;

async function compare(file: string): Promise<Comparison> {
  const result: Comparison = {
    outcome: 'compared',
    cells: 0,
    said: [],
    different: [],
  };
  let content;
  try {
    ({ content } = read(readFileSync(file), { functionNames: [] }));
  } catch {
    return { ...result, outcome: 'notRead' };
  }
  const formulas = content.sheets.flatMap(({ cells, name }, sheet) =>
    [...cells].flatMap(([row, line]) =>
      [...line].flatMap(([column, { formula, value }]) =>
        formula === undefined || value === null ? [] : [{ sheet, name, row, column, formula, value }],
      ),
    ),
  );
  if (formulas.some(({ formula }) => CHANGES.test(formula))) return { ...result, outcome: 'changing' };
  const { data, sheetIds, waiting: _, ...spills } = snapshotOfContent(content, file);
  const grid = createUniverGrid('no screen', data, spills);
  const host = new ExcelHost({
    ...{ grid, documentName: file, send: () => undefined, newId: () => 'id' },
    ...{
      schedule: (task) => setTimeout(task, 0),
      xmlParser: { parseFromString: () => null as never },
    },
  });
  restoreParts(content, sheetIds, host.parts);
  grid.calculate('Full');
  await grid.quiet();
  for (const { sheet, name, row, column, formula, value } of formulas) {
    const at = singleCell(row, column);
    const here = grid.values(sheetIds[sheet]!, at)[0]?.[0];
    result.cells += 1;
    if (isSame(value, here)) continue;
    const isSaid = typeof here === 'string' && here.startsWith('#');
    const functions = wordsOf(formula)
      .filter(({ kind }) => kind === 'call')
      .map(functionName);
    result[isSaid ? 'said' : 'different'].push({
      cell: fullAddress(name, at),
      formula,
      functions,
      excel: value,
      here,
    });
  }
  host.dispose();
  grid.dispose();
  return result;
}

/** To the digits that both programs calculate; a blank text is as good as none. */
function isSame(excel: CellValue, here: CellValue | undefined): boolean {
  if (typeof excel !== 'number' || typeof here !== 'number') return (here ?? '') === excel;
  return Math.abs(excel - here) <= 1e-7 * Math.max(1e-3, Math.abs(excel));
}

process.on('message', (file: string) => {
  void compare(file).then((result) => process.send!(result));
});
process.on('disconnect', () => process.exit());
process.send!('ready');
