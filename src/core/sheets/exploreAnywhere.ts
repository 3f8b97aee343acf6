import { hasCode } from '../../client/calcError';
import { createExplore, type Explore } from './explore';
import { loadScratch, type ScratchServices } from './loadScratch';
import type { ScratchExplore } from './scratchExplore';

/** Explores without sheets; at a service without that addition to the interface, on one sheet that is deleted at the end. */
export function createExploreAnywhere(services: ScratchServices): Explore {
  const explore = createExplore(services.client);
  let onSheets: ScratchExplore | null = null;
  return async (base, variations, signal) => {
    if (onSheets?.isUnderWay()) return onSheets.explore(base, variations, signal);
    try {
      return await explore(base, variations, signal);
    } catch (error) {
      if (!hasCode(error, 'CANNOT_EXPLORE')) throw error;
      const { exploreOnSheets } = await loadScratch();
      onSheets ??= exploreOnSheets(services);
      return onSheets.explore(base, variations, signal);
    }
  };
}
