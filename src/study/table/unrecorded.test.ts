import { StatusHeadings, statusHeadings, unrecordedResults } from './unrecorded';

const at = (sheetName: string, column: number) => ({
  ...{ worksheetId: `id of ${sheetName}`, sheetName, row: 0, column },
});
const cells = [
  ['Mark', 'Span', 'Utilization', 'Status', '', 'Report', 'Status'],
  ['B1', 20, 0.35, 'ok', '', 'Open', 'late'],
];

test('the heading of statuses behind those of results is found, and none of the user', () => {
  expect(statusHeadings(cells, at('L2', 2))).toEqual([at('L2', 5)]);
  expect(statusHeadings([['Span', 'Status'], cells[1]!], at('L2', 0))).toEqual([]);
});

test('a heading in the last row of a block that is read, and its statuses in the next, are found once', () => {
  const box = (sheetName: string, row: number) => ({
    ...at(sheetName, 2),
    ...{ row, rowCount: 2, columnCount: 7 },
  });
  const headings = new StatusHeadings();
  headings.note([['Roof'], cells[0]!], box('L2', 0));
  // Not the rows below it.
  headings.note(cells.slice(1), box('L3', 2));
  expect(headings.found).toEqual([]);
  headings.note([['Roof'], cells[0]!], box('L2', 0));
  headings.note([cells[1]!, cells[1]!], box('L2', 2));
  headings.note([cells[1]!, cells[1]!], box('L2', 4));
  expect(headings.found).toEqual([{ ...at('L2', 5), row: 1 }]);
});

test('results on a copied worksheet are of no study; beside one whose table was not found they may be its own', () => {
  const headings = [at('L2', 3), at('L2 (2)', 3)];
  const study = { place: at('L2', 2), columns: [2, 3], cells: [['PASS', 'ok']] };
  expect(unrecordedResults(headings, [study])).toEqual([at('L2 (2)', 3)]);
  expect(unrecordedResults(headings, [{ ...study, columns: [2, 4] }])).toEqual(headings);
  const lost = { place: at('l2 (2)', 9), columns: [9], cells: [] };
  expect(unrecordedResults(headings, [study, lost])).toEqual([]);
});
