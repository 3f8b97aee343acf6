import fc from 'fast-check';
import { createSerial } from './serial';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one at a time for each name, in the order of their calls, whatever fails; names do not wait for each other', async () => {
  const works = fc.array(fc.record({ name: fc.nat(2), turns: fc.nat(4), fails: fc.boolean() }), {
    maxLength: 12,
  });
  const property = fc.asyncProperty(works, async (each) => {
    const serial = createSerial();
    const inside = new Map<number, number>();
    const begun: number[][] = [[], [], []];
    const ends = await Promise.allSettled(
      each.map(({ name, turns, fails }, index) =>
        serial.hold(`${name}`, async () => {
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

test('a free name begins at once while another one is held', async () => {
  const serial = createSerial();
  let release!: () => void;
  const held = serial.hold('a', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await serial.hold('b', () => Promise.resolve(1))).toBe(1);
  release();
  await held;
});

test('who leaves while waiting is rejected at once, and lets no other in before those ahead have left', async () => {
  const serial = createSerial();
  const order: string[] = [];
  const release: (() => void)[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise<void>((resolve) => release.push(resolve));
    order.push(`${name} ends`);
  };
  const leave = new AbortController();
  const first = serial.hold('project', work('first'), leave.signal);
  const second = serial.hold('project', work('second'), leave.signal);
  leave.abort();
  await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
  const third = serial.hold('project', work('third'));
  await turn();
  // The first has begun, so that it is not affected.
  expect(order).toEqual(['first begins']);
  release.shift()!();
  await first;
  await turn();
  release.shift()!();
  await third;
  expect(order).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
  const fourth = serial.hold('project', work('fourth'), leave.signal);
  await expect(fourth).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(order).toHaveLength(4);
});
