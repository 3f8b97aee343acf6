import fc from 'fast-check';
import { steadyClock } from './steadyClock';

test('on a clock that is never set it is that clock', () => {
  let time = 1_000;
  const steady = steadyClock(() => time);
  expect([steady(), (time = 1_500), steady()]).toEqual([1_000, 1_500, 1_500]);
});

test('whatever the clock of the computer is set to, it never goes back, and counts what passes between two settings', () => {
  const steps = fc.array(fc.record({ passes: fc.nat(10_000), jump: fc.integer({ min: -1e8, max: 1e8 }) }));
  fc.assert(
    fc.property(steps, (all) => {
      let time = 0;
      const steady = steadyClock(() => time);
      for (const { passes, jump } of all) {
        const before = steady();
        time += passes;
        const after = steady();
        expect(after - before).toBe(passes);
        time += jump;
        expect(steady() - after).toBe(Math.max(0, jump));
      }
    }),
  );
});
