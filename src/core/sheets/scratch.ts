import type { ServiceClient } from '../../client/serviceClient';
import type { Timers } from '../../client/deadline';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import type { KeyValueStore } from '../lib/keyValueStore';
import { createLockClaims, thisWindowOnly } from '../lib/claims';
import { deleteLeftSheets } from './leftSheets';
import { createScratchJournal, type ScratchJournal } from './scratchJournal';

/** What designs need at a service that calculates only on sheets. */
export interface ScratchServices extends Timers {
  client(): ServiceClient;
  connection: ConnectionStore;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost'>;
  /** Where the sheets are named while they are worked with. */
  scratch: KeyValueStore;
  /** Null in a browser without locks. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  newId(): string;
}

/** Deletes the sheets that designs left behind when their page ended. */
function deleteLeft(services: ScratchServices): Promise<void> {
  const serviceUrl = () => services.connection.get().serviceUrl;
  return deleteLeftSheets({ ...services, serviceUrl, journal: scratchJournal(services) });
}

/** Where this computer names the sheets that it works with. */
export function scratchJournal({ scratch, locks, newId, possibleSheets }: ScratchServices): ScratchJournal {
  // Older web views of Office have no locks: a search whose sheet another page has deleted makes one again.
  const claims = locks ? createLockClaims(locks, 'calc.scratch.') : thisWindowOnly;
  return createScratchJournal({ store: scratch, claims, newId, possibleSheets });
}

/** Deletes what designs left behind when their page ended, as soon as there is a service that answers for it. */
export function deleteLeftBehind(services: ScratchServices): void {
  const look = async () => {
    if ((await services.scratch.entries()).length > 0) await deleteLeft(services);
  };
  // What cannot be deleted now stays named: the next start tries again.
  const tryToLook = () => void look().catch(() => undefined);
  services.connection.subscribe(tryToLook);
  tryToLook();
}
