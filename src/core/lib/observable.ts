/** Listeners of one thing that changes. */
export interface Observable<Value = void> {
  /** @returns the function that ends the subscription */
  subscribe(listener: (value: Value) => void): () => void;
  notify(value: Value): void;
}

/** A listener may end its own or another subscription while it is notified. */
export function createObservable<Value = void>(): Observable<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(value) {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
