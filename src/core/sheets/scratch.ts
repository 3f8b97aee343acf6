import { createLockClaims, thisWindowOnly } from '../lib/claims';
import { deleteLeftSheets } from './leftSheets';
import { createScratchExplore, type ScratchExplore } from './scratchExplore';
import { createScratchJournal, type ScratchJournal } from './scratchJournal';
import type { ScratchServices } from './loadScratch';

/** Explores on sheets that are deleted again, at a service that calculates only on sheets. */
export function exploreOnSheets(services: ScratchServices): ScratchExplore {
  return createScratchExplore({ ...services, journal: journalOf(services) });
}

/** Deletes the sheets that designs left behind when their page ended. */
export function deleteLeft(services: ScratchServices): Promise<void> {
  const serviceUrl = () => services.connection.get().serviceUrl;
  return deleteLeftSheets({ ...services, serviceUrl, journal: journalOf(services) });
}

function journalOf({ scratch, locks, newId, possibleSheets }: ScratchServices): ScratchJournal {
  // Older web views of Office have no locks: a search whose sheet another page has deleted makes one again.
  const claims = locks ? createLockClaims(locks, 'calc.scratch.') : thisWindowOnly;
  return createScratchJournal({ store: scratch, claims, newId, possibleSheets });
}
