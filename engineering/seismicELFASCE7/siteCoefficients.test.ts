import fc from 'fast-check';
import { cellsOf, siteCoefficientTables } from './testing/publishedTables';
import { siteClasses } from './options';
import {
  longPeriodCoefficient,
  longPeriodCoefficients,
  longPeriodColumns,
  shortPeriodCoefficient,
  shortPeriodCoefficients,
  shortPeriodColumns,
} from './siteCoefficients';

const tables = {
  Fa: { columns: shortPeriodColumns, held: shortPeriodCoefficients, read: shortPeriodCoefficient },
  Fv: { columns: longPeriodColumns, held: longPeriodCoefficients, read: longPeriodCoefficient },
};
const rows = cellsOf(siteCoefficientTables).map(([table, siteClass, values]) => ({
  table: table as 'Fa' | 'Fv',
  siteClass: siteClasses.find((each) => each === siteClass)!,
  values: values!.split(' ').map(Number),
}));

test('every site class has its row in both tables', () => {
  for (const table of ['Fa', 'Fv'] as const) {
    const named = rows.filter((row) => row.table === table).map(({ siteClass }) => siteClass);
    expect(named.toSorted()).toEqual([...siteClasses].toSorted());
  }
});

test.each(rows)('$table of Site Class $siteClass is as printed', ({ table, siteClass, values }) => {
  const { columns, held, read } = tables[table];
  expect(held[siteClass]).toEqual(values);
  columns.forEach((at, index) => expect(read(siteClass, at)).toBeCloseTo(values[index]!, 12));
  expect(read(siteClass, columns[0] / 2)).toBe(values[0]);
  expect(read(siteClass, 2 * columns[5])).toBe(values[5]);
});

test('between two columns a coefficient lies on the line between their values', () => {
  const place = fc.record({
    row: fc.constantFrom(...rows.filter(({ siteClass }) => siteClass !== 'D (default)')),
    column: fc.integer({ min: 0, max: 4 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(place, ({ row: { table, siteClass, values }, column, share }) => {
      const { columns, read } = tables[table];
      const at = columns[column]! * (1 - share) + columns[column + 1]! * share;
      const line = values[column]! * (1 - share) + values[column + 1]! * share;
      expect(read(siteClass, at)).toBeCloseTo(line, 9);
    }),
  );
});

test('Fa of the default class is that of D, and at least 1.2: also between the columns', () => {
  expect(shortPeriodCoefficient('D (default)', 0.625)).toBeCloseTo(1.3, 12);
  expect(shortPeriodCoefficient('D (default)', 0.7)).toBeCloseTo(1.24, 12);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 5, noNaN: true }), (ss) => {
      const fa = Math.max(1.2, shortPeriodCoefficient('D', ss));
      expect(shortPeriodCoefficient('D (default)', ss)).toBe(fa);
    }),
  );
});
