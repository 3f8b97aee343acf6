import fc from 'fast-check';
import type { Field } from '../../contract';
import { solveRows } from './solveRows';

const unknown: Field = {
  referenceId: 'span',
  label: 'Span',
  type: 'number',
  units: 'ft',
  min: 1,
  max: 100,
} as Field;
const range = { from: 1, to: 100, isGiven: false, start: 10 };
const target = { output: null, value: 1 };
/** The utilization of a row is `factor · x²`. */
const exploring = (factors: readonly number[]) => async (row: number, values: number[]) =>
  values.map((x) => ({ summaryCheck: factors[row]! * x * x, summaryCheckError: false }));

test('each row gets its own value on the passing side, and the next multiple fails', async () => {
  const factors = fc.array(fc.double({ min: 2e-4, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(factors, async (given) => {
      const rows = given.map((_, index) => ({ index, range }));
      const solved = await solveRows(rows, { unknown, target, step: 0.5 }, exploring(given));
      solved.forEach(({ index, answer, problem }) => {
        expect(problem).toBeNull();
        const { x, output } = answer!;
        expect(output).toBe(given[index]! * x * x);
        expect(x % 0.5).toBe(0);
        expect(output).toBeLessThanOrEqual(1);
        expect(given[index]! * (x + 0.5) ** 2).toBeGreaterThan(1);
      });
    }),
  );
});

test('a row that cannot meet the target says why, and the others keep their values', async () => {
  const rows = [0, 1].map((index) => ({ index, range }));
  const [none, some] = await solveRows(rows, { unknown, target, step: null }, exploring([1e-9, 0.01]));
  expect(none).toMatchObject({ answer: null, problem: expect.stringContaining('does not reach 1') });
  expect(some!.answer!.x).toBeCloseTo(10, 1);
});

test('cautions come with the answer', async () => {
  const explore = async (_: number, values: number[]) =>
    values.map((x) => ({
      ...{ summaryCheck: x / 20, summaryCheckError: false },
      warnings: [{ type: 'no_effect', message: 'Span is beyond the tables.' }],
    }));
  const [row] = await solveRows([{ index: 4, range }], { unknown, target, step: 1 }, explore as never);
  expect(row).toMatchObject({
    index: 4,
    answer: { x: 20, isSafe: true },
    cautions: 'Span is beyond the tables.',
  });
});
