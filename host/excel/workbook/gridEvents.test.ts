import { bootOfficeForEachTest, office, onSheet } from '../../testing/officeOfTest';

bootOfficeForEachTest();

test('changes by the user and by the add-in raise one event each', async () => {
  const changes: [string, string, string][] = [];
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.onChanged.add(async ({ address, changeType, triggerSource }) => {
      changes.push([address, changeType, triggerSource]);
    });
    await context.sync();
  });
  office.enter('B2', '40');
  await onSheet(async (sheet) => {
    sheet.getRange('A1:A2').values = [[1], [2]];
  });
  await office.settled();
  expect(changes).toEqual([
    ['B2', 'RangeEdited', 'Unknown'],
    ['A1:A2', 'RangeEdited', 'ThisLocalAddin'],
  ]);
});

test('the range of a change can be read from its event', async () => {
  const read: unknown[][][] = [];
  await onSheet(async (sheet) => {
    sheet.onChanged.add((event) =>
      office.Excel.run(async (own) => {
        const range = event.getRange(own).load('values');
        await own.sync();
        read.push(range.values);
      }),
    );
  });
  office.enter('B2', '40');
  await office.settled();
  expect(read).toEqual([[[40]]]);
});

test('selection, activation, calculation, new and deleted sheets raise events', async () => {
  const raised: string[] = [];
  const record = (what: string) => async () => {
    raised.push(what);
  };
  await office.Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.onSelectionChanged.add(async ({ address }) => {
      raised.push(`selected ${address}`);
    });
    worksheets.onActivated.add(record('activated'));
    worksheets.onDeactivated.add(record('deactivated'));
    worksheets.onAdded.add(record('added'));
    worksheets.onDeleted.add(record('deleted'));
    worksheets.getActiveWorksheet().onCalculated.add(record('calculated'));
    await context.sync();
  });
  office.grid.select(office.grid.activeSheetId(), {
    row: 1,
    column: 1,
    rowCount: 2,
    columnCount: 1,
  });
  const { id } = office.grid.addSheet();
  office.grid.activateSheet(id);
  office.grid.deleteSheet(id);
  office.enter('Sheet1!A1', '=B1');
  await office.settled();
  const ofSheets = raised.filter((event) => event.endsWith('activated'));
  expect(ofSheets).toEqual(ofSheets.map((_, index) => (index % 2 === 0 ? 'deactivated' : 'activated')));
  expect(ofSheets).not.toEqual([]);
  const others = raised.filter((event) => !event.endsWith('activated'));
  expect([...new Set(others)]).toEqual(['selected B2:B3', 'added', 'deleted', 'calculated']);
});

test('a removed handler is not called, and nothing is sent for it', async () => {
  const handler = jest.fn().mockResolvedValue(undefined);
  await onSheet(async (sheet, context) => {
    const added = sheet.onChanged.add(handler);
    await context.sync();
    added.remove();
    await added.context.sync();
  });
  office.messages.length = 0;
  office.enter('A1', '1');
  await office.settled();
  expect(handler).not.toHaveBeenCalled();
  expect(office.messages).toEqual([]);
});

test('an add-in that left gets no events and holds no objects', async () => {
  await onSheet(async (sheet, context) => {
    sheet.onChanged.add(async () => undefined);
    await context.sync();
    sheet.getRange('A1').load('address');
    await context.sync();
    office.host.addinLeft();
  });
  office.messages.length = 0;
  office.enter('A1', '1');
  expect(office.messages).toEqual([]);
  expect(office.host.dispatcher.references.count).toBe(0);
});
