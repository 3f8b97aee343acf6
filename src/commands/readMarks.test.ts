import { snowTemplate } from '../core/testing/templates';
import type { Runtime } from '../runtime';
import type { CalculatedFormula } from './calculatedWorkbook';
import { withMarks } from './readMarks';

const noCells = { cells: { read: () => Promise.reject(new Error('not read')) } } as unknown as Runtime;

test.each([
  [`=CALC.RUN("snow",{"Mark","RB-1"})`, ['RB-1']],
  [`=CALC.RUN("snow",{"Mark";"RB-1";"RB-2"})`, ['RB-1', 'RB-2']],
  [`=CALC.RUN("snow",{"none","RB-1"})`, [undefined, undefined].slice(1)],
])('the marks in %p', async (formula, marks) => {
  const cases = marks.map((_, index) => ({
    ...{ cellId: JSON.stringify(['Sheet1!A1', 'snow', null, index]), index },
    ...{ request: { parameters: {} }, result: { template: snowTemplate } },
  }));
  const [cell] = await withMarks(noCells, [{ formula, cases }] as unknown as CalculatedFormula[]);
  expect(cell?.cases.map(({ mark }) => mark)).toEqual(marks);
});
