import { checkOf, editedRows, frozenHeader, frozenRow, placeOf, readFrozenRow } from './frozenRecord';

const box = { worksheetId: 'id', sheetName: "Roof '26: a", row: 1, column: 1, rowCount: 3, columnCount: 2 };
const written = frozenRow(
  { formula: '=CALC.RUN("a",A1:B9)' },
  box,
  [[1, 2]],
  undefined,
  '2026',
  (url) => url,
  null,
).map(({ value }) => value);
const record = readFrozenRow(written);

test('a row is read back', () => {
  expect(record).toMatchObject({ formula: '=CALC.RUN("a",A1:B9)', rowCount: 3, columnCount: 2 });
  expect(record?.pointer).toBe("=INDEX('Roof ''26: a'!$B$2:$C$4,1,1)");
  expect(record && placeOf(record)).toEqual({
    ...{ sheetName: "Roof '26: a", row: 1, column: 1 },
    ...{ rowCount: 3, columnCount: 2 },
  });
});

test.each<[string, string, object | null]>([
  [
    'rows were inserted above',
    '=INDEX(Sheet1!$B$12:$C$14,1,1)',
    { sheetName: 'Sheet1', row: 11, rowCount: 3 },
  ],
  ['rows were inserted inside', '=INDEX(Sheet1!$B$2:$C$9,1,1)', { row: 1, rowCount: 8 }],
  ['one cell', '=Sheet1!$B$2', { row: 1, column: 1, rowCount: 1, columnCount: 1 }],
  ['the cells were deleted', '=INDEX(#REF!,1,1)', null],
  ['the sheet was deleted', '=#REF!$B$2', null],
  ['it was overwritten', 'gone', { sheetName: "Roof '26: a", row: 1, rowCount: 3 }],
])('the place: %s', (_, pointer, place) => {
  if (!record) throw new Error('No record');
  const found = placeOf({ ...record, pointer });
  if (place === null) expect(found).toBeNull();
  else expect(found).toMatchObject(place);
});

test.each([
  [['Formula']],
  [['A1', '=A1', 'no formula', 1, 1, '']],
  [['A1', '=A1', '=CALC.RUN(1)', 0, 1, '']],
  [['A1', '=A1', '=CALC.RUN(1)', 'x', 1, '']],
  [[]],
])('what is not ours is left: %j', (row) => {
  expect(readFrozenRow(row)).toBeNull();
});

test('the check tells values apart', () => {
  expect(checkOf([[1]])).toBe(checkOf([[1]]));
  expect(new Set([[[1]], [['1']], [[2]], [[1], [1]], [[1, 1]]].map(checkOf)).size).toBe(5);
});

test('the rows that were edited are known by their checks; not of one row, or of rows that were inserted', () => {
  const box = { worksheetId: 'w', sheetName: 'Roof', row: 0, column: 0, rowCount: 3, columnCount: 1 };
  const checksOf = (values: unknown[][]) =>
    frozenRow({ formula: '=CALC.RUN(1)' }, box, values, undefined, '', () => null, null)[
      frozenHeader.indexOf('Row checks')
    ]?.value;
  const checks = checksOf([[0.5], [0.6], ['PASS']]);
  expect(editedRows([[0.5], [0.6], ['PASS']], checks)).toEqual([]);
  expect(editedRows([[0.5], [0.7], ['PASS']], checks)).toEqual([1]);
  expect(editedRows([[0.5], [0.6]], checks)).toBeNull();
  expect(editedRows([[0.5]], checksOf([[0.6]]))).toBeNull();
  expect(editedRows([[0.5], [0.6]], '')).toBeNull();
});

test('the value is the first that is not beside units', () => {
  const valueOf = (values: unknown[][]) =>
    frozenRow({ formula: '=CALC.RUN(1)' }, box, values, undefined, '', () => null, null)[
      frozenHeader.indexOf('Value')
    ];
  const pass = valueOf([[''], ['PASS'], ['']]);
  expect(pass).toEqual({ value: "=INDEX('Roof ''26: a'!$B$2:$C$4,2,1)", asText: false });
  expect(placeOf({ ...record!, pointer: String(pass?.value) })).toMatchObject({ row: 1, rowCount: 3 });
});
