/** What Problems and Settings say of the work under way and its counts, in a page of jsdom. */
import { JSDOM } from 'jsdom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import { noCounts } from '../../core/session/counters';
import type { PossibleSheet } from '../../core/session/possibleSheets';
import { fakeConnection } from '../../core/testing/fakeConnection';
import type * as Context from '../common/PaneContext';
import type * as Settings from '../settings/Counts';
import type * as Shown from './WorkUnderWay';

const page = new JSDOM('<main></main>', { pretendToBeVisual: true });
const { document, HTMLElement, navigator } = page.window;
const globals = { window: page.window, document, navigator, HTMLElement, IS_REACT_ACT_ENVIRONMENT: true };
let react: typeof React;
let createRoot: typeof ReactDom.createRoot;
let PaneContext: typeof Context.PaneContext;
let WorkUnderWay: typeof Shown.WorkUnderWay;
let Counts: typeof Settings.Counts;

beforeAll(async () => {
  Object.assign(globalThis, globals);
  // React looks for a page when it is loaded.
  react = await import('react');
  ({ createRoot } = await import('react-dom/client'));
  ({ PaneContext } = await import('../common/PaneContext'));
  ({ WorkUnderWay } = await import('./WorkUnderWay'));
  ({ Counts } = await import('../settings/Counts'));
});

afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  page.window.close();
});

interface Facts {
  waitsUntil?: number | null;
  possible?: PossibleSheet[];
}

/** What the section says, with its links. */
async function shown({ waitsUntil = null, possible = [] }: Facts) {
  const runtime = {
    status: () => ({ queued: 0, running: 0, concurrency: 6, inBatch: 0, waitsUntil }),
    counters: { ...noCounts(), possibleDuplicates: possible.length },
    possibleSheets: { list: () => possible },
    connection: fakeConnection(),
    linkTo: (url: string) => (url.startsWith('https://service.test/') ? url : null),
  };
  const value = { runtime } as unknown as React.ContextType<typeof PaneContext>;
  const root = createRoot(document.querySelector('main')!);
  await react.act(() =>
    root.render(
      react.createElement(
        PaneContext.Provider,
        { value },
        react.createElement(WorkUnderWay),
        react.createElement(Counts),
      ),
    ),
  );
  const text = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent ?? null;
  const facts = {
    waits: text('activity-waits'),
    sheets: [...document.querySelectorAll('[data-testid=possible-sheets] li')].map((li) => li.textContent),
    links: [...document.querySelectorAll('[data-testid=possible-sheets] a')].map((a) =>
      a.getAttribute('href'),
    ),
  };
  await react.act(() => root.unmount());
  return facts;
}

test('a wait that the service asks for is shown with its end, and nothing is shown without one', async () => {
  const waitsUntil = Date.parse('2026-01-01T10:20:30Z');
  const { waits } = await shown({ waitsUntil });
  expect(waits).toContain(`Calculation resumes at ${new Date(waitsUntil).toLocaleTimeString()}`);
  expect((await shown({})).waits).toBeNull();
});

test('a sheet that may exist is named with its project and the time; only pages of the service are linked', async () => {
  const at = Date.parse('2026-01-01T10:20:30Z');
  const sheet = {
    name: 'Sheet1!L13 Snow load',
    serviceUrl: 'https://service.test',
    projectId: 'project',
    at,
  };
  const when = new Date(at).toLocaleString();
  const { sheets, links } = await shown({
    possible: [
      { ...sheet, count: 2 },
      { ...sheet, serviceUrl: 'https://other.test', projectId: 'p-2', count: 1 },
    ],
  });
  expect(sheets).toEqual([
    `Sheet1!L13 Snow load (2 times), ${when}, in Project`,
    `Sheet1!L13 Snow load, ${when}, in project p-2`,
  ]);
  expect(links).toEqual(['https://service.test/projects/project']);
});
