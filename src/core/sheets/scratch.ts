import type { ServiceClient } from '../../client/serviceClient';
import type { Timers } from '../../client/deadline';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import type { KeyValueStore } from '../lib/keyValueStore';
import { createLockClaims, thisWindowOnly } from '../lib/claims';
import { createScratchJournal, type ScratchJournal } from './scratchJournal';
import { CalcError } from '../../client/calcError';

/** What designs need at a service that calculates only on sheets. */
export interface ScratchServices extends Timers {
  client(): ServiceClient;
  connection: ConnectionStore;
  counters: Counters;
  possibleSheets: Pick<PossibleSheets, 'lost' | 'found'>;
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

interface LeftSheetsParts {
  client(): Pick<ServiceClient, 'bulkDelete' | 'getProject'>;
  serviceUrl(): string;
  journal: Pick<ScratchJournal, 'leftAt' | 'forget'>;
}

/**
 * Deletes the sheets that designs left behind when their page ended.
 *
 * @throws {CalcError} as the service does; what is not deleted stays in the journal
 */
async function deleteLeftSheets({ client, serviceUrl, journal }: LeftSheetsParts): Promise<void> {
  const left = await journal.leftAt(serviceUrl());
  if (left.length === 0) return;
  const { deleted } = await client().bulkDelete(left.map(([, { sheetId }]) => sheetId));
  const isGone = await Promise.all(
    left.map(async ([, { sheetId, projectId }]) => deleted.includes(sheetId) || (await sees(projectId))),
  );
  await journal.forget(left.flatMap(([key], i) => (isGone[i] ? [key] : [])));

  /** A sheet of a project that this key sees is gone when it is not there to be deleted; another key's stays as it is. */
  async function sees(projectId: string): Promise<boolean> {
    try {
      await client().getProject(projectId);
      return true;
    } catch (error) {
      if (error instanceof CalcError && error.kind === 'notFound') return false;
      throw error;
    }
  }
}
