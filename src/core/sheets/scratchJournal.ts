import type { PossibleSheets } from '../session/possibleSheets';
import type { Claims } from '../lib/claims';
import type { KeyValueStore } from '../lib/keyValueStore';
import { orNothing, shapeOf, text } from '../lib/guards';

/** A sheet that is calculated with and then deleted; written before it is made. */
export interface ScratchRecord {
  serviceUrl: string;
  projectId: string;
  /** As it is found in the web app. */
  name: string;
  /** Null until the service has answered. */
  sheetId: string | null;
}

/** One that this page works with. */
export interface ScratchEntry {
  /** @throws when the store fails: then the sheet cannot be relied on to be deleted */
  made(sheetId: string): Promise<void>;
  /** It is gone, or was never made. */
  ended(): Promise<void>;
  /** It is left to the next start of the add-in. */
  left(): void;
}

export interface ScratchJournalParts {
  store: KeyValueStore;
  /** Pages of this computer see which sheets the others still work with. */
  claims: Claims;
  newId(): string;
  possibleSheets: Pick<PossibleSheets, 'lost'>;
}

const isScratchRecord = shapeOf<ScratchRecord>({
  ...{ serviceUrl: text, projectId: text, name: text, sheetId: orNothing(text, null) },
});

/** Names the sheets that designs work with, so that none is left behind, however the add-in ends. */
export type ScratchJournal = ReturnType<typeof createScratchJournal>;

export function createScratchJournal({ store, claims, newId, possibleSheets }: ScratchJournalParts) {
  return {
    /** @throws when the store fails: nothing may be made then */
    async begin(record: ScratchRecord): Promise<ScratchEntry> {
      const key = newId();
      // Null is a name that another page has: random ids are never the same.
      const release = (await claims.claim(key)) ?? (() => undefined);
      try {
        await store.set([[key, record]]);
      } catch (error) {
        release();
        throw error;
      }
      return {
        made: (sheetId) => store.set([[key, { ...record, sheetId }]]),
        async ended() {
          await store.delete([key]);
          release();
        },
        left: release,
      };
    },
    /**
     * What pages that ended left behind at a service, with their keys. One whose creation was not answered may exist: it is named
     * among the possible sheets, and forgotten.
     */
    async leftAt(serviceUrl: string): Promise<[key: string, record: ScratchRecord & { sheetId: string }][]> {
      const entries = await store.entries();
      const held = await claims.held();
      const left = entries.flatMap(([key, record]): [string, ScratchRecord][] =>
        isScratchRecord(record) && record.serviceUrl === serviceUrl && !held.has(key) ? [[key, record]] : [],
      );
      const unanswered = left.filter(([, { sheetId }]) => sheetId === null);
      for (const [, { projectId, name }] of unanswered) possibleSheets.lost(projectId, [name]);
      await store.delete(unanswered.map(([key]) => key));
      return left.flatMap(([key, { sheetId, ...record }]) =>
        sheetId === null ? [] : [[key, { ...record, sheetId }]],
      );
    },
    forget: (keys: readonly string[]) => store.delete(keys),
  };
}
