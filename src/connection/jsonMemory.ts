/** The part of `Storage` that is used. It may be denied (private browsing): then memory keeps the value. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A value in the browser's storage while that works, and in memory from the first time it does not. */
export interface JsonMemory<Value> {
  get(): Value;
  set(value: Value): void;
}

/** @param usual what stands for a text that is absent or not readable: storage is shared with whatever else runs on this origin */
export function createJsonMemory<Value>(
  storage: KeyStorage | null,
  storageKey: () => string,
  isValue: (stored: unknown) => stored is Value,
  usual: Value,
): JsonMemory<Value> {
  let working = storage;
  let value = usual;
  return {
    get() {
      try {
        const text = working?.getItem(storageKey());
        const stored: unknown = text ? JSON.parse(text) : null;
        if (working) value = isValue(stored) ? stored : usual;
      } catch (error) {
        if (error instanceof SyntaxError) value = usual;
        else working = null;
      }
      return value;
    },
    set(next) {
      value = next;
      try {
        working?.setItem(storageKey(), JSON.stringify(next));
      } catch {
        // Denied or full, which the connection's store reports.
        working = null;
      }
    },
  };
}
