/** The note in a page of jsdom: when it stands there, and what it asks. */
import { draw, byId } from '../testing/draw';
import { act } from 'react';
import { OutageNote } from './OutageNote';
import { type Pane, PaneContext } from './pane';

let answers: boolean;
let listeners: Set<() => void>;
const listTemplates = jest.fn(() => Promise.reject(new Error('no answer')));

beforeEach(() => {
  jest.useFakeTimers();
  listTemplates.mockClear();
  listeners = new Set();
  answers = true;
  const reach = {
    get: () => answers,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const pane = { runtime: { reach, client: () => ({ listTemplates }) } } as unknown as Pane;
  draw(
    <PaneContext value={pane}>
      <OutageNote />
    </PaneContext>,
  );
});

afterEach(() => void jest.useRealTimers());

const note = () => byId('outage');
const become = (reached: boolean) =>
  act(() => {
    answers = reached;
    for (const listener of listeners) listener();
  });

test('while the service is away it says that formulas calculate automatically, and asks', () => {
  expect(note()).toBeNull();
  become(false);
  expect(note()?.textContent).toMatch(/does not answer.*calculate automatically/);
  expect(listTemplates).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(30_000));
  expect(listTemplates).toHaveBeenCalledTimes(3);
});

test('it ends with the answer, and asks no more', () => {
  become(false);
  become(true);
  expect(note()).toBeNull();
  act(() => void jest.advanceTimersByTime(30_000));
  expect(listTemplates).not.toHaveBeenCalled();
});
