/** The list in a page of jsdom: the focus while its items change. Fluent draws nothing here, so the list's own elements are all there is. */
import { draw } from '../testing/draw';
import { act } from 'react';
import { VirtualList } from './VirtualList';

// jsdom lays nothing out, and a list without height draws no rows.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { get: () => 400 });

let chosen: string[];
beforeEach(() => {
  chosen = [];
});

function show(items: string[], focusedFirst: string | null = null): void {
  draw(
    <VirtualList
      items={items}
      keyOf={(item) => item}
      label="Letters"
      focusedFirst={focusedFirst}
      onChoose={(item) => chosen.push(item)}
      testId="letters"
      itemProps={(item) => ({ 'data-letter': item })}
    >
      {(item) => item}
    </VirtualList>,
  );
}

const active = () => document.activeElement as HTMLElement;
const letter = (name: string) => document.querySelector<HTMLElement>(`[data-letter=${name}]`);
const focus = (name: string) => act(() => letter(name)?.focus());
const focused = () => active().dataset['letter'] ?? null;
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('button[tabindex="0"]')].map(({ dataset }) => dataset['letter']);

test('a row that stays keeps the focus wherever it goes in the list', () => {
  show(['a', 'b', 'c']);
  focus('b');
  show(['x', 'y', 'a', 'b']);
  expect(focused()).toBe('b');
  expect(tabStops()).toEqual(['b']);
});

test('a row that goes away leaves the focus to the row in its place, and Enter chooses that one', () => {
  show(['a', 'b', 'c']);
  focus('b');
  show(['a', 'c', 'd']);
  expect(focused()).toBe('c');
  act(() => active().click());
  expect(chosen).toEqual(['c']);
});

test('the last row leaves it to the one that is last now; an empty list leaves it to the page', () => {
  show(['a', 'b', 'c']);
  focus('c');
  show(['a']);
  expect(focused()).toBe('a');
  show([]);
  expect(focused()).toBeNull();
  show(['a', 'b']);
  expect(focused()).toBeNull();
});

test('a list that goes on where it ended keeps its place and its focus', () => {
  show(['a', 'b']);
  focus('b');
  show(['a', 'b', 'c']);
  expect([focused(), tabStops()]).toEqual(['b', ['b']]);
  act(() => active().blur());
  show(['a', 'b', 'c', 'd']);
  expect([focused(), tabStops()]).toEqual([null, ['b']]);
});

test('a list that appears while a field is typed in leaves the focus there', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show(['a', 'b', 'c'], 'b');
  expect(document.activeElement).toBe(field);
  expect(tabStops()).toEqual(['a']);
  field.remove();
});

test('a list without the focus takes none when its items change, and begins at its first row', () => {
  show(['a', 'b', 'c'], 'b');
  expect(focused()).toBe('b');
  act(() => active().blur());
  show(['c', 'd']);
  expect(focused()).toBeNull();
  expect(tabStops()).toEqual(['c']);
});
