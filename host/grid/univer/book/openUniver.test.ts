import { ICommandService } from '@univerjs/core';
import { InsertSheetCommand } from '@univerjs/preset-sheets-core';
import { blankSheet } from './blankSheet';
import { openUniver } from './openUniver';

test('a sheet that the user adds is as large as the first', async () => {
  const sheets = { s1: { id: 's1', name: 's1', ...blankSheet() } };
  const open = openUniver('no screen', { name: 'Book', sheetOrder: ['s1'], sheets }, true);
  await open.injector.get(ICommandService).executeCommand(InsertSheetCommand.id);
  const sizes = open.workbook.getSheets().map((sheet) => [sheet.getMaxRows(), sheet.getMaxColumns()]);
  expect(sizes).toEqual([
    [20_000, 256],
    [20_000, 256],
  ]);
  await open.started;
  open.dispose();
});
