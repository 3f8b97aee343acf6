import type { SharedMember } from '../../workbook/sharing/sharedMembers';
import { rowsNotVerified, rowsOutdated } from './followedStudies';

const row = (sheetName: string, at: number, isUnverified = true): SharedMember => ({
  ...{ cell: { worksheetId: sheetName, sheetName, row: at, column: 0 }, mark: `B${at}`, verdict: 'PASS' },
  ...{
    utilization: 0.5,
    isChanged: false,
    doubts: isUnverified ? { unverified: 'it came with the workbook' } : {},
    study: { address: `${sheetName}!A1:F9`, status: 'ok' },
  },
});

test('rows of one study that are not verified are one problem, which has the rows', () => {
  const found = rowsNotVerified([
    row('Beams', 1),
    row('Columns', 1),
    row('Beams', 2),
    row('Beams', 3, false),
  ]);
  expect(found).toMatchObject([
    {
      address: 'Beams!A1:F9',
      text: '2 rows of this study are not verified',
      rows: [{ mark: 'B1' }, { mark: 'B2' }],
    },
    { address: 'Columns!A2', mark: 'B1', text: 'Study row: it came with the workbook' },
  ]);
});

test('rows of an earlier version of their template are listed, those of one study together', () => {
  const outdated = 'calculated with version 1 of the template; version 2 is published';
  const rows = [1, 2].map((at) => ({ ...row('Beams', at, false), doubts: { outdated } }));
  expect(rowsOutdated([...rows, row('Beams', 3)])).toMatchObject([
    { text: '2 rows of this study were calculated with an earlier version of the template', rows: [{}, {}] },
  ]);
  expect(rowsOutdated(rows.slice(1))).toMatchObject([{ mark: 'B2', text: `Study row: ${outdated}` }]);
});
