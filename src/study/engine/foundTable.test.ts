import fc from 'fast-check';
import { findTable, totalRows } from './foundTable';
import { joinHeadings } from './tableHeadings';

/** The rows that a table is read as, each with its headings. */
function read(cells: unknown[][], formulas?: unknown[][]) {
  const found = findTable(cells);
  if (!found) return null;
  const { headings, groups } = joinHeadings(cells.slice(found.top - found.above, found.top + 1));
  const rows = cells.slice(found.top + 1, found.bottom + 1);
  const out = new Set(totalRows(rows, formulas?.slice(found.top + 1, found.bottom + 1)));
  const kept = rows.filter((row, r) => !out.has(r) && row.some((cell) => cell !== ''));
  return { headings, groups, title: found.title, rows: kept, out: [...out] };
}

const data = [
  ['B01', 'W18X35', 30, 310],
  ['B02', 'W16X31', `28'-6"`, 250],
  ['B03', 'W21X44', 32, 400],
];
const names = ['Mark', 'Beam size', 'Span', 'Dead load'];
const units = ['', '', 'ft', 'plf'];

test('a title, a row of units, a blank row and a row of totals', () => {
  const table = [
    ['Roof beams', '', '', ''],
    ['', '', '', ''],
    names,
    units,
    data[0] ?? [],
    ['', '', '', ''],
    ...data.slice(1),
    ['Total', '', 90.5, 960],
  ];
  expect(read(table)).toEqual({
    headings: ['Mark', 'Beam size', 'Span (ft)', 'Dead load (plf)'],
    groups: ['', '', '', ''],
    title: 'Roof beams',
    rows: data,
    out: [4],
  });
});

test('merged headings', () => {
  const table = [
    ['Mark', 'Size', 'Span', 'Loads', ''],
    ['', '', '', 'D', 'L'],
    ['', '', '(ft)', '(plf)', '(plf)'],
    ['B1', 'W18X35', 30, 310, 500],
  ];
  expect(read(table)).toMatchObject({
    headings: ['Mark', 'Size', 'Span (ft)', 'D (plf)', 'L (plf)'],
    groups: ['', '', '', 'Loads', 'Loads'],
  });
});

test.each([
  [['Total', 5], [], true],
  [['TOTAL:', 5], [], true],
  [['Max.', 5], [], true],
  [['Average', 5], [], true],
  [['Total load', 5], [], true],
  [['B4', 5], ['', '=SUM(B2:B9)'], true],
  [['B4', 5], ['', '=SUBTOTAL(109,B2:B9)'], true],
  [['B4', 5], ['', '=SUM(B4:D4)'], false],
  [['B4', 5], ['', '=1.2*B7'], false],
  [['Maxwell', 5], [], false],
  [['Summit', 5], [], false],
  [['Sum-1', 5], [], false],
])('the last row %j with %j sums up: %s', (row, formulas, is) => {
  expect(totalRows([['B1', 1], ['B2', 2], row], [[], [], formulas])).toEqual(is ? [2] : []);
});

test('a row that reads Total load in the midst is a row', () => {
  expect(
    totalRows([
      ['Total load', 1],
      ['B2', 2],
    ]),
  ).toEqual([]);
});

test('cells without words have no headings', () => {
  expect(
    findTable([
      [1, 2],
      [3, 4],
    ]),
  ).toBeNull();
});

test('titles, blank rows, a row of units, a row of totals and the order of the columns change no row', () => {
  const blank = names.map(() => '');
  const titles = fc.array(fc.constantFrom('Second floor beams', 'Project: School', 'Rev. 3', ''), {
    maxLength: 4,
  });
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  fc.assert(
    fc.property(
      titles,
      fc.boolean(),
      fc.constantFrom(null, 'Total', 'Sum', 'Average', 'Maximum'),
      fc.array(fc.nat({ max: 2 }), { maxLength: 2 }),
      order,
      fc.option(fc.constantFrom('Notes: see S-201', '* Provided by others'), { nil: null }),
      (above, apart, sum, gaps, columns, note) => {
        const body: unknown[][] = data.map((row) => [...row]);
        const moved = (row: unknown[]) => columns.map((c) => row[c]);
        const rows = body.flatMap((row, r) =>
          gaps.includes(r) && r > 0 ? [blank, moved(row)] : [moved(row)],
        );
        const headings = apart
          ? [moved(names), moved(units)]
          : [moved(names.map((name, c) => (units[c] ? `${name} (${units[c]})` : name)))];
        const last = sum === null ? [] : [[sum, ...blank.slice(1, -1), 960]];
        const below = note === null ? [] : [blank, [note, ...blank.slice(1)]];
        const table = [
          ...above.map((text) => [text, ...blank.slice(1)]),
          ...headings,
          ...rows,
          ...last,
          ...below,
        ];
        const found = read(table);
        const wanted = ['Mark', 'Beam size', 'Span (ft)', 'Dead load (plf)'];
        expect(found?.headings).toEqual(columns.map((c) => wanted[c]));
        expect(found?.rows).toEqual(body.map(moved));
        expect(found?.title).toBe(above.find((text) => text !== '') ?? '');
      },
    ),
    { numRuns: 400 },
  );
});
