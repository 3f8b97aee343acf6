import { counted, listed } from './listed';

test('names are listed, the rest counted', () => {
  expect(listed(['A1', 'B1'])).toBe('A1, B1');
  expect(listed(['A1', 'B1', 'C1', 'D1'], 2)).toBe('A1, B1 and 2 more');
});

test('one is not plural', () => {
  expect([counted(1, 'row'), counted(0, 'row'), counted(2, 'row')]).toEqual(['1 row', '0 rows', '2 rows']);
});
