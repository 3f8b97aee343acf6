import { retryAfterSeconds } from './retryAfter';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [null, null],
  ['0', 0],
  [' 12 ', 12],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['soon', null],
  ['-5x', null],
  ['', null],
])('Retry-After %p is %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
