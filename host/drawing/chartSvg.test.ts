import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { type ChartRecord, type ChartSource } from '../excel/parts/charts';
import { CHART_TYPES } from '../excel/parts/chartTypes';
import { displayText } from '../grid/numberText';
import { type CellValue } from '../grid/grid';
import { chartFigure } from './chartFigure';
import { chartKind } from './chartKind';
import { chartSvg, placeholderSvg } from './chartSvg';

const { window } = new JSDOM('');

const column = (index: number, rowCount: number): ChartSource => ({
  sheetId: 's',
  box: { row: 0, column: index, rowCount, columnCount: 1 },
});

/** A chart whose series are columns of these values, the first of them the categories. */
function drawn(
  chartType: string,
  columns: CellValue[][],
  look: Record<string, unknown> = {},
  seriesLook: Record<string, unknown> = {},
) {
  const count = columns[0]?.length ?? 0;
  const chart: ChartRecord = {
    ...{ id: '1', name: 'Chart 1', sheetId: 's', chartType, left: 0, top: 0, width: 300, height: 180, look },
    series: columns.slice(1).map((_, index) => ({
      ...{ name: `S${index + 1}`, nameSource: null, look: seriesLook },
      values: column(index + 1, count),
      categories: column(0, count),
    })),
  };
  const figure = chartFigure(chart, ({ box }) => {
    const values = columns[box.column] ?? [];
    return { values, texts: values.map((one) => displayText(one, 'General')), numberFormat: 'General' };
  });
  if ('notDrawn' in figure) return { notDrawn: figure.notDrawn, document: null };
  const text = chartSvg(figure);
  const document = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  return {
    notDrawn: null,
    document,
    texts: [...document.querySelectorAll('text')].map((one) => one.textContent),
  };
}

/** The numbers of a path, command by command. */
const numbersOf = (path: string | null | undefined) =>
  [...(path ?? '').matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: (rest.match(/-?[\d.]+/g) ?? []).map(Number),
  }));

const pathOf = (document: Document | null, series: number, kind: string) =>
  document?.querySelector(`path.${kind}[data-series="${series}"]`)?.getAttribute('d');

test('columns are as high as their values, from zero on', () => {
  const { document, texts } = drawn('ColumnClustered', [
    ['a', 'b', 'c'],
    [1, 2, 4],
  ]);
  const [first = [], second = [], third = []] = numbersOf(pathOf(document, 0, 'columns')).reduce<number[][]>(
    (all, { command, numbers }) => {
      if (command === 'M') all.push([numbers[1] ?? 0]);
      if (command === 'V') all.at(-1)?.push(numbers[0] ?? 0);
      return all;
    },
    [],
  );
  const height = ([from = 0, to = 0]: number[]) => from - to;
  expect(height(second) / height(first)).toBeCloseTo(2, 1);
  expect(height(third) / height(first)).toBeCloseTo(4, 1);
  expect(texts).toEqual(expect.arrayContaining(['a', 'b', 'c', '0', '1', '2', '3', '4', '5', 'S1']));
});

test('a line leaves out blank cells and errors, joins them, or counts them as zero, as the chart says', () => {
  const values = [
    ['a', 'b', 'c', 'd'],
    [1, '', '#N/A', 4],
  ];
  const parts = (look: Record<string, unknown>) =>
    numbersOf(pathOf(drawn('Line', values, look).document, 0, 'line')).map(({ command }) => command);
  expect(parts({})).toEqual(['M', 'M']);
  expect(parts({ displayBlanksAs: 'Interplotted' })).toEqual(['M', 'L']);
  expect(parts({ displayBlanksAs: 'Zero' })).toEqual(['M', 'L', 'M']);
});

test('a scatter chart stands at its x values, and counts the points where one of them is text', () => {
  const xs = (values: CellValue[]) =>
    numbersOf(pathOf(drawn('XYScatterLinesNoMarkers', [values, [1, 2, 3]]).document, 0, 'line')).map(
      ({ numbers }) => numbers[0] ?? 0,
    );
  const [a = 0, b = 0, c = 0] = xs([0, 1, 4]);
  expect((c - a) / (b - a)).toBeCloseTo(4, 1);
  const [d = 0, e = 0, f = 0] = xs([0, 'x', 4]);
  expect((f - d) / (e - d)).toBeCloseTo(2, 1);
});

test('two thousand points are one path each for line and markers', () => {
  const xs = Array.from({ length: 2000 }, (_, index) => index / 100);
  const { document } = drawn('XYScatterLines', [xs, xs.map((x) => Math.sin(x))]);
  expect(document?.querySelectorAll('path')).toHaveLength(2);
  expect(numbersOf(pathOf(document, 0, 'line'))).toHaveLength(2000);
});

test('stacks end where the axis does when they are shares', () => {
  const { texts, document } = drawn('ColumnStacked100', [
    ['a', 'b'],
    [1, 3],
    [3, 1],
  ]);
  expect(texts).toEqual(expect.arrayContaining(['0%', '100%']));
  expect(texts).not.toContain('120%');
  expect(document?.querySelectorAll('path.columns')).toHaveLength(2);
});

test('bars lie, their categories from bottom to top', () => {
  const { document } = drawn('BarClustered', [
    ['first', 'second'],
    [1, 2],
  ]);
  const y = (text: string) =>
    Number(
      [...(document?.querySelectorAll('text') ?? [])]
        .find((one) => one.textContent === text)
        ?.getAttribute('y'),
    );
  expect(y('first')).toBeGreaterThan(y('second'));
});

test('slices of a pie have the share of their values, and the legend names the points', () => {
  const { document, texts } = drawn(
    'Pie',
    [
      ['DL', 'LL', 'SL'],
      [1, 1, 2],
    ],
    { 'dataLabels.showPercentage': true },
  );
  expect(document?.querySelectorAll('path[data-point]')).toHaveLength(3);
  expect(texts).toEqual(expect.arrayContaining(['25%', '50%', 'DL', 'LL', 'SL']));
});

test('titles, number format, limits and legend are as they were set', () => {
  const { texts, document } = drawn(
    'LineMarkers',
    [
      ['a', 'b'],
      [1, 2],
    ],
    {
      'title.text': 'Moment <b> & "shear"',
      'valueAxis.title.text': 'kN m',
      'categoryAxis.title.text': 'Case',
      'valueAxis.numberFormat': '0.00',
      'valueAxis.minimum': 0.5,
      'valueAxis.maximum': 2.5,
      'valueAxis.majorUnit': 0.5,
      'legend.visible': false,
    },
  );
  expect(texts).toEqual(
    expect.arrayContaining(['Moment <b> & "shear"', 'kN m', 'Case', '0.50', '1.00', '2.50']),
  );
  expect(texts).not.toContain('S1');
  expect(document?.querySelector('b, parsererror')).toBeNull();
});

test.each([
  ['Radar', 'Radar', {}, {}],
  ['ColumnClustered', 'a secondary axis', {}, { axisGroup: 'Secondary' }],
  ['Line', 'Treemap', {}, { chartType: 'Treemap' }],
])('%s says what is not drawn: %s', (type, why, look, seriesLook) => {
  const { notDrawn } = drawn(type, [['a'], [1]], look, seriesLook);
  expect(notDrawn).toBe(why);
  expect(placeholderSvg(300, 200, 'Chart 1', { notDrawn: why })).toContain(`not drawn: ${why}`);
});

test('whatever the cells hold, a picture of finite numbers comes out', () => {
  const cell = fc.oneof(
    // A cell holds no other numbers: what would be one is an error value.
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom<CellValue>(
      '',
      '#N/A',
      '#DIV/0!',
      true,
      false,
      'text <&>\u0000',
      1e308,
      -1e308,
      5e-324,
      0,
    ),
  );
  const types = CHART_TYPES.filter((type) => chartKind(type) !== null);
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc
        .integer({ min: 0, max: 12 })
        .chain((count) =>
          fc.array(fc.array(cell, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 4 }),
        ),
      (type, columns) => {
        const { document } = drawn(type, columns);
        expect(document?.querySelector('parsererror')).toBeNull();
        expect(document?.documentElement.outerHTML).not.toMatch(/NaN|Infinity/);
      },
    ),
    { numRuns: 60 * Number(process.env.EXAMPLES ?? 1) },
  );
});
