import type { Outcome } from '../outputs/outcome';
import type { Asked, Foreign } from './knownResults';

/** What stands in a cell: a result for what it asked, or somebody else's for the same case. */
export interface Standing {
  asked: Asked;
  foreign: Foreign | null;
  /** Its own result; null where it calculated elsewhere, and for somebody else's. */
  outcome: Outcome | null;
}

/** What the cells ask for and what they show, by owner. */
export interface ShownCells {
  /** The cell asks for this from now on. */
  ask(owner: string, asked: Asked): void;
  /** Whether the cell still wants this: an answer that comes after the cell was changed is not what it shows. */
  wants(owner: string, asked: Asked): boolean;
  show(owner: string, standing: Standing): void;
  /** Whether this is what the cell shows already. */
  shows(owner: string, asked: Asked): boolean;
  /** What the cell shows; undefined when it did not calculate in this session. */
  standing(owner: string): Standing | undefined;
  /** Forgets the results; what the cells asked for stays. */
  forgetOutcomes(): void;
  /** What the cells show, the latest last; before them what they showed when the workbook was saved. */
  all(carried: Iterable<[owner: string, Asked]>): Map<string, Standing>;
}

export function createShownCells(): ShownCells {
  const shown = new Map<string, Standing>();
  /** Key of the request that a cell asked for last. */
  const wanted = new Map<string, string>();
  return {
    ask: (owner, { key }) => void wanted.set(owner, key),
    wants: (owner, { key }) => wanted.get(owner) === key,
    show: (owner, standing) => setLast(shown, owner, standing),
    shows: (owner, { key }) => shown.get(owner)?.asked.key === key,
    standing: (owner) => shown.get(owner),
    forgetOutcomes() {
      for (const [owner, standing] of shown) shown.set(owner, { ...standing, outcome: null });
    },
    all(carried) {
      const all = new Map<string, Standing>();
      for (const [owner, asked] of carried) all.set(owner, { asked, foreign: null, outcome: null });
      for (const [owner, standing] of shown) setLast(all, owner, standing);
      return all;
    },
  };
}

/** A map leaves a name where it first stood; a cell whose formula was changed has left others behind. */
function setLast<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
}
