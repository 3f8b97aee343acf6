import { casesOf, type LiveRun } from './liveRun';

const box = { worksheetId: 'w', sheetName: 'Roof', row: 2, column: 0, rowCount: 3, columnCount: 4 };

test.each([
  [{ title: 'Roof beams', box }, ['Roof beams: B01', 'Roof beams: A5']],
  // The cell names the worksheet, and a package prints it as it is now.
  [{ box }, ['B01, Roof!A4', 'Roof!A5']],
])('the reports of the rows of %j are named %j', (source, names) => {
  const rows = ['B01', null].map((name, index) => ({ name, index }));
  const run = { plan: { source, table: { rows } }, only: [0, 1] } as unknown as LiveRun;
  expect(casesOf(run).map(({ name }) => name)).toEqual(names);
});

test('the reports of rows with one mark are named with their rows', () => {
  const rows = ['B01', 'B02', 'B01'].map((name, index) => ({ name, index }));
  const run = {
    plan: { source: { title: 'Roof', box }, table: { rows } },
    only: [0, 1],
  } as unknown as LiveRun;
  expect(casesOf(run).map(({ name }) => name)).toEqual(['Roof: B01, row 4', 'Roof: B02']);
});
