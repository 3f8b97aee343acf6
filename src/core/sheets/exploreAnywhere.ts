import { hasCode } from '../../client/calcError';
import { createExplore, type Explore } from './explore';
import { scratchJournal, type ScratchServices } from './scratch';
import { createScratchExplore, type ScratchExplore } from './scratchExplore';

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
      onSheets ??= createScratchExplore({ ...services, journal: scratchJournal(services) });
      return onSheets.explore(base, variations, signal);
    }
  };
}
