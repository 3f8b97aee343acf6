import { computedMs, ownThreadCount } from './computingTime';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a thread that computes is counted, one that waits is not', () => {
  const count = ownThreadCount();
  if (count === null) throw new Error('Linux has no count of this thread.');
  const spent = (work: () => void) => {
    const before = computedMs(count)!;
    work();
    return computedMs(count)! - before;
  };
  const cpuMs = () => process.cpuUsage().user / 1000;
  const computing = spent(() => {
    for (const end = cpuMs() + 100; cpuMs() < end;);
  });
  const waiting = spent(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
  expect(computing).toBeGreaterThan(2 * waiting);
});

test('a thread that is gone has no count', () => {
  expect(computedMs('/proc/0/task/0/schedstat')).toBeNull();
});
