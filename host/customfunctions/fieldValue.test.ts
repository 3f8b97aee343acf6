/** FIELDVALUE and `C5.pS` over numbers that an add-in answers with fields: the same cases over each grid. */
import { bootOffice } from '../testing/officeInJest';
import { bootOfficeWithFreshSheets, office } from '../testing/officeOfTest';

const given = { name: 'load', type: 'number', dimensionality: 'scalar' } as const;
const functions = ['BEAM', 'PLAIN'].map((id) => ({ id, name: id, parameters: [given] }));

/** Twice the load; its fields are numbers of their own. A load below zero fails. */
function beam(load: number) {
  const double = (basicValue: number) => ({ type: 'Double', basicValue });
  return {
    ...{ type: 'Double', basicType: 'Double', basicValue: load * 2 },
    properties: {
      moment: { ...double(load * 3), numberFormat: '0.0 "ft-lb"' },
      'Governing check': { type: 'String', basicValue: `check of ${load}` },
      passes: { type: 'Boolean', basicValue: load < 100 },
      Verdict: { type: 'String', basicValue: 'PASS' },
      reactions: { type: 'Array', elements: [[double(load), double(load + 1)]] },
    },
  };
}

bootOfficeWithFreshSheets({ functions: { functions } });
let calls: number;
const hold: { answer?: Promise<void> } = {};

beforeEach(() => {
  calls = 0;
  delete hold.answer;
  const { Error: CustomError, ErrorCode } = office.CustomFunctions;
  office.CustomFunctions.associate('BEAM', async (load: number) => {
    calls += 1;
    if (hold.answer) await hold.answer;
    if (load < 0) throw new CustomError(ErrorCode.notAvailable, 'no load');
    return [[beam(load)]];
  });
  office.CustomFunctions.associate('PLAIN', (load: number) => [[load * 2]]);
});

async function shown(cells: Record<string, string>, address: string): Promise<unknown[][]> {
  for (const [at, text] of Object.entries(cells)) office.enter(at, text);
  await office.settled();
  return office.read(address);
}

test.each([
  ['=FIELDVALUE(C5,"moment")', 30],
  ['=fieldvalue($C$5,"MOMENT")', 30],
  ['=C5.moment', 30],
  ['=Sheet1!C5.moment', 30],
  ['=C5.[Governing check]', 'check of 10'],
  ['=C5.passes', true],
  ['=C5.verdict', 'PASS'],
  ['=FIELDVALUE(CALC.BEAM(4),"moment")', 12],
  ['=C5.nothing', '#FIELD!'],
  ['=FIELDVALUE(C5,"")', '#FIELD!'],
  ['=FIELDVALUE(B1,"moment")', '#VALUE!'],
  ['=FIELDVALUE(B2,"moment")', '#VALUE!'],
  ['=B2.moment', '#VALUE!'],
  ['=FIELDVALUE(C6,"moment")', '#VALUE!'],
  ['=FIELDVALUE(C7,"moment")', '#N/A'],
  ['=FIELDVALUE(C8,"moment")', 30],
  ['=FIELDVALUE(C5)', '#VALUE!'],
  ['=FIELDVALUE(C5,"moment",1)', '#VALUE!'],
  ['=Roof.moment', '#NAME?'],
])('%s is %p', async (formula, value) => {
  const cells = {
    ...{ B1: '10', C5: '=CALC.BEAM(B1)', C6: '=CALC.PLAIN(B1)', C7: '=CALC.BEAM(-1)', C8: '=C5' },
  };
  expect(await shown({ ...cells, E5: formula }, 'E5')).toEqual([[value]]);
  expect(office.grid.formulas(office.grid.activeSheetId(), cellBox(4, 4))).toEqual([[formula]]);
});

test('numbers keep their format, tables spill, and a range is a field of each', async () => {
  const cells = { B1: '10', C5: '=CALC.BEAM(B1)', C6: '=CALC.BEAM(20)', E1: '=C5.moment' };
  await shown({ ...cells, E2: '=C5.reactions', E5: '=C5:C6.moment' }, 'E1');
  expect(office.read('E1:F2')).toEqual([
    [30, ''],
    [10, 11],
  ]);
  expect(office.read('E5:E6')).toEqual([[30], [60]]);
  expect(office.grid.text(office.grid.activeSheetId(), cellBox(0, 4))).toEqual([['30.0 ft-lb']]);
});

test('ten fields are one call, and follow when it is calculated again', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [`E${i + 1}`, i % 2 ? '=C5.moment' : '=FIELDVALUE(C5,"moment")']),
  );
  await shown({ B1: '10', C5: '=CALC.BEAM(B1)', ...fields }, 'E1');
  expect(office.read('E1:E10').flat()).toEqual(Array(10).fill(30));
  expect(calls).toBe(1);
  expect(await shown({ B1: '11' }, 'E1:E2')).toEqual([[33], [33]]);
  expect(calls).toBe(2);
});

test('while its number is calculated a field is busy, and never the one of before', async () => {
  await shown({ B1: '10', C5: '=CALC.BEAM(B1)', E5: '=C5.moment' }, 'E5');
  let release = (): void => undefined;
  hold.answer = new Promise((resolve) => (release = resolve));
  office.enter('B1', '12');
  while (office.read('C5')[0]?.[0] !== '#BUSY!') await new Promise((resolve) => setImmediate(resolve));
  await office.grid.calculation();
  expect(office.read('E5')).toEqual([['#BUSY!']]);
  release();
  await office.settled();
  expect(office.read('E5')).toEqual([[36]]);
});

test('a cell that fails, becomes plain or is calculated with loses its fields', async () => {
  const cells = { B1: '10', C5: '=CALC.BEAM(B1)', E5: '=C5.moment' };
  expect(await shown(cells, 'E5')).toEqual([[30]]);
  expect(await shown({ B1: '-1' }, 'E5')).toEqual([['#N/A']]);
  expect(await shown({ B1: '20' }, 'E5')).toEqual([[60]]);
  expect(await shown({ C5: '40' }, 'E5')).toEqual([['#VALUE!']]);
  expect(await shown({ C5: '=CALC.PLAIN(B1)' }, 'E5')).toEqual([['#VALUE!']]);
  expect(await shown({ C5: '=CALC.BEAM(B1)' }, 'E5')).toEqual([[60]]);
  expect(await shown({ C5: '' }, 'E5')).toEqual([['#VALUE!']]);
});

test('without the add-in there are no fields, and no number in their place', async () => {
  const withoutAddin = bootOffice();
  withoutAddin.enter('C5', '30');
  withoutAddin.enter('E5', '=C5.moment');
  await withoutAddin.grid.calculation();
  expect(withoutAddin.read('E5')).toEqual([['#VALUE!']]);
  await withoutAddin.close();
});

test('a field stays with its cell when rows are inserted above', async () => {
  await shown(
    { B1: '10', C5: '=CALC.BEAM(B1)', E5: '=C5.moment', E6: '=Sheet1!$C$5.[Governing check]' },
    'E5',
  );
  office.grid.insertCells(
    office.grid.activeSheetId(),
    { row: 2, column: 0, rowCount: 1, columnCount: 100 },
    'Down',
  );
  await office.settled();
  expect(office.grid.formulas(office.grid.activeSheetId(), { ...cellBox(5, 4), rowCount: 2 })).toEqual([
    ['=C6.moment'],
    ['=Sheet1!$C$6.[Governing check]'],
  ]);
  expect(office.read('E6:E7')).toEqual([[30], ['check of 10']]);
});

test.each([
  ['=FIELDVALUE(C5,"moment")*2', 60],
  ['=C5.moment*2+C5.moment', 90],
  ['=IFERROR(C5.nothing,7)', 7],
  ['=ISERROR(C9)', true],
  ['=IFERROR(C9,8)', 8],
  // Of a value that another function passes on within the formula the host knows no fields, and says so.
  ['=FIELDVALUE(IF(TRUE,C5,0),"moment")', '#VALUE!'],
  ['=C10.moment', 30],
  ['=C11.moment', '#VALUE!'],
  ['=C12.moment', '#VALUE!'],
])('%s is %p', async (formula, value) => {
  const cells = { B1: '10', C5: '=CALC.BEAM(B1)', C9: '=C5.nothing', C10: '=IFERROR(CALC.BEAM(B1),"")' };
  const sums = { C11: '=CALC.BEAM(B1)+CALC.BEAM(5)', C12: '=C5*1' };
  expect(await shown({ ...cells, ...sums, E5: formula }, 'E5')).toEqual([[value]]);
});

function cellBox(row: number, column: number) {
  return { row, column, rowCount: 1, columnCount: 1 };
}
