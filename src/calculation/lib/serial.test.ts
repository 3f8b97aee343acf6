import fc from 'fast-check';
import { createSerial } from './serial';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one at a time for each name, in the order of their calls, whatever fails; names do not wait for each other', async () => {
  const works = fc.array(fc.record({ name: fc.nat(2), turns: fc.nat(4), fails: fc.boolean() }), {
    maxLength: 12,
  });
  const property = fc.asyncProperty(works, async (each) => {
    const lock = createSerial();
    const inside = new Map<number, number>();
    const begun: number[][] = [[], [], []];
    const ends = await Promise.allSettled(
      each.map(({ name, turns, fails }, index) =>
        lock.hold(`${name}`, async () => {
          expect(inside.get(name) ?? 0).toBe(0);
          inside.set(name, 1);
          begun[name]!.push(index);
          for (let i = 0; i < turns; i += 1) await turn();
          inside.set(name, 0);
          if (fails) throw new Error('failed');
          return index;
        }),
      ),
    );
    expect(ends.map(({ status }) => status === 'rejected')).toEqual(each.map(({ fails }) => fails));
    begun.forEach((order) => expect(order).toEqual([...order].sort((a, b) => a - b)));
  });
  await fc.assert(property);
});

test('a name that is free begins at once, beside one that is held', async () => {
  const lock = createSerial();
  let release!: () => void;
  const held = lock.hold('a', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await lock.hold('b', () => Promise.resolve(1))).toBe(1);
  release();
  await held;
});
