import type { Field } from '../../contract';
import { solveFor } from './solveFor';
import { noNumber } from './solveWords';

const length: Field = {
  ...{ referenceId: 'length', label: 'Length', type: 'number', units: 'ft', min: 0.1, max: 200 },
};
const range = { from: 0.1, to: 200, start: 10, isGiven: false };

/** The message when the utilization of a length does not reach 1. */
async function said(f: (x: number) => number, refuses: (x: number) => boolean): Promise<string> {
  const outcome = await solveFor({
    ...{ target: 1, range, step: null },
    evaluate: (values) =>
      Promise.resolve(
        values.map((x) =>
          refuses(x) ? { x, refused: 'le/d is above 50.' } : { x, output: f(x), isSafe: true },
        ),
      ),
  });
  if (outcome.kind === 'solution') throw new Error('a solution');
  return noNumber(outcome, { unknown: length, target: { output: null, value: 1 }, range }).message;
}

test('a utilization that stays below the target says how near it comes and from where on it is not calculated', async () => {
  expect(
    await said(
      (x) => x / 25,
      (x) => x > 22.9,
    ),
  ).toMatch(
    /^The utilization does not reach 1 for the \d+ values of Length tried from 0.1 to 200 ft: it is at most 0.91\d+ \(at 22.\d+ ft\). From 22.9\d* ft on it cannot be calculated: le\/d is above 50$/,
  );
  expect(
    await said(
      (x) => 20 / x,
      (x) => x > 18,
    ),
  ).toMatch(/at least 1.11\d \(at (18|17.9\d*) ft\). From 18\S* ft on/);
  expect(
    await said(
      (x) => 5 / x,
      (x) => x < 6,
    ),
  ).toMatch(/at most 0.8\d+ \(at 6\S* ft\). Up to 5.9\d* ft it cannot/);
  expect(
    await said(
      (x) => x / (x + 1),
      () => false,
    ),
  ).toMatch(/at most 0.995 \(at 200 ft\). Give another target/);
});
