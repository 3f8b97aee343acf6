/** One piece of work at a time for each name; the others wait in the order in which they came. */
export interface Serial {
  hold<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/**
 * Serialises writes and solves of a sheet: a late retry must not overwrite a newer update, and an update must not land
 * during a solve (interface, "Solve a sheet", rule 5).
 */
export function createSerial(): Serial {
  const last = new Map<string, Promise<unknown>>();
  return {
    async hold(name, work) {
      const before = last.get(name);
      const mine = before ? before.then(work, work) : work();
      last.set(name, mine);
      try {
        return await mine;
      } finally {
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
}
