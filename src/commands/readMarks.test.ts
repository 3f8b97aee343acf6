import { snowTemplate } from '../core/testing/templates';
import type { Runtime } from '../runtime';
import type { CalculatedFormula } from './calculatedWorkbook';
import { withMarks } from './readMarks';

const cells: Record<string, string[][]> = { 'A5:B6': [['RB-5'], ['RB-6']] };
const reader = ({ sheet, address }: { sheet: string; address: string }) =>
  sheet === 'roof' && cells[address]
    ? Promise.resolve({ values: cells[address].map((row) => [...row, ''].slice(0, 2)) })
    : Promise.reject(new Error(`no ${address}`));
const sheetCells = { cells: { read: reader } } as unknown as Runtime;

test.each([
  [`=CALC.RUN("snow",{"Mark","RB-1"})`, ['RB-1']],
  [`=CALC.RUN("snow",{"Mark";"RB-1";"RB-2"})`, ['RB-1', 'RB-2']],
  [`=CALC.RUN("snow",{"none","RB-1"})`, [undefined, undefined].slice(1)],
  [`=CALC.RUN("snow",VSTACK({"Mark",""},Roof!A5:B6),"pDesign")`, ['RB-5', 'RB-6']],
])('the marks in %p', async (formula, marks) => {
  const cases = marks.map((_, index) => ({
    ...{ cellId: JSON.stringify(['Sheet1!A1', 'snow', null, index]), index },
    ...{ request: { parameters: {} }, result: { template: snowTemplate } },
  }));
  const [cell] = await withMarks(sheetCells, [
    { sheetName: 'Sheet1', formula, cases },
  ] as unknown as CalculatedFormula[]);
  expect(cell?.cases.map(({ mark }) => mark)).toEqual(marks);
});
