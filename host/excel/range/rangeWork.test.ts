/** What other people's code does with ranges, through the real Office.js. */
import { bootOfficeWithFreshSheets, office, onSheet } from '../../testing/officeOfTest';

bootOfficeWithFreshSheets();

const write = (address: string, values: unknown[][]) =>
  onSheet(async (sheet) => {
    sheet.getRange(address).values = values;
  });
const formulas = (address: string) =>
  onSheet(async (sheet, context) => {
    const range = sheet.getRange(address).load('formulas');
    await context.sync();
    return range.formulas as unknown[][];
  });
const values = (address: string) =>
  onSheet(async (sheet, context) => {
    const range = sheet.getRange(address).load('values');
    await context.sync();
    return range.values as unknown[][];
  });

describe('merged cells', () => {
  const merged = (address: string) =>
    onSheet(async (sheet, context) => {
      const areas = sheet.getRange(address).getMergedAreasOrNullObject().load('address');
      await context.sync();
      return areas.isNullObject ? null : areas.address.replace(/[^,]*!/g, '');
    });

  test('keep what is first in them, and become single cells again', async () => {
    await write('A1:B2', [
      ['', 'b'],
      ['c', "'007"],
    ]);
    await onSheet(async (sheet) => sheet.getRange('A1:B2').merge());
    expect(await merged('A1:D9')).toBe('A1:B2');
    expect(await values('A1:B2')).toEqual([
      ['b', ''],
      ['', ''],
    ]);
    await onSheet(async (sheet) => sheet.getRange('B2').unmerge());
    expect(await merged('A1:D9')).toBeNull();
  });

  test('across: one for each row', async () => {
    await onSheet(async (sheet) => sheet.getRange('A1:C2').merge(true));
    expect(await merged('A1:C9')).toBe('A1:C1,A2:C2');
  });

  test('move with rows that are inserted, and with cells', async () => {
    await onSheet(async (sheet) => {
      sheet.getRange('B2:C3').merge();
      sheet.getRange('1:1').insert('Down');
    });
    expect(await merged('A1:Z99')).toBe('B3:C4');
    await onSheet(async (sheet) => {
      sheet.getRange('A9').values = [['end']];
      sheet.getRange('B9:C9').values = [[1, 2]];
      sheet.getRange('B1:C1').insert('Down');
    });
    expect(await merged('A1:Z99')).toBe('B4:C5');
  });

  test('are not cut in two, nor made of a table', async () => {
    await onSheet(async (sheet) => sheet.getRange('A1:B2').merge());
    await expect(onSheet(async (sheet) => sheet.getRange('B2:C3').merge())).rejects.toMatchObject({
      code: 'NotImplemented',
    });
    await expect(onSheet(async (sheet) => sheet.getRange('A1').insert('Down'))).rejects.toMatchObject({
      code: 'InvalidOperation',
    });
    await onSheet(async (sheet) => sheet.tables.add('E1:F3', true));
    await expect(onSheet(async (sheet) => sheet.getRange('E2:F2').merge())).rejects.toMatchObject({
      code: 'InvalidOperation',
    });
  });
});

describe('a part of rows or columns', () => {
  beforeEach(() =>
    onSheet(async (sheet) => {
      sheet.getRange('A1:C3').values = [
        [1, 2, 3],
        [4, "'007", 6],
        [7, 8, '=B1'],
      ];
      sheet.getRange('B2').format.fill.color = '#FF0000';
      sheet.getRange('B3').numberFormat = [['0.00']];
    }),
  );
  const looks = (address: string) =>
    onSheet(async (sheet, context) => {
      const range = sheet.getRange(address).load('numberFormat,format/fill/color');
      await context.sync();
      return [range.format.fill.color, range.numberFormat[0]?.[0]];
    });

  test('is inserted: what is below moves down, with its looks, and formulas follow', async () => {
    await onSheet(async (sheet) => sheet.getRange('B1:B2').insert('Down'));
    expect(await formulas('A1:C5')).toEqual([
      [1, '', 3],
      [4, '', 6],
      [7, 2, '=B3'],
      ['', '007', ''],
      ['', 8, ''],
    ]);
    expect([await looks('B2'), await looks('B4'), await looks('B5')]).toEqual([
      ['#FFFFFF', 'General'],
      ['#FF0000', 'General'],
      ['#FFFFFF', '0.00'],
    ]);
  });

  test('is inserted: what is to the right moves right', async () => {
    await onSheet(async (sheet) => sheet.getRange('A2:A3').insert('Right'));
    expect(await formulas('A1:D3')).toEqual([
      [1, 2, 3, ''],
      ['', 4, '007', 6],
      ['', 7, 8, '=B1'],
    ]);
  });

  test('is deleted: what is below moves up, and what meant it means nothing', async () => {
    await onSheet(async (sheet) => sheet.getRange('B1').delete('Up'));
    expect(await formulas('A1:C3')).toEqual([
      [1, '007', 3],
      [4, 8, 6],
      [7, '', '=#REF!'],
    ]);
  });

  test('is deleted: what is to the right moves left', async () => {
    await onSheet(async (sheet) => sheet.getRange('A3').delete('Left'));
    expect(await formulas('A3:C3')).toEqual([[8, '=B1', '']]);
  });

  test('moves names and tables that it moves whole, and cuts no table', async () => {
    const moved = await onSheet(async (sheet, context) => {
      sheet.names.add('Load', sheet.getRange('B3'));
      const table = sheet.tables.add('E5:F7', true);
      sheet.getRange('B1').insert('Down');
      sheet.getRange('E1:F2').insert('Down');
      const [load, all] = [sheet.names.getItem('Load').getRange(), table.getRange()].map((one) =>
        one.load('address'),
      );
      await context.sync();
      return [load?.address, all?.address].map((one) => one?.split('!')[1]);
    });
    expect(moved).toEqual(['B4', 'E7:F9']);
    await expect(onSheet(async (sheet) => sheet.getRange('E1').insert('Down'))).rejects.toMatchObject({
      code: 'InvalidOperation',
    });
  });

  test('is notified as cells that were inserted', async () => {
    const notified: string[] = [];
    await onSheet(async (sheet, context) => {
      sheet.onChanged.add(async ({ changeType, address }) => void notified.push(`${changeType} ${address}`));
      await context.sync();
      sheet.getRange('B1').insert('Down');
      await context.sync();
    });
    await office.settled();
    expect(notified).toEqual(['CellInserted B1']);
  });
});

test('a range is moved over another, and formulas go on meaning it', async () => {
  await write('A1:C1', [[5, '=A1', '=E5']]);
  await onSheet(async (sheet) => sheet.getRange('A1:B1').moveTo('E5'));
  expect(await formulas('A1:C1')).toEqual([['', '', '=#REF!']]);
  expect(await formulas('E5:F5')).toEqual([[5, '=E5']]);
});

test('what is copied stays text', async () => {
  await write('A1:A2', [["'007"], ["'1/2"]]);
  await onSheet(async (sheet) => {
    sheet.getRange('B1').copyFrom('A1:A2');
    sheet.getRange('C1').copyFrom('A1:A2', 'Values');
  });
  expect(await values('B1:C2')).toEqual([
    ['007', '007'],
    ['1/2', '1/2'],
  ]);
});

test('cells are found and replaced', async () => {
  await write('A1:C2', [
    ['Snow', 'snowdrift', 12],
    ['wind', 'Snow*', 120],
  ]);
  const found = await onSheet(async (sheet, context) => {
    const first = sheet.getRange('A1:C2').find('SNOW', {}).load('address');
    const last = sheet.getRange('A1:C2').find('snow', { searchDirection: 'Backwards' }).load('address');
    const none = sheet.getRange('A1:C2').findOrNullObject('ice', {});
    const all = sheet.findAll('12', {}).load('address');
    const whole = sheet.findAll('snow~*', { completeMatch: true }).load('address');
    await context.sync();
    return [first, last, all, whole]
      .map(({ address }) => address.replace(/[^,]*!/g, ''))
      .concat(String(none.isNullObject));
  });
  expect(found).toEqual(['A1', 'B2', 'C1:C2', 'B2', 'true']);
  const count = await onSheet(async (sheet, context) => {
    const replaced = sheet.getRange('A1:C2').replaceAll('12', '3', {});
    const cased = sheet.replaceAll('Snow', 'Ice', { matchCase: true });
    await context.sync();
    return [replaced.value, cased.value];
  });
  expect(count).toEqual([2, 2]);
  expect(await values('A1:C2')).toEqual([
    ['Ice', 'snowdrift', 3],
    ['wind', 'Ice*', 30],
  ]);
  await expect(
    onSheet(async (sheet, context) => {
      sheet.getRange('A1').find('ice cream', {});
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: 'ItemNotFound' });
});

test('duplicates go, and those below move up', async () => {
  await write('A1:B5', [
    ['roof', 'load'],
    ['A', 21],
    ['a', 21],
    ['A', 22],
    ['B', 21],
  ]);
  const result = await onSheet(async (sheet, context) => {
    const removed = sheet.getRange('A1:B5').removeDuplicates([0, 1], true).load();
    await context.sync();
    return [removed.removed, removed.uniqueRemaining];
  });
  expect(result).toEqual([1, 3]);
  expect(await values('A1:B5')).toEqual([
    ['roof', 'load'],
    ['A', 21],
    ['A', 22],
    ['B', 21],
    ['', ''],
  ]);
});

test.each([
  ['numbers go on in their line', [[1], [3]], 'FillDefault', [[5], [7], [9]]],
  ['one number is repeated', [[4]], 'FillDefault', [[4], [4], [4]]],
  ['one number counts on in a series', [[4]], 'FillSeries', [[5], [6], [7]]],
  ['names of days count on', [['Fri'], ['Sat']], 'FillDefault', [['Sun'], ['Mon'], ['Tue']]],
  ['months, in their case', [['nov']], 'FillDefault', [['dec'], ['jan'], ['feb']]],
  ['texts with a number count on', [['Beam 9']], 'FillDefault', [['Beam 10'], ['Beam 11'], ['Beam 12']]],
  ['and are repeated as copies', [['Beam 9']], 'FillCopy', [['Beam 9'], ['Beam 9'], ['Beam 9']]],
  ['weekdays', [[46024]], 'FillWeekdays', [[46027], [46028], [46029]]],
  ['month ends', [[46053]], 'FillMonths', [[46081], [46112], [46142]]],
  ['growth', [[2], [4]], 'GrowthTrend', [[8], [16], [32]]],
])('autoFill: %s', async (_what, source, type, added) => {
  await write(`A1:A${source.length}`, source);
  await onSheet(async (sheet) => {
    const range = sheet.getRange(`A1:A${source.length}`);
    range.format.font.bold = true;
    range.autoFill(`A1:A${source.length + 3}`, type as Excel.AutoFillType);
  });
  expect(await values(`A${source.length + 1}:A${source.length + 3}`)).toEqual(added);
  expect(
    office.grid.format(
      office.grid.activeSheetId(),
      { row: source.length, column: 0, rowCount: 3, columnCount: 1 },
      'font.bold',
    ),
  ).toBe(true);
});

test('autoFill: formulas go on as copies, to the right too', async () => {
  await write('A1:B2', [
    [1, 2],
    ['=A1', '=$A1'],
  ]);
  await onSheet(async (sheet) => sheet.getRange('A2').autoFill('A2:D2', 'FillDefault'));
  expect(await formulas('A2:D2')).toEqual([['=A1', '=B1', '=C1', '=D1']]);
});

test('autoFill wants a destination that goes on from the range', async () => {
  await expect(
    onSheet(async (sheet) => sheet.getRange('A1:A2').autoFill('B1:B9', 'FillDefault')),
  ).rejects.toMatchObject({ code: 'InvalidArgument' });
});

test('several areas are formatted, cleared and cut together', async () => {
  const seen = await onSheet(async (sheet, context) => {
    const areas = sheet.getRanges('A1:B2, D4');
    areas.format.fill.color = 'lightblue';
    areas.format.font.strikethrough = true;
    const [fill, mixed, shared] = [
      areas.format.fill,
      sheet.getRange('A1:C1').format.fill,
      areas.getIntersection('B2:E9'),
    ];
    fill.load('color');
    mixed.load('color');
    shared.load('address');
    areas.load('cellCount,areaCount');
    await context.sync();
    return [fill.color, mixed.color, shared.address.replace(/[^,]*!/g, ''), areas.cellCount, areas.areaCount];
  });
  expect(seen).toEqual(['#ADD8E6', null, 'B2,D4', 5, 2]);
});

test('what is selected is one area', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('B2:C3').select();
    const areas = context.workbook.getSelectedRanges().load('address,areaCount');
    await context.sync();
    return [areas.address.split('!')[1], areas.areaCount];
  });
  expect(seen).toEqual(['B2:C3', 1]);
});

test('grid lines are shown and hidden', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.showGridlines = false;
    sheet.load('showGridlines');
    await context.sync();
    return sheet.showGridlines;
  });
  expect(seen).toBe(false);
});

test('a range knows where it stands, in points', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A:A').format.columnWidth = 90;
    sheet.getRange('1:1').format.rowHeight = 30;
    const range = sheet.getRange('B2:C3').load('left,top,width,height');
    await context.sync();
    return [range.left, range.top];
  });
  expect(seen).toEqual([90, 30]);
});
