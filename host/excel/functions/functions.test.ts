import { LEFT_OUT } from '../../grid/univer/cells/leftOutFunctions';
import { readLibrarySurface } from '../../testing/librarySurface';
import { bootOfficeWithFreshSheets, office } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

test('worksheet functions are calculated over cells, constants and each other', async () => {
  await office.Excel.run(async (context) => {
    const { functions, worksheets } = context.workbook;
    const sheet = worksheets.getActiveWorksheet();
    const table = sheet.getRange('A1:C3');
    table.values = [
      ['', 'Nov', 'Dec'],
      ['Hammer', 3, 4],
      ['Wrench', 5, '=B3*2'],
    ];
    const results = [
      functions.vlookup('Wrench', table, 2, false),
      functions.sum(
        functions.vlookup('Wrench', table, 2, false),
        functions.vlookup('Wrench', table, 3, false),
      ),
      functions.sumIfs(sheet.getRange('B2:B3'), sheet.getRange('A2:A3'), 'Wr*'),
      functions.norm_S_Dist(0, true),
      functions.rept('a"', 2),
      functions.vlookup('Saw', table, 2, false),
      functions.and(true, false),
    ].map((one) => one.load('value,error'));
    await context.sync();
    expect(results.map(({ value, error }) => (error ? error : value))).toEqual([
      5,
      15,
      5,
      0.5,
      'a"a"',
      '#N/A',
      false,
    ]);
  });
});

test('a name that stands for a formula has its value and type', async () => {
  await office.Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    worksheets.getActiveWorksheet().getRange('A1:A2').values = [[1.5], [2]];
    names.add('Total', '=SUM(Sheet1!$A$1:$A$2)');
    names.add('Wrong', '=1/0');
    names.add('Label', '="Dead"&" load"');
    names.add('Cells', '=Sheet1!$A$1');
    names.load('items/name,items/type,items/value');
    await context.sync();
    const read = () => names.items.map(({ name, type, value }) => [name, type, value]);
    expect(read()).toEqual([
      ['Total', 'Double', 3.5],
      ['Wrong', 'Error', '#DIV/0!'],
      ['Label', 'String', 'Dead load'],
      ['Cells', 'Range', 'Sheet1!$A$1'],
    ]);
    worksheets.getActiveWorksheet().getRange('A1').values = [[10]];
    names.getItem('Cells').formula = '=Sheet1!$A$2+1';
    names.load('items/name,items/type,items/value');
    await context.sync();
    expect(read().filter(([name]) => name === 'Total' || name === 'Cells')).toEqual([
      ['Total', 'Double', 12],
      ['Cells', 'Double', 3],
    ]);
  });
});

test.each([
  // Values of Excel's help on ISO.CEILING.
  [4.3, undefined, 5],
  [-4.3, undefined, -4],
  [4.3, 2, 6],
  [4.3, -2, 6],
  [-4.3, 2, -4],
])('iso_Ceiling(%p, %p) is %p', async (number, significance, value) => {
  await office.Excel.run(async (context) => {
    const result = context.workbook.functions.iso_Ceiling(number, significance).load('value');
    await context.sync();
    expect(result.value).toBe(value);
  });
});

test('the grid calculates every function that is offered, but for those that it leaves out', async () => {
  const grid = office.grid;
  const at = { sheetId: grid.activeSheetId(), row: 0, column: 0 };
  const unknown: string[] = [];
  const ofLibrary = new Set(
    [...(readLibrarySurface().get('Functions')?.methods ?? [])].map((name) => name.toUpperCase()),
  );
  const offered = grid.functionNames().filter((name) => ofLibrary.has(name.replaceAll('.', '_')));
  expect(offered.length).toBeGreaterThan(350);
  for (const name of offered) {
    const [[value]] = (await grid.evaluateArray(at, `=${name}()`)) as [[unknown]];
    if (value === '#NAME?') unknown.push(name);
  }
  expect(unknown.filter((name) => !LEFT_OUT.includes(name))).toEqual([]);
  expect(unknown).toContain('ACCRINT');
});
