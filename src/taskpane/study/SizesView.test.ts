import { noRowsText } from './SizesView';

test('changed rows have to be run before none fails', () => {
  expect(noRowsText({})).toBe('No row fails.');
  expect(noRowsText({ changed: [0, 1] })).toBe(
    '2 rows changed since the study was calculated. Run them first.',
  );
});
