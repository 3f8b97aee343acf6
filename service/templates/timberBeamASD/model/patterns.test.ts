import { snowPatterns } from './patterns';

test('one span has no patterns', () => {
  expect(snowPatterns(1)).toEqual([[1]]);
});

test('snow: full, end spans against the others, neighbours against the others', () => {
  expect(snowPatterns(3)).toEqual([
    [1, 1, 1],
    [1, 0.5, 0.5],
    [0.5, 0.5, 1],
    [0.5, 1, 1],
    [1, 1, 0.5],
  ]);
  expect(snowPatterns(2)).toEqual([
    [1, 1],
    [1, 0.5],
    [0.5, 1],
  ]);
});

test('snow on four spans: 7.5.1 with every pair of neighbours', () => {
  expect(snowPatterns(4)).toEqual([
    [1, 1, 1, 1],
    [1, 0.5, 0.5, 0.5],
    [0.5, 0.5, 0.5, 1],
    [0.5, 1, 1, 1],
    [1, 1, 1, 0.5],
    [1, 1, 0.5, 0.5],
    [0.5, 1, 1, 0.5],
    [0.5, 0.5, 1, 1],
  ]);
});
