/** The ways in, in a page of jsdom with a storage. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type { TemplateListEntry } from '../../../contract';
import type { Pane } from '../common/PaneContext';
import type { PlacesStore } from '../common/places';

const page = new JSDOM('<main></main>', { pretendToBeVisual: true, url: 'https://localhost' });
const { document, HTMLElement, localStorage, navigator, window } = page.window;
const globals = { window, document, navigator, HTMLElement, localStorage, IS_REACT_ACT_ENVIRONMENT: true };
let act: typeof React.act;
let root: ReactDom.Root | null = null;
let places: PlacesStore;
let show: (codes: string[]) => void;
let chosen: string[];

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  ({ act } = await import('react'));
  const { createRoot } = await import('react-dom/client');
  const { FirstRun } = await import('./FirstRun');
  const { PaneContext } = await import('../common/PaneContext');
  const { createPlaces } = await import('../common/places');
  show = (codes) => {
    act(() => root?.unmount());
    root = createRoot(document.querySelector('main')!);
    places = createPlaces();
    chosen = [];
    const all = codes.map((code) => ({ code, name: code }) as TemplateListEntry);
    act(() =>
      root?.render(
        <PaneContext.Provider value={{ places } as Pane}>
          <FirstRun all={all} onChoose={(code) => chosen.push(code)} />
        </PaneContext.Provider>,
      ),
    );
  };
});

afterAll(() => {
  act(() => root?.unmount());
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

const buttons = () => [...document.querySelectorAll('button')];
const press = (text: string) =>
  act(() =>
    buttons()
      .find(({ textContent }) => textContent === text)!
      .click(),
  );

test('each way leads on, and only to templates that the key may use', () => {
  show(['steelBeamAISC360']);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Check a beam', 'Run my table', '✕']);
  press('Check a beam');
  expect(chosen).toEqual(['steelBeamAISC360']);
  press('Run my table');
  expect(places.getState().tab).toBe('study');
});

test('what was closed once stays closed on this computer', () => {
  show(['loadsSnowASCE7-22']);
  press('✕');
  expect(buttons()).toEqual([]);
  show(['loadsSnowASCE7-22']);
  expect(buttons()).toEqual([]);
});
