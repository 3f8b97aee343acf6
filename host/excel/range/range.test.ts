import { bootOfficeForAllTests, office, onSheet } from '../../testing/officeOfTest';

bootOfficeForAllTests();
beforeEach(() => office.grid.activateSheet(office.grid.addSheet().id));

describe('values', () => {
  test('are written as typed and read as they are', async () => {
    await onSheet(async (sheet, context) => {
      const range = sheet.getRange('A1:E1');
      range.values = [['40', 'TRUE', "'007", 'Risk II', 0.7]];
      range.load('values,valueTypes,text');
      await context.sync();
      expect(range.values).toEqual([[40, true, '007', 'Risk II', 0.7]]);
      expect(range.valueTypes).toEqual([['Double', 'Boolean', 'String', 'String', 'Double']]);
      expect(range.text).toEqual([['40', 'TRUE', '007', 'Risk II', '0.7']]);
    });
  });

  test('null keeps a cell, an empty text empties it, one value fills the range', async () => {
    await onSheet(async (sheet, context) => {
      const range = sheet.getRange('A1:B2');
      (range as { values: unknown }).values = 7;
      await context.sync();
      range.values = [
        [null, 1],
        ['', null],
      ];
      range.load('values');
      await context.sync();
      expect(range.values).toEqual([
        [7, 1],
        ['', 7],
      ]);
    });
  });

  test('of another shape than the range are rejected', async () => {
    const writing = onSheet(async (sheet, context) => {
      sheet.getRange('A1:B2').values = [[1, 2]];
      await context.sync();
    });
    await expect(writing).rejects.toMatchObject({ name: 'RichApi.Error', code: 'InvalidArgument' });
    expect(office.read('A1:B2')).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  test('beyond the edge of the worksheet are refused in words', async () => {
    const writing = onSheet(async (sheet, context) => {
      sheet.getRange('A20001').values = [[1]];
      await context.sync();
    });
    await expect(writing).rejects.toMatchObject({
      code: 'InvalidArgument',
      message: 'The range ends outside the worksheet, which has 20000 rows and 256 columns.',
    });
  });

  test('of more than 1,500 cells arrive in chunks and all of them', async () => {
    const values = Array.from({ length: 1_200 }, (_, row) => [row, `row ${row}`, row % 2 === 0]);
    office.requests.length = 0;
    await onSheet(async (sheet, context) => {
      sheet.getRange('A1:C1200').values = values;
      await context.sync();
    });
    expect(office.read('A1:C1200')).toEqual(values);
    const written = office.requests.flatMap((one) => one.Actions).filter((one) => one.Name === 'Values');
    expect(written).toHaveLength(3);
  });

  test('of the wrong size are rejected before the first chunk is written', async () => {
    const writing = onSheet(async (sheet, context) => {
      sheet.getRange('A1:C5').values = Array.from({ length: 900 }, () => [1, 2, 3]);
      await context.sync();
    });
    await expect(writing).rejects.toMatchObject({ code: 'InvalidArgument' });
    expect(office.read('A1')).toEqual([['']]);
  });
});

test('what was not loaded is not there', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1').load('values');
    await context.sync();
    expect(() => range.formulas).toThrow(expect.objectContaining({ code: 'PropertyNotLoaded' }));
  });
});

test('ranges are reached from ranges', async () => {
  await onSheet(async (sheet, context) => {
    const start = sheet.getRange('B2:C3');
    const reached = {
      cell: start.getCell(0, 1),
      offset: start.getOffsetRange(1, -1),
      resized: start.getResizedRange(2, 1),
      absolute: start.getAbsoluteResizedRange(1, 5),
      row: start.getRow(1),
      column: start.getColumn(0),
      lastCell: start.getLastCell(),
      lastRow: start.getLastRow(),
      lastColumn: start.getLastColumn(),
      below: start.getRowsBelow(2),
      bounding: start.getBoundingRect('E5'),
      common: start.getIntersection('C3:D9'),
      columns: start.getEntireColumn(),
      rows: start.getEntireRow(),
    };
    for (const range of Object.values(reached)) range.load('address');
    await context.sync();
    const addresses = Object.entries(reached).map(([name, { address }]) => [
      name,
      address.slice(address.indexOf('!') + 1),
    ]);
    expect(Object.fromEntries(addresses)).toEqual({
      cell: 'C2',
      offset: 'A3:B4',
      resized: 'B2:D5',
      absolute: 'B2:F2',
      row: 'B3:C3',
      column: 'B2:B3',
      lastCell: 'C3',
      lastRow: 'B3:C3',
      lastColumn: 'C2:C3',
      below: 'B4:C5',
      bounding: 'B2:E5',
      common: 'C3',
      columns: 'B:C',
      rows: '2:3',
    });
  });
});

test.each<[string, (range: Excel.Range) => Excel.Range, string]>([
  ['rows below', (range) => range.getRowsBelow(), 'D7:E7'],
  ['rows above', (range) => range.getRowsAbove(3), 'D1:E3'],
  ['rows below by a negative count', (range) => range.getRowsBelow(-2), 'D2:E3'],
  ['rows above by a negative count', (range) => range.getRowsAbove(-2), 'D7:E8'],
  ['columns after', (range) => range.getColumnsAfter(2), 'F4:G6'],
  ['columns before', (range) => range.getColumnsBefore(), 'C4:C6'],
  ['columns after by a negative count', (range) => range.getColumnsAfter(-3), 'A4:C6'],
  ['columns before by a negative count', (range) => range.getColumnsBefore(-1), 'F4:F6'],
])('%s of D4:E6', async (_what, reach, address) => {
  await onSheet(async (sheet, context) => {
    const reached = reach(sheet.getRange('D4:E6')).load('address');
    await context.sync();
    expect(reached.address.split('!')[1]).toBe(address);
  });
});

test.each<[string, (range: Excel.Range) => Excel.Range]>([
  ['Range.getRowsAbove', (range) => range.getRowsAbove(0)],
  ['Range.getRowsAbove', (range) => range.getRowsAbove(4)],
  ['Range.getColumnsAfter', (range) => range.getColumnsAfter(1.5)],
  ['Range.getResizedRange', (range) => range.getResizedRange(-3, 0)],
  ['Range.getRow', (range) => range.getRow('x' as unknown as number)],
  ['Range.getOffsetRange', (range) => range.getOffsetRange(-4, 0)],
])('%s names itself where there is no such range', async (errorLocation, reach) => {
  await expect(onSheet((sheet) => reach(sheet.getRange('D4:E6')).load('address'))).rejects.toMatchObject({
    code: 'InvalidArgument',
    debugInfo: { errorLocation },
  });
});

test('ranges without common cells answer a null object, or ItemNotFound', async () => {
  await onSheet(async (sheet, context) => {
    const none = sheet.getRange('A1').getIntersectionOrNullObject('B2');
    await context.sync();
    expect(none.isNullObject).toBe(true);
  });
  await expect(
    onSheet((sheet) => sheet.getRange('A1').getIntersection('B2').load('address')),
  ).rejects.toMatchObject({ code: 'ItemNotFound' });
});

test('the used range is what holds something; an empty sheet has none', async () => {
  await onSheet(async (sheet, context) => {
    const none = sheet.getUsedRangeOrNullObject();
    sheet.getRange('B2').values = [['x']];
    sheet.getRange('D3').values = [['y']];
    const used = sheet.getUsedRange().load('address');
    const part = sheet.getRange('C:Z').getUsedRange().load('address');
    await context.sync();
    expect(none.isNullObject).toBe(true);
    expect(used.address).toMatch(/!B2:D3$/);
    expect(part.address).toMatch(/!C2:D3$/);
  });
});

test('formats are kept, null where they differ', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1:B1');
    range.numberFormat = [['0.00', '@']];
    range.format.fill.color = 'yellow';
    range.format.font.bold = true;
    range.format.columnWidth = 90;
    range.getCell(0, 1).format.font.italic = true;
    range.format.autofitColumns();
    range.load('numberFormat,format/fill/color,format/font/bold,format/font/italic');
    range.format.load('columnWidth');
    await context.sync();
    expect(range.numberFormat).toEqual([['0.00', '@']]);
    expect(range.format.fill.color).toBe('#FFFF00');
    expect(range.format.font.bold).toBe(true);
    expect(range.format.font.italic).toBeNull();
    expect(range.format.columnWidth).toBe(90);
    range.clear('Formats');
    range.load('format/font/bold');
    await context.sync();
    expect(range.format.font.bold).toBe(false);
  });
});

test('a selection made by the add-in is the selected range', async () => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('B2:C4').select();
    const selected = context.workbook.getSelectedRange().load('address');
    const active = context.workbook.getActiveCell().load('address');
    await context.sync();
    expect(selected.address).toMatch(/!B2:C4$/);
    expect(active.address).toMatch(/!B2$/);
  });
});

test('the selection stays in the sheet when columns that were inserted are deleted', async () => {
  await onSheet(async (sheet, context) => {
    sheet.getRange('D:D').insert('Right');
    sheet.getRange('R:R').insert('Right');
    sheet.getRange('6:6').insert('Down');
    await context.sync();
    sheet.getRange('R:R').delete('Left');
    const selected = context.workbook.getSelectedRange().load('rowIndex,columnIndex,rowCount');
    await context.sync();
    expect(selected.toJSON()).toMatchObject({ rowIndex: 5, columnIndex: 0, rowCount: 1 });
    sheet.getRange('B:B').columnHidden = true;
    await context.sync();
  });
});

test('a tracked range lives beyond its request and is let go at the end', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1').load('address');
    await context.sync();
    expect(office.host.dispatcher.references.count).toBeGreaterThan(0);
    range.values = [['later']];
  });
  expect(office.read('A1')).toEqual([['later']]);
  await office.settled();
  expect(office.host.dispatcher.references.count).toBe(0);
});

test.each([
  ['a method', (range: Excel.Range) => range.showCard(), 'Range.ShowCard'],
  ['a property', (range: Excel.Range) => range.load('linkedDataTypeState'), 'Range.linkedDataTypeState'],
  [
    'a property to set',
    (range: Excel.Range) => (range.worksheet.standardWidth = 10),
    'Setting Worksheet.StandardWidth',
  ],
  ['an object', (range: Excel.Range) => range.getPivotTables().load('items'), 'Range.GetPivotTables'],
])('%s that is missing answers 501 by its name', async (_kind, use, name) => {
  await expect(onSheet((sheet) => use(sheet.getRange('A1')))).rejects.toMatchObject({
    code: 'NotImplemented',
    message: `${name} is not implemented by this workbook host`,
  });
});

test.each(['=1+', '=SUM(1;2)', '=(A1'])(
  'the formula %s is refused as Excel does, and nothing is written',
  async (formula) => {
    const writing = (property: 'formulas' | 'values') =>
      onSheet(async (sheet, context) => {
        const range = sheet.getRange('A1:B1');
        range[property] = [['first', formula]];
        await context.sync();
      });
    for (const property of ['formulas', 'values'] as const) {
      const refused = {
        code: 'InvalidArgument',
        message: expect.stringContaining(`The formula ${formula}`) as string,
      };
      await expect(writing(property)).rejects.toMatchObject(refused);
    }
    expect(office.read('A1:B1')).toEqual([['', '']]);
  },
);

test('text that looks like a broken formula is written into a text cell', async () => {
  await onSheet(async (sheet) => {
    const range = sheet.getRange('A1:B1');
    range.numberFormat = [['@', 'General']];
    range.values = [['=1+', "'=1+"]];
  });
  expect(office.read('A1:B1')).toEqual([['=1+', '=1+']]);
});

test('text that an add-in writes is read as Excel reads it, with the format that Excel gives it', async () => {
  await onSheet(async (sheet, context) => {
    const range = sheet.getRange('A1:D1');
    range.values = [['$142', '10%', '1,234.5', '12:30']];
    range.load('values,text,numberFormat');
    await context.sync();
    expect(range.values).toEqual([[142, 0.1, 1234.5, 12.5 / 24]]);
    expect(range.text).toEqual([['$142 ', '10%', '1,234.50', '12:30']]);
    expect(range.numberFormat).toEqual([['$#,##0_);[Red]($#,##0)', '0%', '#,##0.00', 'h:mm']]);
  });
});

test('formulas are read and written in R1C1 notation, one for all cells too', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('A1:B2').values = [
      [1, 2],
      [3, 4],
    ];
    sheet.getRange('C1:C2').formulasR1C1 = [['=RC[-2]'], ['=R1C2']];
    const both = sheet.getRange('D1:D2');
    both.formulasR1C1 = '=RC1' as never;
    const read = sheet.getRange('B1:D2').load('formulas,formulasR1C1,values');
    await context.sync();
    return [read.formulas, read.formulasR1C1, read.values];
  });
  expect(seen).toEqual([
    [
      [2, '=A1', '=$A1'],
      [4, '=$B$1', '=$A2'],
    ],
    [
      [2, '=RC[-2]', '=RC1'],
      [4, '=R1C2', '=RC1'],
    ],
    [
      [2, 1, 1],
      [4, 2, 3],
    ],
  ]);
});

test('the edge of the data, a range up to it, and the region around a cell', async () => {
  const seen = await onSheet(async (sheet, context) => {
    sheet.getRange('B2:C4').values = [
      [1, 2],
      [3, 4],
      [5, 6],
    ];
    sheet.getRange('B8').values = [[7]];
    const ranges = [
      sheet.getRange('B2').getRangeEdge('Down'),
      sheet.getRange('B4').getRangeEdge('Down'),
      sheet.getRange('B2:C2').getExtendedRange('Down'),
      sheet.getRange('B2:C3').getExtendedRange('Right', 'C3'),
      sheet.getRange('C3').getSurroundingRegion(),
      sheet.getRange('B8').getSurroundingRegion(),
    ].map((one) => one.load('address'));
    await context.sync();
    return ranges.map(({ address }) => address.replace(/^.*!/, ''));
  });
  expect(seen).toEqual(['B4', 'B8', 'B2:C4', 'B2:XFD3', 'B2:C4', 'B8']);
});
