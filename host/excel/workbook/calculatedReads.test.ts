import { singleCell } from '../../grid/box';
import { type Grid } from '../../grid/grid';
import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';
import { NotYet } from '../../richapi/notYet';
import { CalculatedReads } from './calculatedReads';

afterAll(disposeGrids);

const A1 = singleCell(0, 0);

/** Over a grid that calculates until the test ends its calculation. */
function calculating() {
  const memory = createUniverWithoutScreen();
  const id = memory.activeSheetId();
  let done: (() => void) | null = null;
  let calculation: Promise<void> | null = null;
  const grid = new Proxy<Grid>(memory, {
    get: (target, name: keyof Grid) => {
      if (name === 'calculation') return () => calculation;
      return (target[name] as (...args: unknown[]) => unknown).bind(target);
    },
  });
  const problems: string[] = [];
  const reads = new CalculatedReads({ grid, report: (problem) => problems.push(problem), deadlineMs: 20 });
  return {
    ...{ reads, id, problems },
    begin: () => {
      calculation = new Promise((resolve) => (done = resolve));
    },
    end: () => {
      calculation = null;
      done?.();
    },
  };
}

/** The promise that a step waits for, or null when it was taken. */
function waitedFor(take: () => unknown): Promise<void> | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof NotYet) return error.until;
    throw error;
  }
}

test('a read waits while the grid calculates, and is taken again', async () => {
  const { reads, id, begin, end, problems } = calculating();
  const load = () => reads.step(null, () => reads.grid.values(id, A1));
  expect(waitedFor(load)).toBeNull();
  begin();
  const waits = waitedFor(load);
  expect(waits).not.toBeNull();
  end();
  await waits;
  expect(waitedFor(load)).toBeNull();
  expect(problems).toEqual([]);
});

test('a grid that does not finish is read as it is, said once by name, and waited for again when it has', async () => {
  const { reads, id, begin, end, problems } = calculating();
  const load = () => reads.step(null, () => reads.grid.values(id, { ...A1, rowCount: 2 }));
  begin();
  await waitedFor(load);
  expect(waitedFor(load)).toBeNull();
  expect(waitedFor(() => reads.step('Range.CopyFrom', () => null))).toBeNull();
  expect(problems).toEqual([
    'values of Sheet1!A1:A2 had to be read before it was calculated: the grid has not finished for 20 ms.',
  ]);
  end();
  expect(waitedFor(load)).toBeNull();
  begin();
  expect(waitedFor(load)).not.toBeNull();
  end();
});

test.each([
  ['Range.CopyFrom', true],
  ['TableCollection.Add', true],
  ['RangeSort.Apply', true],
  ['Filter.Clear', true],
  ['Range.Clear', false],
  ['Range.GetCell', false],
  ['Worksheet.Activate', false],
  ['Range._ValidateArraySize', false],
  ['CustomFunctions.SetInvocationArrayResults', false],
])('%s waits before it begins: %p', async (method, waits) => {
  const { reads, begin, end } = calculating();
  begin();
  let taken = 0;
  expect(waitedFor(() => reads.step(method, () => (taken += 1))) !== null).toBe(waits);
  expect(taken).toBe(waits ? 0 : 1);
  end();
});

test('what has changed something is not taken again: it reads what is there', () => {
  const { reads, id, begin, end } = calculating();
  begin();
  const assign = () => {
    reads.grid.setCells(id, A1, [[1]]);
    return reads.grid.values(id, A1);
  };
  expect(waitedFor(() => reads.step(null, assign))).toBeNull();
  end();
});

test('outside of requests nothing waits, and formats can be read at any time', () => {
  const { reads, id, begin, end } = calculating();
  begin();
  expect(waitedFor(() => reads.grid.values(id, A1))).toBeNull();
  expect(waitedFor(() => reads.step(null, () => reads.grid.numberFormats(id, A1)))).toBeNull();
  // To have read a format is to have changed nothing.
  const formatThenValue = () => [reads.grid.numberFormats(id, A1), reads.grid.values(id, A1)];
  expect(waitedFor(() => reads.step(null, formatThenValue))).not.toBeNull();
  end();
});
