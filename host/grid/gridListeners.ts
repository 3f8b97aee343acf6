import { type GridEventName, type GridEvents, type RaisedGridEvent } from './grid';

type Listener<E extends GridEventName> = (detail: RaisedGridEvent<E>) => void;

/** The listeners to the events of a grid. */
export class GridListeners {
  private silent = 0;
  private remote = 0;
  private readonly byEvent: { [E in GridEventName]: Set<Listener<E>> } = {
    edited: new Set(),
    shifted: new Set(),
    moved: new Set(),
    editEnded: new Set(),
    selectionChanged: new Set(),
    sheetActivated: new Set(),
    sheetAdded: new Set(),
    sheetDeleted: new Set(),
    sheetRenamed: new Set(),
    sheetMoved: new Set(),
    fullCalculation: new Set(),
    calculated: new Set(),
  };

  on<E extends GridEventName>(event: E, listener: Listener<E>): () => void {
    this.byEvent[event].add(listener);
    return () => this.byEvent[event].delete(listener);
  }

  /** Cells are written and moved here as a part of something else, which is raised in their place. */
  withoutEdits(work: () => void): void {
    this.silent += 1;
    try {
      work();
    } finally {
      this.silent -= 1;
    }
  }

  /** What happens here is another author's doing. */
  asRemote(work: () => void): void {
    this.remote += 1;
    try {
      work();
    } finally {
      this.remote -= 1;
    }
  }

  raise<E extends GridEventName>(event: E, detail: GridEvents[E]): void {
    if (event === 'edited' && this.silent > 0) return;
    const raised = this.remote > 0 ? { ...detail, remote: true } : detail;
    for (const listener of [...this.byEvent[event]]) listener(raised);
  }
}
