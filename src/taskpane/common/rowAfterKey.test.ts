import { rowAfterKey } from './rowAfterKey';

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
