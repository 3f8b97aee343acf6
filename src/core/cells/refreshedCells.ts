import type { Refreshes } from '../cache/refreshes';
import type { KeyedRequest } from '../cache/resultCache';

/** Cells that are to be refreshed and have not shown a result since. */
export type RefreshedCells = ReturnType<typeof createRefreshedCells>;

export function createRefreshedCells(refreshes: Refreshes) {
  let waiting = new Set<string>();
  return {
    /**
     * @param cellIds of those to refresh; all without it
     * @returns how many calculations are due
     */
    refresh(all: ReadonlyMap<string, KeyedRequest>, cellIds?: readonly string[]): number {
      const keys = cellIds && new Set(cellIds.flatMap((cellId) => all.get(cellId)?.key ?? []));
      // Cells that show the same are refreshed with each other.
      waiting = new Set([...all].flatMap(([cellId, { key }]) => (!keys || keys.has(key) ? cellId : [])));
      if (keys) refreshes.only(keys);
      else refreshes.all();
      return keys?.size ?? new Set([...all.values()].map(({ key }) => key)).size;
    },
    /** The cell was to be refreshed, and what it shares with another cell has been calculated with that. */
    takesLatest: (cellId: string | undefined = '', { key }: KeyedRequest) =>
      waiting.has(cellId) && !refreshes.isDue(key),
    shown: (cellId: string) => void waiting.delete(cellId),
  };
}
