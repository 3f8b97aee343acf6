import { shortened } from './paper';

test.each([
  ['B1 · Roof!A2; Roof!A3; Roof!A4', 30, 'B1 · Roof!A2; Roof!A3; Roof!A4'],
  ['B1 · Roof!A2; Roof!A3; Roof!A4', 29, 'B1 · Roof!A2 and 2 more'],
  ['B1 · Roof!A2; Roof!A3 and 12 more', 24, 'B1 · Roof!A2 and 13 more'],
  ['B1 · A2 and 3 more; A9; B7', 20, 'B1 · A2 and 5 more'],
  ['Clinic, 410 Alder Street', 20, 'Clinic, 410 Alder…'],
  ['Clinic, Alder Street', 12, 'Clinic…'],
  ['Wenatchee', 5, 'Wena…'],
])('%p in %d letters is %p', (text, most, expected) => {
  expect(shortened(text, (part) => part.length <= most)).toBe(expected);
});
