import type { CalcError } from '../../client/calcError';
import { createCellReader, type ReadRanges } from './cellReader';

const timers = {
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
};
const range = (address: string) => ({ sheet: 'Sheet1', address });
/** Every range holds its own address. */
const cells = (value: string) => ({ values: [[value]], formats: [['General']] });
const echo: ReadRanges = (ranges) => Promise.resolve(ranges.map(({ address }) => cells(address)));

test('reads that are asked for together, or during a read, are one request each time', async () => {
  const readRanges = jest.fn(echo);
  const reader = createCellReader({ ...timers, readRanges, hasAnswered: () => true });
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
  const reader = createCellReader({ ...timers, readRanges, hasAnswered: () => true });
  const [good, bad] = await Promise.allSettled([reader.read(range('A1')), reader.read(range('bad'))]);
  expect(good).toMatchObject({ value: cells('A1') });
  expect(bad).toMatchObject({
    reason: { kind: 'service', message: expect.stringContaining('Sheet1!bad could not be read') as string },
  });
});

test('after a failure the next read asks again', async () => {
  const readRanges = jest.fn(echo).mockRejectedValueOnce(new Error('busy'));
  const reader = createCellReader({ ...timers, readRanges, hasAnswered: () => true });
  await expect(reader.read(range('A1'))).rejects.toMatchObject({ code: 'CELL_UNREADABLE' });
  expect(await reader.read(range('A1'))).toEqual(cells('A1'));
});

describe('an Excel that stops answering', () => {
  const deadlineMs = 60_000;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Answers the given number of requests, the first with an error where it is spoiled. */
  function readerOf(answered: number, spoiled = false) {
    const readRanges = jest.fn<ReturnType<ReadRanges>, Parameters<ReadRanges>>((ranges) => {
      if (readRanges.mock.calls.length > answered) return new Promise(() => undefined);
      return spoiled ? Promise.reject(new Error('ItemNotFound')) : echo(ranges);
    });
    return { reader: createCellReader({ ...timers, readRanges, hasAnswered: () => true }), readRanges };
  }

  const late = { status: 'rejected', reason: { kind: 'timeout', code: 'WORKBOOK_TIMEOUT' } };

  test.each([
    ['at the first request', 0, false],
    ['after one request', 1, false],
    ['while each is read separately, because one of them is bad', 1, true],
  ])('%s leaves no read waiting past its own deadline', async (_, answered, spoiled) => {
    const { reader, readRanges } = readerOf(answered, spoiled);
    const many = Array.from({ length: 1_200 }, (_each, i) => reader.read(range(`A${i + 1}`)));
    const first = Promise.allSettled(many);
    await jest.advanceTimersByTimeAsync(deadlineMs / 2);
    const second = Promise.allSettled([reader.read(range('B1')), reader.read(range('B2'))]);
    await jest.advanceTimersByTimeAsync(deadlineMs / 2);
    const ends = await first;
    const inTime = answered === 1 && !spoiled ? 500 : 0;
    expect(ends.slice(0, inTime).every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(ends.slice(inTime)).toEqual(
      Array(1_200 - inTime).fill(
        expect.objectContaining({
          status: 'rejected',
          reason: expect.objectContaining(late.reason) as unknown,
        }),
      ),
    );
    await jest.advanceTimersByTimeAsync(deadlineMs / 2);
    expect(await second).toMatchObject([late, late]);
    // What is over is not read for nothing.
    expect(readRanges.mock.calls.length).toBeLessThanOrEqual(answered + 2);
    expect(jest.getTimerCount()).toBeLessThanOrEqual(1);
  });

  test('once it has not answered, reads wait shortly, until one is answered in time', async () => {
    const requests: (() => void)[] = [];
    const readRanges: ReadRanges = (ranges) =>
      new Promise((resolve) => requests.push(() => void echo(ranges).then(resolve)));
    const reader = createCellReader({ ...timers, readRanges, hasAnswered: () => true });
    /** How a read has ended after so long, if it has. */
    const readFor = async (milliseconds: number) => {
      const ended = jest.fn();
      reader.read(range('A1')).then(ended, ({ code }: CalcError) => ended(code));
      await jest.advanceTimersByTimeAsync(milliseconds);
      return ended.mock.calls.flat();
    };
    const answer = async () => {
      requests.at(-1)?.();
      await jest.advanceTimersByTimeAsync(0);
    };
    expect(await readFor(deadlineMs)).toEqual([late.reason.code]);
    expect(await readFor(5_000)).toEqual([late.reason.code]);
    // Excel that waits for the functions answers as soon as they have failed.
    await answer();
    expect(await readFor(5_000)).toEqual([late.reason.code]);
    expect(await readFor(4_999)).toEqual([]);
    await answer();
    expect(await readFor(deadlineMs - 1)).toEqual([]);
    await answer();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('that has answered nothing yet is not waited for long', async () => {
    const readRanges: ReadRanges = () => new Promise(() => undefined);
    const reader = createCellReader({ ...timers, readRanges, hasAnswered: () => false });
    const read = Promise.allSettled([reader.read(range('A1'))]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await read).toMatchObject([late]);
  });
});
