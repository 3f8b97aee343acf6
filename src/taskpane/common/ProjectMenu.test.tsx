/** The project's menu in a page of jsdom: by keyboard, and what closes it. */
import { draw, byId } from '../testing/draw';
import { act } from 'react';
import { createPlaces, type Pane, PaneContext } from './pane';
import { ProjectMenu } from './ProjectMenu';

let places: ReturnType<typeof createPlaces>;

beforeEach(() => {
  places = createPlaces();
  const now = { projectId: 'p1', projectName: 'Barn', question: null, serviceUrl: 'https://a', apiKey: 'k' };
  const connection = { get: () => now, subscribe: () => () => undefined };
  const pane = { places, runtime: { connection, linkTo: (link: string) => link } } as unknown as Pane;
  draw(
    <PaneContext value={pane}>
      <ProjectMenu />
    </PaneContext>,
  );
});

const menu = () => document.querySelector('[role=menu]');
const press = (key: string) =>
  act(
    () =>
      void document.activeElement!.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true })),
  );
const click = (id: string) => act(() => byId(id)!.click());

test('its button has the name of the project, and its items lead to the page of the project and to Settings', () => {
  expect(byId('project-line-menu')!.textContent).toBe('Project: Barn');
  expect(menu()).toBeNull();
  click('project-line-menu');
  expect(byId('project-line-link')!.getAttribute('href')).toBe('https://a/projects/p1');
  click('project-line-change');
  expect([places.getState().tab, menu()]).toEqual(['settings', null]);
});

test('arrows open it and go round its items, and Esc gives the focus back', () => {
  act(() => byId('project-line-menu')!.focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(byId('project-line-link'));
  press('ArrowDown');
  expect(document.activeElement).toBe(byId('project-line-change'));
  press('ArrowDown');
  expect(document.activeElement).toBe(byId('project-line-link'));
  press('ArrowUp');
  expect(document.activeElement).toBe(byId('project-line-change'));
  press('Escape');
  expect([menu(), document.activeElement]).toEqual([null, byId('project-line-menu')]);
});

test('it closes when the focus leaves it', () => {
  click('project-line-menu');
  const elsewhere = document.body.appendChild(document.createElement('input'));
  act(() => elsewhere.focus());
  expect(menu()).toBeNull();
  elsewhere.remove();
});
