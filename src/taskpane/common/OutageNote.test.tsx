/** The note in a page of jsdom: when it stands there, and what it asks. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Context from './PaneContext';
import type * as Note from './OutageNote';

const page = new JSDOM('<main></main>', { pretendToBeVisual: true });
const { document, HTMLElement, navigator } = page.window;
const globals = { window: page.window, document, navigator, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true };
let act: typeof React.act;
let createRoot: typeof ReactDom.createRoot;
let PaneContext: typeof Context.PaneContext;
let OutageNote: typeof Note.OutageNote;
let root: ReactDom.Root;
let answers: boolean;
let listeners: Set<() => void>;
const listTemplates = jest.fn(() => Promise.reject(new Error('no answer')));

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  ({ act } = await import('react'));
  ({ createRoot } = await import('react-dom/client'));
  ({ PaneContext } = await import('./PaneContext'));
  ({ OutageNote } = await import('./OutageNote'));
});

afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

beforeEach(() => {
  jest.useFakeTimers();
  listTemplates.mockClear();
  listeners = new Set();
  answers = true;
  root = createRoot(document.querySelector('main')!);
  const reach = {
    get: () => answers,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const pane = { runtime: { reach, client: () => ({ listTemplates }) } } as unknown as Context.Pane;
  act(() =>
    root.render(
      <PaneContext value={pane}>
        <OutageNote />
      </PaneContext>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

const note = () => document.querySelector('[data-testid=outage]');
const become = (reached: boolean) =>
  act(() => {
    answers = reached;
    for (const listener of listeners) listener();
  });

test('while the service is away it says that studies and formulas continue automatically, and asks', () => {
  expect(note()).toBeNull();
  become(false);
  expect(note()?.textContent).toMatch(/does not answer.*continue automatically/);
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
