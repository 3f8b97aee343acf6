import fc from 'fast-check';
import { rowAfterKey, scrolledTo, windowOf } from './windowedRows';

const rowHeight = 48;

test('of ten thousand rows only those in sight and a few more are drawn', () => {
  expect(windowOf(0, 480, rowHeight, 10_000)).toEqual({ first: 0, end: 18 });
  expect(windowOf(5000 * rowHeight, 480, rowHeight, 10_000)).toEqual({ first: 4992, end: 5018 });
  expect(windowOf(10_000 * rowHeight - 480, 480, rowHeight, 10_000)).toEqual({ first: 9982, end: 10_000 });
  expect(windowOf(0, 480, rowHeight, 0)).toEqual({ first: 0, end: 0 });
});

test('wherever it is scrolled to, every row in sight is drawn, and none that is not there', () => {
  const whole = fc.nat({ max: 600_000 });
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 1, max: 2000 }),
      fc.nat({ max: 10_000 }),
      (scrolled, height, count) => {
        const { first, end } = windowOf(scrolled, height, rowHeight, count);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
        expect(end).toBeGreaterThanOrEqual(first);
        for (let y = scrolled; y < scrolled + height; y += rowHeight) {
          const row = Math.floor(y / rowHeight);
          if (row < count) expect(row >= first && row < end).toBe(true);
        }
      },
    ),
  );
});

test('a row is scrolled to no further than it takes to see it', () => {
  expect(scrolledTo(3, 0, 480, rowHeight)).toBe(0);
  expect(scrolledTo(10, 0, 480, rowHeight)).toBe(48);
  expect(scrolledTo(2, 480, 480, rowHeight)).toBe(96);
});

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 4, 7],
  ['PageUp', 4, 1],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['a', 4, null],
])('%s in row %i goes to %p', (key, row, to) => {
  expect(rowAfterKey(key, row, 10, 3)).toBe(to);
});
