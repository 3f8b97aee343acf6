import { createContext, use } from 'react';
import type { Runtime } from '../../runtime';
import type { PlacesStore } from './places';

/** What the tabs share. What only one of them needs, it brings along: the pane opens with little. */
export interface Pane {
  runtime: Runtime;
  places: PlacesStore;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = use(PaneContext);
  if (!pane) throw new Error('usePane needs a PaneContext around it.');
  return pane;
}
