/** The question in a page of jsdom: what answers it, and what does not. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Question from './Confirm';

const page = new JSDOM('<main></main><input>', { pretendToBeVisual: true });
const { document, MouseEvent, HTMLElement } = page.window;
const { navigator } = page.window;
const globals = { window: page.window, document, navigator, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true };
let act: typeof React.act;
let Confirm: typeof Question.Confirm;
let createRoot: typeof ReactDom.createRoot;
let root: ReactDom.Root;
let answers: string[];

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  ({ act } = await import('react'));
  ({ createRoot } = await import('react-dom/client'));
  ({ Confirm } = await import('./Confirm'));
});

afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

beforeEach(() => {
  root = createRoot(document.querySelector('main')!);
  answers = [];
});

afterEach(() => act(() => root.unmount()));

function ask(): void {
  act(() =>
    root.render(
      <Confirm yes="Discard" onYes={() => answers.push('yes')} onNo={() => answers.push('no')} testId="ask">
        Discard?
      </Confirm>,
    ),
  );
}

const button = (name: string) => document.querySelector<HTMLButtonElement>(`[data-testid=ask-${name}]`)!;
const press = (name: string, detail: number) =>
  act(() => void button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));

test('it takes the focus on the harmless answer', () => {
  ask();
  expect(document.activeElement).toBe(button('no'));
});

test('it leaves the focus to a field: what is typed there answers nothing', () => {
  const field = document.querySelector('input')!;
  field.focus();
  ask();
  expect(document.activeElement).toBe(field);
  field.blur();
});

test('a press, by pointer or key, answers; the second half of a double click does not', () => {
  ask();
  press('yes', 2);
  press('no', 3);
  expect(answers).toEqual([]);
  press('yes', 1);
  press('no', 0);
  expect(answers).toEqual(['yes', 'no']);
});
