import { partsOfHtmlTable } from './htmlTable';

const row = (...cells: string[]) =>
  `<tr style="height:20px">${cells.map((one) => `<td>${one}</td>`).join('')}</tr>`;
const page = (...rows: string[]) =>
  `<style>td{}</style><table><tbody>${rows.join('')}</tbody></table><p>behind</p>`;

test('a table is cut between its rows, and each part has what stands around them', () => {
  const rows = Array.from({ length: 5 }, (_, index) => row(`a${index}`, `b${index}`));
  const table = partsOfHtmlTable(page(...rows), 4);
  expect(table).toMatchObject({ rows: 5, columns: 2, cells: 10 });
  expect(table?.parts).toEqual([
    { html: page(...rows.slice(0, 2)), cells: 4 },
    { html: page(...rows.slice(2, 4)), cells: 4 },
    { html: page(...rows.slice(4)), cells: 2 },
  ]);
});

test.each([1, 3, 7, 100])('no row is lost or doubled in parts of %d cells', (cellsAtOnce) => {
  const rows = Array.from({ length: 23 }, (_, index) =>
    row(...Array.from({ length: 1 + (index % 4) }, (_cell, column) => `${index}:${column}`)),
  );
  const parts = partsOfHtmlTable(page(...rows), cellsAtOnce)?.parts ?? [];
  const between = parts.map(({ html }) => /<tbody>(.*)<\/tbody>/.exec(html)?.[1]).join('');
  expect(between).toBe(rows.join(''));
  expect(parts.every(({ html }) => html === page(/<tbody>(.*)<\/tbody>/.exec(html)?.[1] ?? ''))).toBe(true);
});

test.each([
  ['no table', '<p>text</p>'],
  ['a table without rows', '<table></table>'],
  ['two tables', `${page(row('1'))}${page(row('2'))}`],
  ['a cell over two rows', page('<tr><td rowspan="2">1</td></tr>', row('2'))],
  ['a cell over two rows, without quotes', page('<tr><td rowspan=2>1</td></tr>', row('2'))],
  ['rows that do not end', '<table><tr><td>1</td><tr><td>2</td></table>'],
])('%s is not cut', (_name, html) => {
  expect(partsOfHtmlTable(html, 1)).toBeNull();
});

test('a cell that names one row as its own is cut like others', () => {
  expect(partsOfHtmlTable(page('<tr><td rowspan="1">1</td></tr>', row('2')), 1)?.parts).toHaveLength(2);
});
