import { createFakeClock } from '../../client/testing/fakeClock';
import { createOthersResults } from './othersResults';

/** `news`: what each look finds, one after the other; nothing new once they are used up. */
function watch(news: (boolean | Error)[] = []) {
  const clock = createFakeClock();
  const looks: number[] = [];
  const [notified, failures]: [number[], unknown[]] = [[], []];
  const others = createOthersResults({
    ...clock,
    take() {
      looks.push(clock.now());
      const found = news.shift() ?? false;
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
    onFailed: (error) => failures.push(error),
  });
  others.subscribe(() => notified.push(clock.now()));
  /** Until no timer is left. */
  const rest = async () => {
    let left = true;
    while (left) {
      left = clock.pending() > 0;
      if (left) await clock.runUntilSettled(new Promise<void>((resolve) => clock.setTimeout(resolve, 1)));
    }
  };
  return { clock, looks, notified, failures, others, rest };
}

test('after a change elsewhere it looks at once, and again for what comes later than its cells', async () => {
  const { others, looks, notified, rest } = watch([false, true]);
  others.changed();
  others.changed();
  await rest();
  expect(looks).toEqual([30, 1030, 5030, 20030]);
  expect(notified).toEqual([1030]);
});

test('a change meanwhile begins the looks again, and those before it are not made', async () => {
  const { clock, others, looks, rest } = watch();
  others.changed();
  await clock.runUntilSettled(new Promise<void>((resolve) => clock.setTimeout(resolve, 2_000)));
  others.changed();
  await rest();
  expect(looks).toEqual([30, 1030, 2030, 3030, 7030, 22030]);
});

test('a look that fails is reported, and the others are made', async () => {
  const failure = new Error('Excel is busy');
  const { others, looks, notified, failures, rest } = watch([failure, true]);
  others.changed();
  await rest();
  expect([looks.length, notified, failures]).toEqual([4, [1030], [failure]]);
});

test('nothing is looked for where nothing was changed elsewhere', async () => {
  const { looks, rest } = watch();
  await rest();
  expect(looks).toEqual([]);
});
