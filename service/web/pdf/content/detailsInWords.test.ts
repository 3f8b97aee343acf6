import { detailsInWords } from './shortReport';

test('details that are the same both ways are said once', () => {
  const detail = (label: string, comparison: string) => ({ label, comparison, clause: '25.2.1' });
  expect(
    detailsInWords([
      detail('Spacing, along the length', '1.75 / 11.25'),
      detail('Cover', '3 / 3'),
      detail('Spacing, along the width', '1.75 / 11.25'),
    ]),
  ).toBe('Spacing each way 1.75 / 11.25 (25.2.1); Cover 3 / 3 (25.2.1)');
  expect(
    detailsInWords([
      detail('Spacing, along the length', '1.75 / 11'),
      detail('Spacing, along the width', '1.75 / 9'),
    ]),
  ).toBe('Spacing, along the length 1.75 / 11 (25.2.1); Spacing, along the width 1.75 / 9 (25.2.1)');
});
