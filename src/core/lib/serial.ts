import { cancelledError } from '../../client/calcError';
import { abortable } from '../../client/deadline';

/**
 * One piece of work at a time for each name; the others wait in the order in which they came.
 *
 * - Calculations of a cell: a late retry must not overwrite a newer update of its sheet, and an update must not land during a
 *   solve (interface, "Solve a sheet", rule 5).
 * - Batches of a project, of which the service runs one at a time (interface, "Limits").
 */
export function createSerial() {
  const last = new Map<string, Promise<void>>();
  return {
    /** @throws {CalcError} when the signal aborts before it is this one's turn; what has begun is not affected */
    async hold<Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
      if (signal?.aborted) throw cancelledError();
      const before = last.get(name);
      let leave!: () => void;
      const left = new Promise<void>((resolve) => (leave = resolve));
      // Who leaves while waiting does not let the next one in before those ahead have left.
      const mine = before ? before.then(() => left) : left;
      last.set(name, mine);
      void mine.then(() => {
        if (last.get(name) === mine) last.delete(name);
      });
      try {
        if (before) await abortable(before, signal);
        return await work();
      } finally {
        leave();
      }
    },
  };
}
