import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { UnfinishedStudy } from '../engine/study';
import { interruptedRowAt } from './interruptedRow';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

test('a row of an interrupted run says what stands beside it, and whether it is of an earlier run', async () => {
  const worksheetId = office.grid.activeSheetId();
  const corner = { worksheetId, sheetName: 'Sheet1', row: 0, column: 0 };
  const memo = {
    ...{
      version: 1 as const,
      box: { ...corner, rowCount: 4, columnCount: 2 },
      choices: {},
    },
    ...{
      columns: ['verdict', 'moment'],
      layout: 'beside' as const,
      place: { ...corner, column: 2 },
    },
    rows: [[0, 3] as const],
    only: [[0, 3] as const],
  };
  const entry = { taken: 1, batch: { state: 'written' } } as UnfinishedStudy;
  const cells = [
    ['Mark', 'Span', 'Verdict', 'Moment', 'Status'],
    ['B1', '10', 'PASS', '12.5', 'ok'],
    ['B2', '20', 'FAIL', '25', 'ok'],
    ['B3', '30'],
  ];
  cells.forEach((row, r) => row.forEach((cell, c) => office.enter(`${'ABCDE'[c]}${r + 1}`, cell)));
  const at = async (row: number, column: number) => {
    const run = { entry, memo, study: null, address: 'Roofs!A1:E5', open: 2 };
    const found = await interruptedRowAt({ worksheetId, row, column }, [run]);
    return found && [found.mark, found.results, found.isOfEarlierRun];
  };
  expect(await at(1, 4)).toEqual(['B1', ['PASS', 'ok'], false]);
  expect(await at(2, 0)).toEqual(['B2', ['FAIL', 'ok'], true]);
  expect(await at(3, 2)).toEqual(['B3', [], true]);
  expect([await at(0, 2), await at(2, 5), await at(4, 0)]).toEqual([null, null, null]);
});
