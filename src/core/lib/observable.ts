/** Listeners of one thing that changes. */
export type Observable<Value = void> = ReturnType<typeof createObservable<Value>>;

/** A listener may end its own or another subscription while it is notified. */
export function createObservable<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    /** @returns the function that ends the subscription */
    subscribe(listener: (value: Value) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(value: Value): void {
      for (const listener of [...listeners]) listener(value);
    },
  };
}
