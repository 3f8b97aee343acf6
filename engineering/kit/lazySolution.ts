import type { Solution } from './template';

type Read = 'steps' | 'details' | 'notes' | 'diagrams' | 'ranges' | 'plans' | 'tables';
type LazyParts = { [Part in Read]?: () => Solution[Part] };

/** What a cell needs, at once; what a report or a typed answer reads, how to make it. */
type LazySolution = Omit<Solution, Read> &
  LazyParts & { steps: () => Solution['steps']; notes: () => string[] };

/** A solution that makes its steps, details, notes and diagrams when they are first read: a cell never does. */
export function lazySolution({
  steps,
  details,
  notes,
  diagrams,
  ranges,
  plans,
  tables,
  ...solution
}: LazySolution): Solution {
  const lazy: Solution = { ...solution, steps: [], notes: [] };
  for (const [part, make] of Object.entries({ steps, details, notes, diagrams, ranges, plans, tables })) {
    if (make) define(lazy, part, make);
  }
  return lazy;
}

/** Enumerable, so that a copy of the solution holds what was made. */
function define(target: object, name: string, make: () => unknown): void {
  let made: { value: unknown } | undefined;
  Object.defineProperty(target, name, {
    enumerable: true,
    get: () => (made ??= { value: make() }).value,
  });
}
