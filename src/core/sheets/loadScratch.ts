import { loadPart } from '../../client/loadPart';
import type { ServiceClient } from '../../client/serviceClient';
import type { Timers } from '../../client/deadline';
import type { ConnectionStore } from '../session/connection';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import type { KeyValueStore } from '../lib/keyValueStore';
import type * as Scratch from './scratch';

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

/** Most services explore. @throws {CalcError} when it does not load; the next search tries again */
export const loadScratch = (): Promise<typeof Scratch> =>
  loadPart(import(/* webpackChunkName: "scratch" */ './scratch'));

/** Deletes what designs left behind when their page ended, as soon as there is a service that answers for it. */
export function deleteLeftBehind(services: ScratchServices): void {
  const look = async () => {
    if ((await services.scratch.entries()).length > 0) await (await loadScratch()).deleteLeft(services);
  };
  // What cannot be deleted now stays named: the next start tries again.
  const tryToLook = () => void look().catch(() => undefined);
  services.connection.subscribe(tryToLook);
  tryToLook();
}
