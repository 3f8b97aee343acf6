/** When a component reads the workbook again, in a page of jsdom. */
import { act } from 'react';
import { draw } from '../testing/draw';
import { followCells } from '../../workbook/excel/followChanges';
import { useFollowed } from './useFollowed';

jest.mock('../../workbook/excel/followChanges', () => ({ followCells: jest.fn() }));

let change: () => void;
let answer: () => void;
const read = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));

function Reader() {
  useFollowed(read);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  read.mockClear();
  jest.mocked(followCells).mockImplementation((onChange) => {
    change = onChange;
    return Promise.resolve(() => Promise.resolve());
  });
  draw(<Reader />);
});

afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** What is read takes so long. */
async function readFor(milliseconds: number): Promise<void> {
  await pass(milliseconds);
  answer();
  await pass(0);
}

test('a burst of changes is one reading', async () => {
  await readFor(10);
  for (let i = 0; i < 5; i += 1) change();
  await pass(149);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(read).toHaveBeenCalledTimes(2);
});

test('after a reading that took long, the next waits twice as long, however often cells change', async () => {
  await pass(500);
  change();
  await pass(500);
  change();
  await readFor(0);
  for (let i = 0; i < 10; i += 1) {
    change();
    await pass(199);
  }
  expect(read).toHaveBeenCalledTimes(1);
  await pass(10);
  expect(read).toHaveBeenCalledTimes(2);
});
