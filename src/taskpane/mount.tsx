import { createRoot } from 'react-dom/client';
import { getRuntime } from '../runtime';
import { App } from './App';
import { PaneContext } from './common/PaneContext';
import { createPlaces } from './common/places';

/** Puts the pane on the page. */
export function mount(root: HTMLElement): void {
  root.replaceChildren();
  createRoot(root).render(
    <PaneContext value={{ runtime: getRuntime(), places: createPlaces() }}>
      <App />
    </PaneContext>,
  );
}
