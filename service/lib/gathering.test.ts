import { setImmediate } from 'node:timers/promises';
import { Gathering } from './gathering';

/** Doubles numbers; each group waits until it is let go. */
function doubling() {
  const groups: { key: string; group: number[]; letGo(error?: Error): void }[] = [];
  const gathering = new Gathering<number, number>(
    (key, group) =>
      new Promise((resolve, reject) => {
        const letGo = (error?: Error) => (error ? reject(error) : resolve(group.map((one) => 2 * one)));
        groups.push({ key, group, letGo });
      }),
  );
  return { gathering, groups };
}

test('what is asked for while a group is worked on is the next group, and each gets its own result', async () => {
  const { gathering, groups } = doubling();
  const first = [gathering.do('a', 1), gathering.do('a', 2)];
  await setImmediate();
  const second = [gathering.do('a', 3), gathering.do('a', 4)];
  await setImmediate();
  expect(groups.map(({ group }) => group)).toEqual([[1, 2]]);
  groups[0]?.letGo();
  expect(await Promise.all(first)).toEqual([2, 4]);
  await setImmediate();
  groups[1]?.letGo();
  expect(await Promise.all(second)).toEqual([6, 8]);
});

test('a group that fails rejects only its own, and the next one is worked on', async () => {
  const { gathering, groups } = doubling();
  const failing = gathering.do('a', 1);
  const ofOther = gathering.do('b', 2);
  await setImmediate();
  const next = gathering.do('a', 3);
  groups[0]?.letGo(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  groups[1]?.letGo();
  expect(await ofOther).toBe(4);
  await setImmediate();
  groups[2]?.letGo();
  expect(await next).toBe(6);
});

test('a group that may grow waits as long as each turn of the event loop adds to it, up to its limit', async () => {
  const groups: number[][] = [];
  const gathering = new Gathering<number, void>(async (_, group) => {
    groups.push(group);
    return [];
  }, 5);
  const all: Promise<void>[] = [];
  for (const each of [[1, 2], [3, 4], [5, 6], [7], [], [8]]) {
    all.push(...each.map((one) => gathering.do('a', one)));
    await setImmediate();
  }
  await Promise.all(all);
  expect(groups).toEqual([[1, 2, 3, 4, 5, 6], [7], [8]]);
});
