import fc from 'fast-check';
import { readTyped } from './typedText';

const thisYear = new Date().getFullYear();

test.each([
  ['40', 40],
  [' -0.5 ', -0.5],
  ['.7', 0.7],
  ['(100)', -100],
  ['TRUE', true],
  ['false', false],
  ["'007", '007'],
  ["'$120", '$120'],
  ['=', '='],
  ['Infinity', 'Infinity'],
  ['1E309', '1E309'],
  ['', ''],
  [12, 12],
  [true, true],
])('%p is the value %p', (typed, value) => {
  expect(readTyped(typed, 'General')).toEqual({ value });
});

/** As Excel of the United States reads and shows entries (support.microsoft.com, "Available number formats in Excel"). */
test.each([
  ['1e3', 1000, '0.00E+00'],
  ['$120', 120, '$#,##0_);[Red]($#,##0)'],
  ['-$5', -5, '$#,##0_);[Red]($#,##0)'],
  ['$1,234.50', 1234.5, '$#,##0.00_);[Red]($#,##0.00)'],
  ['10%', 0.1, '0%'],
  [' 2.5 % ', 0.025, '0.00%'],
  ['1,234', 1234, '#,##0'],
  ['-1,234,567.8', -1234567.8, '#,##0.00'],
  ['12:30', 12.5 / 24, 'h:mm'],
  ['12:30 PM', 12.5 / 24, 'h:mm AM/PM'],
  ['6:00:36', 6.01 / 24, 'h:mm:ss'],
  ['25:30', 25.5 / 24, '[h]:mm:ss'],
  ['1/2/2026', 46024, 'm/d/yyyy'],
  ['2026-01-02', 46024, 'm/d/yyyy'],
  ['1/2/26 12:00', 46024.5, 'm/d/yyyy h:mm'],
  ['5 Jan 2026', 46027, 'd-mmm-yy'],
  ['Jan 5, 2026', 46027, 'd-mmm-yy'],
  ['Jan-26', 46023, 'mmm-yy'],
  ['1 1/2', 1.5, '# ?/?'],
  ['-3 5/16', -3.3125, '# ??/??'],
  ['0 1/4', 0.25, '# ?/?'],
])('%p is the number %p shown as %s', (typed, value, numberFormat) => {
  const cell = readTyped(typed, 'General');
  expect(cell).toEqual({ value: expect.closeTo(value, 9) as number, numberFormat });
  // A cell that has a format keeps it.
  expect(readTyped(typed, '0.000')).toEqual({ value: expect.closeTo(value, 9) as number });
});

test('a day without a year is one of this year', () => {
  const days = (Date.UTC(thisYear, 6, 22) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(readTyped('7-22', 'General')).toEqual({ value: days, numberFormat: 'd-mmm' });
});

test.each([
  ...[
    '1,5',
    '12,34',
    '1,2345',
    '1.2.2026',
    '1.234,5',
    '5a',
    '5 kips',
    '28 ft',
    "1'",
    "1'6",
    "1'000",
    '1\u00a0000',
    '28\'-6"',
    'W12x26',
    '2x4',
  ],
  ...['$', '%', '-', '1 1/0', '13/45', '2/30/2026', '1:75', '£5', '--5', '0x10', '１２', '#N/A', 'Infinity%'],
])('%p stays text', (typed) => {
  expect(readTyped(typed, 'General')).toEqual({ value: typed });
});

test('what begins with = is a formula', () => {
  expect(readTyped('=CALC.SNOW("7-22")', '0.00')).toEqual({ formula: '=CALC.SNOW("7-22")' });
});

test.each(['=A1', '40', 'TRUE', "'x", '$120', '10%', '1/2/2026'])('%s stays text in a text cell', (typed) => {
  expect(readTyped(typed, '@')).toEqual({ value: typed });
});

test('a number keeps its value in every form that means it', () => {
  const numbers = fc.tuple(
    fc.integer({ min: -99_999_999, max: 99_999_999 }),
    fc.integer({ min: 0, max: 99 }),
  );
  fc.assert(
    fc.property(numbers, ([whole, hundredths]) => {
      const value = Number(`${whole}.${String(hundredths).padStart(2, '0')}`);
      const grouped = value.toLocaleString('en-US', { minimumFractionDigits: 2 });
      const sign = value < 0 ? '-' : '';
      const digits = grouped.replace('-', '');
      for (const typed of [grouped, `${sign}$${digits}`, ` ${value} `])
        expect([typed, readTyped(typed, 'General')]).toMatchObject([typed, { value }]);
      expect(readTyped(`${value}%`, 'General')).toMatchObject({
        value: expect.closeTo(value / 100, 6) as number,
      });
    }),
  );
});

test('whatever is typed is a formula, or becomes a finite value, or stays what it is', () => {
  const pieces = fc.constantFrom(
    ...'0123456789'.split(''),
    '$',
    '%',
    ',',
    '.',
    '-',
    '/',
    ':',
    ' ',
    'E',
    '(',
    ')',
    'Jan',
    'PM',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
      const typed = parts.join('');
      const cell = readTyped(typed, 'General');
      if ('formula' in cell) return;
      if (typeof cell.value === 'number') expect(Number.isFinite(cell.value)).toBe(true);
      else expect(cell.value).toBe(typed);
    }),
    { numRuns: 2000 },
  );
});
