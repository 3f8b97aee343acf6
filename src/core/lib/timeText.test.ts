import { timeText } from './timeText';

test.each([
  [new Date(2026, 10, 25, 14, 5, 59).toISOString(), '25 Nov 2026 14:05'],
  [new Date(2027, 0, 3, 0, 0).toISOString(), '3 Jan 2027 00:00'],
  ['', ''],
  ['2026', '2026'],
  ['2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
])('%p reads %p', (iso, text) => {
  expect(timeText(iso)).toBe(text);
});
