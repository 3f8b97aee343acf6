import type { Refreshes } from '../results/refreshes';
import type { KeyedRequest } from '../results/resultCache';
import type { CellResult } from '../results/shownCells';

/** Cells that are to be refreshed and have not shown a result since. */
export interface RefreshedCells {
  /** @param cellIds of those to refresh; all without it */
  refresh(all: ReadonlyMap<string, CellResult>, cellIds?: readonly string[]): void;
  /** The cell was to be refreshed, and what it shares with another cell has been calculated with that. */
  takesLatest(cellId: string | undefined, request: KeyedRequest): boolean;
  shown(cellId: string): void;
}

export function createRefreshedCells(refreshes: Refreshes): RefreshedCells {
  let waiting = new Set<string>();
  return {
    refresh(all, cellIds) {
      const keys = cellIds && new Set(cellIds.flatMap((cellId) => all.get(cellId)?.request.key ?? []));
      // Cells that show the same are refreshed with each other.
      waiting = new Set(
        [...all].flatMap(([cellId, { request }]) => (!keys || keys.has(request.key) ? cellId : [])),
      );
      if (keys) refreshes.only(keys);
      else refreshes.all();
    },
    takesLatest: (cellId = '', { key }) => waiting.has(cellId) && !refreshes.isDue(key),
    shown: (cellId) => void waiting.delete(cellId),
  };
}
