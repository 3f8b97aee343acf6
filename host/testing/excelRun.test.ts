import { bootOffice, type OfficeInJest } from './officeInJest';

let office: OfficeInJest;
beforeEach(() => {
  office = bootOffice();
});
afterEach(() => office.close());

test('values are written and read, and what was not loaded is refused by the library', async () => {
  await office.Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1:B1');
    range.values = [[1, 'two']];
    range.load('values,address');
    await context.sync();
    expect(range.address).toBe('Sheet1!A1:B1');
    expect(range.values).toEqual([[1, 'two']]);
    expect(() => range.formulas).toThrow(expect.objectContaining({ code: 'PropertyNotLoaded' }));
  });
});
