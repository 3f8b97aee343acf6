import { createCellReader, type ReadRanges } from './cellReader';

const timers = { setTimeout, clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout) };
const range = (address: string) => ({ sheet: 'Sheet1', address });
/** Every range holds its own address. */
const cells = (value: string) => ({ values: [[value]], formats: [['General']] });
const echo: ReadRanges = (ranges) => Promise.resolve(ranges.map(({ address }) => cells(address)));

test('reads that are asked for together, or during a read, are one request each time', async () => {
  const readRanges = jest.fn(echo);
  const reader = createCellReader({ ...timers, readRanges });
  const first = ['A1', 'A2', 'A3'].map((address) => reader.read(range(address)));
  await Promise.resolve();
  const second = ['B1', 'B2'].map((address) => reader.read(range(address)));
  expect(await Promise.all([...first, ...second])).toEqual(['A1', 'A2', 'A3', 'B1', 'B2'].map(cells));
  expect(readRanges.mock.calls.map(([ranges]) => ranges.length)).toEqual([3, 2]);
});

test('a bad address spoils only its own read', async () => {
  const readRanges = jest.fn<ReturnType<ReadRanges>, Parameters<ReadRanges>>((ranges) =>
    ranges.some(({ address }) => address === 'bad')
      ? Promise.reject(new Error('ItemNotFound'))
      : echo(ranges),
  );
  const reader = createCellReader({ ...timers, readRanges });
  const [good, bad] = await Promise.allSettled([reader.read(range('A1')), reader.read(range('bad'))]);
  expect(good).toMatchObject({ value: cells('A1') });
  expect(bad).toMatchObject({
    reason: { kind: 'service', message: expect.stringContaining('Sheet1!bad could not be read') as string },
  });
});

test('after a failure the next read asks again', async () => {
  const readRanges = jest.fn(echo).mockRejectedValueOnce(new Error('busy'));
  const reader = createCellReader({ ...timers, readRanges });
  await expect(reader.read(range('A1'))).rejects.toMatchObject({ code: 'CELL_UNREADABLE' });
  expect(await reader.read(range('A1'))).toEqual(cells('A1'));
});

test('an Excel that never answers leaves no call waiting', async () => {
  const alarms: (() => void)[] = [];
  const reader = createCellReader({
    setTimeout: (callback) => alarms.push(callback),
    clearTimeout: () => undefined,
    readRanges: () => new Promise(() => undefined),
  });
  const reads = Promise.allSettled([reader.read(range('A1')), reader.read(range('A2'))]);
  await Promise.resolve();
  expect(alarms).toHaveLength(1);
  alarms.forEach((ring) => ring());
  expect(await reads).toMatchObject([{ reason: { kind: 'timeout' } }, { reason: { kind: 'timeout' } }]);
});
