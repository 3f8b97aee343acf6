/** When a part of a study opens and closes, in a page of jsdom. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Card from './StudyCard';

const page = new JSDOM('<main></main>', { pretendToBeVisual: true });
const { document, HTMLElement, navigator } = page.window;
const globals = { window: page.window, document, navigator, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true };
let act: typeof React.act;
let StudyCard: typeof Card.StudyCard;
let root: ReactDom.Root;

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  ({ act } = await import('react'));
  ({ StudyCard } = await import('./StudyCard'));
  const { createRoot } = await import('react-dom/client');
  root = createRoot(document.querySelector('main')!);
});
afterAll(async () => {
  await act(() => root.unmount());
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

/** Whether it is open, and the state beside its title. @param key another one makes another card */
async function shown(key: string, ok: boolean | null, of: string | null): Promise<unknown[]> {
  const given = { name: 'table' as const, title: 'Table', summary: 'A1', isEmpty: ok === false };
  await act(() =>
    root.render(
      <StudyCard key={key} {...given} ok={ok} of={of}>
        Content
      </StudyCard>,
    ),
  );
  const button = document.querySelector('[data-testid=study-edit-table]');
  const sign = document.querySelector('[role=img]');
  return [button?.getAttribute('aria-expanded'), sign?.getAttribute('aria-label')];
}

test('it does not open before it is known whether something is wrong', async () => {
  expect(await shown('a', null, null)).toEqual(['false', 'not read yet']);
  expect(await shown('a', true, 'A1:B3')).toEqual(['false', 'complete']);
});

test('it opens where nothing was found, and stays open while that is read again', async () => {
  expect(await shown('b', null, null)).toEqual(['false', 'not read yet']);
  expect(await shown('b', false, null)).toEqual(['true', 'not chosen']);
  expect(await shown('b', null, null)).toEqual(['true', 'not read yet']);
  expect(await shown('b', true, 'A1:B3')).toEqual(['false', 'complete']);
});
