import { newSheetId } from './sheetId';

const at = (ms: number) => newSheetId(new Date(ms));

test('is a UUID of version 7 that begins with the time', () => {
  const id = at(Date.parse('2026-01-01T00:00:00.000Z'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-01-01T00:00:00.000Z'));
});

test('later ones sort behind earlier ones, and no two are the same', () => {
  expect(at(1_000) < at(1_001)).toBe(true);
  expect(at(0xfffffffff) < at(0x1000000000)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => at(5))).size).toBe(1000);
});
