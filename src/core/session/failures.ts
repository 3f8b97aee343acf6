import type { CalcError } from '../../client/calcError';
import { createObservable } from '../lib/observable';

/** A formula that fails now. */
export interface Failure {
  /** The cell as Excel names it, such as `Sheet1!B4`; null where this Excel does not say. */
  cell: string | null;
  error: CalcError;
  /** How many of its cases fail, where the others have results. */
  cases: number;
  /** Of an answer with some errors: what fails in each of its rows, from zero. */
  rows?: ReadonlyMap<number, string>;
  /** Milliseconds since 1970. */
  at: number;
}

/** The formulas that fail, each with its latest error: an error in a cell is easily overlooked, and says little. */
export type FailureLog = ReturnType<typeof createFailureLog>;

/** More than a user reads; the formulas themselves keep their errors. */
const mostFailures = 2_000;

/** @param note called for every failure and success of a cell */
export function createFailureLog(
  now: () => number,
  note: (cell: string, error: CalcError | null) => void = () => undefined,
) {
  const failures = new Map<string | null, Failure>();
  const changes = createObservable();
  let listed: readonly Failure[] | undefined;

  const changed = () => {
    listed = undefined;
    changes.notify();
  };

  return {
    failed(cell: string | null, errors: readonly CalcError[], rows?: Failure['rows']): void {
      const [error] = errors;
      if (!error) return;
      if (cell !== null) note(cell, error);
      // Those that fail last stand last.
      failures.delete(cell);
      failures.set(cell, { cell, error, cases: errors.length, at: now(), ...(rows && { rows }) });
      if (failures.size > mostFailures) for (const oldest of failures.keys()) return drop(oldest);
      changed();
    },
    succeeded(cell: string | null): void {
      if (cell !== null) note(cell, null);
      drop(cell);
    },
    /** The latest first. */
    list: () => (listed ??= [...failures.values()].reverse()),
    /** @returns the function that ends the subscription */
    subscribe: changes.subscribe,
  };

  function drop(cell: string | null): void {
    if (failures.delete(cell)) changed();
  }
}
