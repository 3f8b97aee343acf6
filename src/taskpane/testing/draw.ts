/** Draws components in a page of jsdom. To be imported before them: React looks for a page when it is loaded. */
import './page';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let root: Root;

beforeEach(() => {
  root = createRoot(document.querySelector('main')!);
});
afterEach(() => act(() => root.unmount()));

export const draw = (component: ReactNode): void => act(() => root.render(component));

/** The element with this test id, or null. */
export const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`);
