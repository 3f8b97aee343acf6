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

/** What opening the file says of its formulas. */
const ANNOUNCED = /^(?:Array formulas|Errors) of the sheet/;

/** @param isCalc a function test of LibreOffice: its column A has the function's values, the others check them */
async function compare(file: string, isCalc: boolean): Promise<Comparison> {
  const result: Comparison = {
    outcome: 'compared',
    cells: 0,
    said: [],
    different: [],
  };
  let content;
  let warnings;
  let snapshot;
  try {
    ({ content, warnings } = read(readFileSync(file), { functionNames: [] }));
    snapshot = snapshotOfContent(content, file);
  } catch {
    return { ...result, outcome: 'notRead' };
  }
  const formulas = content.sheets.flatMap(({ cells, name }, sheet) =>
    [...cells].flatMap(([row, line]) =>
      [...line].flatMap(([column, { formula, value }]) =>
        formula === undefined || value === null || (isCalc && (column > 0 || sheet === 0))
          ? []
          : [{ sheet, name, row, column, formula, value }],
      ),
    ),
  );
  if (formulas.some(({ formula }) => CHANGES.test(formula))) return { ...result, outcome: 'changing' };
  const { data, sheetIds, waiting: _, ...spills } = snapshot;
  const grid = createUniverGrid('no screen', data, spills);
  const host = new ExcelHost({
    ...{ grid, documentName: file, send: () => undefined, newId: () => 'id' },
    ...{
      schedule: (task) => setTimeout(task, 0),
      xmlParser: { parseFromString: () => null as never },
    },
  });
  restoreParts(content, sheetIds, host.parts);
  const isAnnounced = warnings.some((warning) => ANNOUNCED.test(warning));
  grid.calculate('Full');
  await grid.quiet();
  for (const { sheet, name, row, column, formula, value } of formulas) {
    const at = singleCell(row, column);
    const here = grid.values(sheetIds[sheet]!, at)[0]?.[0];
    result.cells += 1;
    if (isSame(isCalc ? plain(value) : value, isCalc ? plain(here) : here, formula)) continue;
    const isSaid = isAnnounced || (typeof here === 'string' && here.startsWith('#'));
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

/** LibreOffice has no logical values. */
const plain = <T>(value: T) => (typeof value === 'boolean' ? Number(value) : value);

/** To the digits that both programs calculate; a blank text is as good as none. */
function isSame(excel: CellValue, here: CellValue | undefined, formula: string): boolean {
  if (typeof excel !== 'number' || typeof here !== 'number') return (here ?? '') === excel;
  // Next to its poles a function depends on the last digit of its argument.
  if (POLES.test(formula) && Math.abs(excel) > 1e9) return Math.abs(1 / excel - 1 / here) < 1e-15;
  const accuracy = RATES.test(formula) ? 2 : 1e-3;
  if (Math.abs(excel - here) <= 1e-7 * Math.max(accuracy, Math.abs(excel)) * (1 + 1e-7)) return true;
  return DATES.test(formula) && isOfOtherRegion(excel, here);
}

const POLES = /\b(?:TAN|SEC)\(/i;
/** Excel calculates them, and so does the host, "accurate within 0.00001 percent" (its help of IRR). */
const RATES = /\b(?:IRR|NPV)\(/i;
const DATES = /\b(?:VALUE|DATEVALUE)\(/i;

/** The workbook was made where the day is written before the month. */
function isOfOtherRegion(excel: number, here: number): boolean {
  const [one, other] = [excel, here].map((serial) => new Date(Date.UTC(1899, 11, 30 + serial))) as [
    Date,
    Date,
  ];
  return (
    one.getUTCFullYear() === other.getUTCFullYear() &&
    one.getUTCMonth() + 1 === other.getUTCDate() &&
    one.getUTCDate() === other.getUTCMonth() + 1
  );
}

process.on('message', ({ file, isCalc }: { file: string; isCalc: boolean }) => {
  void compare(file, isCalc).then((result) => process.send!(result));
});
process.on('disconnect', () => process.exit());
process.send!('ready');
