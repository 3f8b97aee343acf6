import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { field, template } from '../core/testing/templates';
import { isRefused, twoWayCells, twoWayTable, variationsOf } from './twoWay';
import { refusalFor, sensitivityOf, sensitivityPlan, sensitivityVariations } from './sensitivity';

const names = ['a', 'b', 'c', 'd'];
const inputs = (values: number[]) =>
  values.map((value, i) => ({ field: field(names[i]!, { min: -50, max: 50 }), value }));
const number = fc.integer({ min: -50, max: 50 });
const check = (value: number): ExploredItem => ({ summaryCheck: value, summaryCheckReferenceId: 'u' });

test('changes stay within the bounds, on their own side of the value, one of each or a reason', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 99 }),
      (values, percent) => {
        const plan = sensitivityPlan(inputs(values), percent / 100);
        expect(plan.steps.length + plan.unchanged.length).toBe(values.length);
        for (const { value, below, above } of plan.steps) {
          if (below) expect(below.x >= -50 && below.x < value).toBe(true);
          if (above) expect(above.x <= 50 && above.x > value).toBe(true);
          for (const one of [below, above])
            if (one && !one.isClamped)
              expect(Math.abs(one.x - value)).toBeCloseTo((Math.abs(value) * percent) / 100, 9);
        }
        expect(sensitivityVariations(plan).length).toBeLessThanOrEqual(2 * plan.steps.length + 1);
      },
    ),
  );
});

test('the order is that of the spreads of a linear check, and what has no weight has no influence', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });
  const values = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(weights, values, (weight, value) => {
      const given = inputs(value);
      const plan = sensitivityPlan(given, 0.1);
      const at = (change: Attributes) =>
        names.reduce((sum, name, i) => sum + weight[i]! * Number(change[name] ?? value[i]), 0) / 100;
      const outcome = sensitivityOf(
        plan,
        sensitivityVariations(plan).map((one) => check(at(one))),
        null,
      );
      if (outcome.kind !== 'bars') throw new Error('no base');
      const spread = (i: number) => (weight[i]! * value[i]! * 0.2) / 100;
      const expected = names
        .map((_, i) => spread(i))
        .filter((one) => one > 0)
        .sort((a, b) => b - a);
      expect(outcome.bars).toHaveLength(expected.length);
      outcome.bars.forEach((bar, i) => {
        expect(bar.spread).toBeCloseTo(expected[i]!, 9);
        const outputs = [bar.below, bar.above].map((one) =>
          one && !isRefused(one.gives) ? one.gives.output : NaN,
        );
        const fails = [outcome.base.output, ...outputs].map((one) => one > 1);
        expect(bar.crosses).toBe(fails.includes(true) && fails.includes(false));
      });
      expect(outcome.noInfluence.map(({ referenceId }) => referenceId)).toEqual(
        names.filter((_, i) => weight[i] === 0),
      );
    }),
  );
});

test('whole numbers go by one; zero and a value between equal bounds are named with the reason', () => {
  const plies = field('plies', { description: 'A whole number.', min: 1, max: 4 });
  const fixed = field('fixed', { min: 3, max: 3 });
  const plan = sensitivityPlan(
    [
      { field: plies, value: 1 },
      { field: field('zero'), value: 0 },
      { field: fixed, value: 3 },
    ],
    0.1,
  );
  expect(plan.steps).toEqual([{ field: plies, value: 1, below: null, above: { x: 2, isClamped: false } }]);
  expect(plan.unchanged.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/is 0/),
    expect.stringMatching(/bounds/),
  ]);
});

test('the inputs as they are count in the spread, and noise in the last digits is no influence', () => {
  const plan = sensitivityPlan(inputs([10, 20]), 0.1);
  const items = [0.5, 0.6, 0.7, 0.5 + 1e-12, 0.5].map(check);
  expect(sensitivityOf(plan, items, null)).toMatchObject({
    bars: [{ value: 10, spread: expect.closeTo(0.2, 9) as number }],
    noInfluence: [{ referenceId: 'b' }],
  });
});

test('a rejected change says why and is no missing influence; without a base nothing is compared', () => {
  const plan = sensitivityPlan(inputs([10]), 0.1);
  const refusal: ExploredItem = { error: { code: 'VALIDATION_ERROR', message: 'Too long.' } };
  expect(sensitivityOf(plan, [check(0.5), refusal, check(0.5)], null)).toMatchObject({
    ...{ bars: [], noInfluence: [] },
    rejected: [{ below: { x: 9, gives: { refused: 'Too long.' } } }],
  });
  expect(sensitivityOf(plan, [refusal, check(1), check(1)], null)).toEqual({
    kind: 'noBase',
    reason: 'Too long.',
  });
});

const depth = field('depth', { visibleIf: { referenceId: 'section', equals: ['Custom'] } });
const section = field('section', { type: 'enum', options: ['W8', 'Custom'] });
const base = { template: template({ fields: [section, depth] }), preset: null, attributes: {} };

test('every cell shows its own inputs; one that would not count is not sent and says why', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(number, { minLength: 1, maxLength: 6 }),
      fc.shuffledSubarray(['W8', 'Custom'], { minLength: 1 }),
      (depths, sections) => {
        const twoWay = {
          rows: { field: depth, values: depths },
          columns: { field: section, values: sections },
          output: null,
        };
        const cells = twoWayCells(twoWay, base);
        const sent = variationsOf(cells);
        const table = twoWayTable(
          twoWay,
          cells,
          sent.map((one) => check(Number(one.depth))),
        );
        expect(sent).toHaveLength(sections.includes('Custom') ? depths.length : 0);
        expect(table.map((row) => row.length)).toEqual(depths.map(() => sections.length));
        table.forEach((row, r) =>
          row.forEach((one, c) => {
            if (sections[c] === 'W8')
              expect(one).toEqual({ refused: expect.stringContaining('is not used here') as string });
            else expect(one).toMatchObject({ output: depths[r] });
          }),
        );
      },
    ),
  );
});

test.each([
  [0.9449, 'pass'],
  [0.9451, 'near'],
  [1, 'near'],
  [1.001, 'fail'],
  [-1, 'fail'],
])('a utilization of %d is %s', (value, level) => {
  const twoWay = {
    rows: { field: section, values: ['W8'] },
    columns: { field: field('span'), values: [1] },
    output: null,
  };
  expect(twoWayTable(twoWay, twoWayCells(twoWay, base), [check(value)])).toEqual([
    [{ output: value, level }],
  ]);
});

test.each([
  ['cb: Factor Cb must be 0 or at least 1; given the number 0.9.', 'must be 0 or at least 1.'],
  ['Factor Cb must be at least 1.', 'must be at least 1.'],
  ['The beam has no support.', 'The beam has no support.'],
])('beside its input, %p reads %p', (refused, text) => {
  expect(refusalFor({ referenceId: 'cb', label: 'Factor Cb' }, refused)).toBe(text);
});
