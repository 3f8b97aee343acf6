import fc from 'fast-check';
import type { SheetState } from '../sheets/record/sheet';
import { type ItemRecord, itemState, summaryOf } from './itemState';

const sheets = fc.constantFrom<SheetState | null>(
  null,
  { outcome: null },
  { outcome: { check: null } },
  { outcome: { check: { referenceId: 'a', error: true, failReasons: [] } } },
);
const records: fc.Arbitrary<ItemRecord> = fc.oneof(
  fc.constant<ItemRecord>({ outcome: 'pending', sheetId: null, error: null }),
  fc.constant<ItemRecord>({ outcome: 'solved', sheetId: 's', error: null }),
  fc.constant<ItemRecord>({ outcome: 'errored', sheetId: 's', error: { code: 'SOLVE_FAILED' } }),
  fc.constant<ItemRecord>({ outcome: 'errored', sheetId: null, error: { code: 'TEMPLATE_NOT_FOUND' } }),
);
/** A sheet is there only for an item that has one. */
const items = fc
  .tuple(records, sheets)
  .map(([item, sheet]) => ({ item, sheet: item.sheetId ? sheet : null }));
const stopped = fc.constantFrom(null, { code: 'BATCH_ABANDONED' });

test('every item is counted once, and none is pending in a batch that stopped', () => {
  fc.assert(
    fc.property(fc.array(items, { maxLength: 100 }), stopped, (list, error) => {
      const summary = summaryOf(list.map(({ item, sheet }) => itemState(item, sheet, error)));
      const { total, solved, errored, stale, pending, checkErrored } = summary;
      expect(solved + errored + stale + pending).toBe(total);
      expect(checkErrored).toBeLessThanOrEqual(solved);
      expect(pending).toBe(error ? 0 : list.filter(({ item }) => item.outcome === 'pending').length);
    }),
  );
});

test('an item is solved exactly while its sheet is', () => {
  fc.assert(
    fc.property(items, stopped, ({ item, sheet }, error) => {
      const state = itemState(item, sheet, error);
      expect(state.kind === 'solved').toBe(Boolean(sheet?.outcome));
      expect('error' in state).toBe(state.kind === 'stale' || state.kind === 'errored');
    }),
  );
});

test.each([
  ['solved', null, 'SHEET_UNAVAILABLE'],
  ['errored', null, 'SHEET_UNAVAILABLE'],
  ['solved', { outcome: null }, 'RESULTS_STALE'],
  ['errored', { outcome: null }, 'SOLVE_FAILED'],
] as const)('%s with the sheet %j is %s', (outcome, sheet, code) => {
  const error = outcome === 'errored' ? { code: 'SOLVE_FAILED' } : null;
  expect(itemState({ outcome, sheetId: 's', error }, sheet, null)).toMatchObject({ error: { code } });
});
