import { type GridEventName, type GridEvents } from './grid';

type Listener<E extends GridEventName> = (detail: GridEvents[E]) => void;

/** The listeners to the events of a grid. */
export class GridListeners {
  private readonly byEvent: { [E in GridEventName]: Set<Listener<E>> } = {
    edited: new Set(),
    shifted: new Set(),
    editEnded: new Set(),
    selectionChanged: new Set(),
    sheetActivated: new Set(),
    sheetAdded: new Set(),
    sheetDeleted: new Set(),
    fullCalculation: new Set(),
    calculated: new Set(),
  };

  on<E extends GridEventName>(event: E, listener: Listener<E>): () => void {
    this.byEvent[event].add(listener);
    return () => this.byEvent[event].delete(listener);
  }

  raise<E extends GridEventName>(event: E, detail: GridEvents[E]): void {
    for (const listener of [...this.byEvent[event]]) listener(detail);
  }
}
