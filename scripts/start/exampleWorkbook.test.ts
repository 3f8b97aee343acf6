import { exampleWorkbook } from './exampleWorkbook';

/** Contents by address, as the blocks lay them. */
const cells = new Map<string, string | number | boolean>();
for (const { at, rows } of exampleWorkbook.sheet.blocks) {
  const [, column = '', row = ''] = /^([A-Z])(\d+)$/.exec(at) ?? [];
  rows.forEach((contents, i) =>
    contents.forEach((content, j) =>
      cells.set(`${String.fromCharCode(column.charCodeAt(0) + j)}${Number(row) + i}`, content),
    ),
  );
}

test('A1:B9 are the nine pairs of one roof, in words', () => {
  const pairs = Array.from({ length: 9 }, (_, row) => [cells.get(`A${row + 1}`), cells.get(`B${row + 1}`)]);
  expect(pairs).toContainEqual(['Ground snow load', 40]);
  expect(pairs.filter(([name]) => !/^[A-Z][a-z]+( |$)/.test(String(name)))).toEqual([]);
  expect(pairs.flat()).not.toContain(undefined);
});

test('every result column is headed with the level of its loads', () => {
  expect([cells.get('K12'), cells.get('L12')]).toEqual([
    'Snow load ASCE 7-16 (service level) psf',
    'Snow load ASCE 7-22 (strength level) psf',
  ]);
});

test('each of the six roofs has both editions, on the inputs of its row', () => {
  for (let row = 13; row <= 18; row += 1) {
    expect(cells.get(`K${row}`)).toBe(
      `=CALC.SNOW("7-16",B${row},D${row},E${row},F${row},G${row},H${row},IF(I${row}="no","3","1"))`,
    );
    expect(cells.get(`L${row}`)).toContain(`=CALC.SNOW("7-22",C${row},D${row},`);
    for (const column of 'ABCDEFGHIJ') expect(cells.has(`${column}${row}`)).toBe(true);
  }
  expect(cells.has('A19')).toBe(false);
});
