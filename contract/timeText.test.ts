import { clockText, dateText, timeText } from './timeText';

const afternoon = new Date(2026, 10, 25, 14, 5, 59);

test.each([
  [afternoon.toISOString(), 'Nov 25, 2026, 2:05 PM'],
  [afternoon.getTime(), 'Nov 25, 2026, 2:05 PM'],
  [new Date(2027, 0, 3, 0, 0).toISOString(), 'Jan 3, 2027, 12:00 AM'],
  ['', ''],
  ['2026', '2026'],
  ['2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
])('%p reads %p', (time, text) => {
  expect(timeText(time)).toBe(text);
});

test('a date, a time of day and a time of a zone have the same form', () => {
  expect(dateText(afternoon.toISOString())).toBe('Nov 25, 2026');
  expect(clockText(afternoon.getTime())).toBe('2:05 PM');
  expect(timeText('2026-11-25T23:59:00Z', 'UTC')).toBe('Nov 25, 2026, 11:59 PM UTC');
  expect(dateText('2026-11-25T23:59:00Z', 'UTC')).toBe('Nov 25, 2026');
});
