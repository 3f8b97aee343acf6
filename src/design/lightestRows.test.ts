import fc from 'fast-check';
import type { AttributeValue } from '../../contract';
import { lightestOfRows } from './lightestRows';

/** A size passes in a row as the table says; what it costs is its place. */
const exploring =
  (utilizations: readonly (readonly number[])[]) => async (row: number, values: AttributeValue[]) =>
    values.map((value) => ({ summaryCheck: utilizations[row]![Number(value)]!, summaryCheckError: false }));
const rowsOf = (utilizations: readonly (readonly number[])[]) =>
  utilizations.map((row, index) => ({
    index,
    options: row.map((_, size) => ({ value: String(size), cost: size + 1 })),
  }));

const table = fc.integer({ min: 1, max: 30 }).chain((sizes) =>
  fc.array(fc.array(fc.constantFrom(0.5, 1, 1.2, 3), { minLength: sizes, maxLength: sizes }), {
    minLength: 1,
    maxLength: 6,
  }),
);

test('each row gets the first size that passes, and one that none passes in gets its closest', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (utilizations) => {
      const { rows } = await lightestOfRows(rowsOf(utilizations), [], exploring(utilizations));
      rows.forEach(({ best, outcome }, index) => {
        const row = utilizations[index]!;
        const first = row.findIndex((ratio) => ratio <= 1);
        expect(best?.value ?? null).toBe(first < 0 ? null : String(first));
        if (first < 0) expect(outcome.closest?.utilization).toBe(Math.min(...row));
      });
    }),
  );
});

test('with few kinds every chosen size passes in its row, and no more are used than wished or needed', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 3 }), async (utilizations, kinds) => {
      const found = await lightestOfRows(rowsOf(utilizations), [], exploring(utilizations), { kinds });
      const chosen = found.rows.flatMap(({ index, best }) =>
        best ? [{ index, size: Number(best.value) }] : [],
      );
      const passes = utilizations.filter((row) => row.some((ratio) => ratio <= 1)).length;
      expect(chosen).toHaveLength(passes);
      for (const { index, size } of chosen) expect(utilizations[index]![size]).toBeLessThanOrEqual(1);
      expect(new Set(chosen.map(({ size }) => size)).size).toBeLessThanOrEqual(found.needed ?? kinds);
      if (found.needed !== null) expect(found.needed).toBeGreaterThan(kinds);
    }),
  );
});

test('the progress counts rows', async () => {
  const seen: number[] = [];
  await lightestOfRows(rowsOf([[0.5], [2]]), [], exploring([[0.5], [2]]), {
    progress: (done) => seen.push(done),
  });
  expect(seen).toEqual([1, 2]);
});
