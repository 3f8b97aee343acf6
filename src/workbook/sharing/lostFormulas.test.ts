import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { Shown } from '../../core/calculations';
import { calculationResult } from '../../core/testing/answers';
import { field } from '../../core/testing/templates';
import { freeze } from './freeze';
import { provenanceOf } from '../formulas/provenance';
import { inExcel } from '../excel/inExcel';
import { readFormulaCells } from '../formulas/formulaCells';
import { frozenSheetName } from './frozenSheet';
import { readLostFormulas } from './lostFormulas';

const any = { name: 'what', type: 'any' as const, dimensionality: 'scalar' as const };

bootOfficeWithFreshSheets({
  functions: { functions: [{ id: 'RUN', name: 'RUN', options: {}, parameters: [any] }] },
  globals: ['Excel'],
});
beforeEach(() => office.CustomFunctions.associate('RUN', (what: unknown) => what));

const stored = (cell: string, utilization: number): Shown => ({
  cellId: JSON.stringify([`Sheet1!${cell}`, 'ratio', 'Sheet1!F1', 0]),
  request: {} as Shown['request'],
  result: calculationResult({ verdict: utilization > 1 ? 'FAIL' : 'PASS', utilization }),
  isHere: false,
});
const shown = [stored('A1', 1.25), stored('A2', 0.5), stored('A3', 0.7), stored('C1', 0.9)];

async function enter(cells: Record<string, string | number>): Promise<void> {
  for (const [address, text] of Object.entries(cells)) office.enter(address, String(text));
  await office.settled();
}

const lost = async () => {
  const cells = await inExcel((context) => readFormulaCells(context));
  const found = await readLostFormulas(shown, cells, (name) => name);
  return found.map(({ row, value, cases }) => [row, value, cases[0]?.result.verdict]);
};

test('without the worksheet of frozen formulas their values are found, edited ones too', async () => {
  await enter({ A1: '=CALC.RUN(1.25)', A2: '=CALC.RUN(0.5)' });
  expect(await lost()).toEqual([]);
  await freeze({
    ...{ now: '2026-01-02T03:04:05Z', about: '', linkTo: () => null },
    ...{ progress: () => undefined, isStopped: () => false },
    provenanceOf: async (cells) => cells.map(() => provenanceOf([])),
  });
  await enter({ A1: 0.62, A3: 0.7 });
  // Only the third was never frozen.
  expect(await lost()).toEqual([[2, 0.7, 'PASS']]);
  await enter({ A3: '' });
  await inExcel(async (context) => {
    context.workbook.worksheets.getItem(frozenSheetName).delete();
    await context.sync();
  });
  expect(await lost()).toEqual([
    [0, 0.62, 'FAIL'],
    [1, 0.5, 'PASS'],
  ]);
});

test('values pasted over a table are found where a blank stands beside its units', async () => {
  const below = (index: number, utilization: number) => ({
    ...stored('E4', utilization),
    cellId: JSON.stringify(['Sheet1!E4', 'ratio', 'Sheet1!A3:B6', index]),
  });
  await enter({ E5: 0.8, E6: 1.2 });
  const found = () => readLostFormulas([below(1, 0.8), below(2, 1.2)], [], (name) => name);
  expect(await found()).toMatchObject([{ row: 3, column: 4, cases: [{ index: 1 }, { index: 2 }] }]);
  await enter({ E5: '', E6: '' });
  expect(await found()).toEqual([]);
});

test('other cells where formulas stood are no values without a source', async () => {
  await enter({ A1: 'Mark', A2: 12, A3: '=1+1' });
  expect(await lost()).toEqual([]);
});

test('another number in place of a formula is found while its inputs stand where they did', async () => {
  const attributes = { roofSlope: 5 };
  const snow = {
    ...stored('C4', 0.9),
    request: { parameters: { attributes } } as unknown as Shown['request'],
  };
  const one = { ...snow, cellId: JSON.stringify(['Sheet1!C4', 'snow', 'Sheet1!A4:B5', 0]) };
  await enter({ A4: 'Mark', B4: 'R-1', A5: 'roofSlope', B5: 7, C4: 12 });
  const found = () => readLostFormulas([one], [], (name) => name);
  expect(await found()).toMatchObject([{ row: 3, column: 2, value: 12 }]);
  // A row came in above: the number is another one.
  await enter({ A4: '', B4: '', A5: 'Mark', B5: 'R-1', A6: 'roofSlope', B6: 7 });
  expect(await found()).toEqual([]);
});

test.each([
  ['its value', 40, true],
  ['its value in other units', 40 * 0.3048, true],
  ['another value', 41, false],
  ['nothing', '', false],
])(
  'of inputs in single cells, one that holds %s tells whether another number stands for a formula',
  async (_, input, isFound) => {
    const template = { ...stored('C4', 0.9).result.template, fields: [field('width', { units: 'ft' })] };
    const one = {
      ...stored('C4', 0.9),
      result: { ...stored('C4', 0.9).result, template },
      request: { parameters: { attributes: { width: 40 } } } as unknown as Shown['request'],
      cellId: JSON.stringify(['Sheet1!C4', 'snow', 'Sheet1!A4', 0]),
    };
    await enter({ A4: input, C4: 12 });
    expect(await readLostFormulas([one], [], (name) => name)).toHaveLength(isFound ? 1 : 0);
  },
);

test('a formula that held its inputs itself leaves nothing that tells where it stood', async () => {
  const one = { ...stored('C4', 0.9), cellId: JSON.stringify(['Sheet1!C4', 'snow', null, 0]) };
  await enter({ C4: 12 });
  expect(await readLostFormulas([one], [], (name) => name)).toEqual([]);
});
