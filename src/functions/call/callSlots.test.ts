import * as fc from 'fast-check';
import { CallSlots } from './callSlots';

/** A cell whose formula makes calls with these values; each is answered after all of them have begun. */
function cell() {
  let now = 0;
  const slots = new CallSlots(() => now);
  return {
    wait: (milliseconds: number) => void (now += milliseconds),
    enter: (...values: unknown[]) => slots.enter('Sheet1!B2', values),
    calculate(all: unknown[][]) {
      const entered = all.map((values) => slots.enter('Sheet1!B2', values));
      const ordinals = entered.map((slot) => slot.ordinal());
      entered.forEach((slot) => slot.answered());
      return ordinals;
    },
  };
}

test('the one call of a formula is the first, whatever its values', () => {
  const { calculate, wait } = cell();
  expect(calculate([['7-22', 30]])).toEqual([0]);
  wait(1000);
  for (let value = 0; value < 20; value++) expect(calculate([['7-22', value]])).toEqual([0]);
});

test('calls with the same values are one', () => {
  expect(cell().calculate([[30], [60], [30]])).toEqual([0, 1, 0]);
});

test('what is changed takes the ordinal of what it was changed from, whatever comes first', () => {
  const { calculate, wait } = cell();
  calculate([[30], [60], [90]]);
  wait(1000);
  expect(calculate([[30], [61], [90]])).toEqual([0, 1, 2]);
  expect(calculate([[90], [62], [30]])).toEqual([2, 1, 0]);
});

test('what a formula does not call any more leaves its ordinal', () => {
  const { calculate, wait } = cell();
  calculate([[30], [60], [90]]);
  wait(1000);
  expect(calculate([[90]])).toEqual([2]);
  wait(1000);
  expect(calculate([[90], [1], [2]])).toEqual([2, 0, 1]);
});

test('a call whose argument is another one comes after its answer, and is another', () => {
  const { enter } = cell();
  const inner = enter('7-22', 30);
  expect(inner.ordinal()).toBe(0);
  inner.answered([[18]]);
  expect(enter('7-22', 18).ordinal()).toBe(1);
});

test('the call in the place of a cancelled one has its ordinal', () => {
  const { enter } = cell();
  const first = enter(30);
  expect([first.ordinal(), enter(60).ordinal()]).toEqual([0, 1]);
  first.cancelled();
  first.answered();
  expect(enter(31).ordinal()).toBe(0);
});

test('what is typed at once after the first answer takes its place', () => {
  const { calculate } = cell();
  for (let value = 0; value < 9; value++) expect(calculate([['7-22', value]])).toEqual([0]);
});

test('another cell counts for itself', () => {
  const slots = new CallSlots(() => 0);
  expect(slots.enter('B2', [1]).ordinal()).toBe(0);
  expect(slots.enter('B3', [2]).ordinal()).toBe(0);
});

test('in any sequence of calculations each value has its ordinal, and an unchanged one keeps it', () => {
  const values = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(values, fc.nat(200)), { minLength: 1, maxLength: 8 }), (calculations) => {
      const { calculate, wait } = cell();
      let before = new Map<number, number>();
      for (const [all, pause] of calculations) {
        const ordinals = calculate(all.map((value) => [value]));
        expect(new Set(ordinals).size).toBe(all.length);
        const now = new Map(all.map((value, i) => [value, ordinals[i]!]));
        for (const [value, ordinal] of now) {
          if (before.has(value)) expect([value, ordinal]).toEqual([value, before.get(value)]);
        }
        before = now;
        wait(51 + pause);
      }
    }),
  );
});

test('what a number holds beside itself is not part of the values', () => {
  const { calculate, wait } = cell();
  const card = (Calculated: string) => ({ type: 'Double', basicValue: 24, properties: { Calculated } });
  expect(calculate([[card('today')], [60]])).toEqual([0, 1]);
  wait(1000);
  expect(calculate([[60], [card('tomorrow')]])).toEqual([1, 0]);
});

test('a call that takes the answer of another one, card and all, is of the same calculation', () => {
  const { enter } = cell();
  const inner = enter(30);
  inner.ordinal();
  const card = { type: 'Double', basicValue: 31.64, properties: {} };
  inner.answered([[card]]);
  const outer = enter(card);
  expect(outer.ordinal()).toBe(1);
});
