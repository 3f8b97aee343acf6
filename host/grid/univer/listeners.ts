import type { GridEventName, GridEvents } from '../grid';

/** Who listens to which event of a grid. */
export class Listeners {
  private readonly listeners = new Map<GridEventName, Set<(detail: never) => void>>();

  on<E extends GridEventName>(event: E, listener: (detail: GridEvents[E]) => void): () => void {
    const those = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, those.add(listener));
    return () => those.delete(listener);
  }

  raise<E extends GridEventName>(event: E, detail: GridEvents[E]): void {
    for (const listener of this.listeners.get(event) ?? []) {
      (listener as (detail: GridEvents[E]) => void)(detail);
    }
  }
}
