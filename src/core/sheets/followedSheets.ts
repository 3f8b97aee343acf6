import { CalcError } from '../../client/calcError';
import type { Timers } from '../../client/deadline';
import type { Sheet } from '../../../contract';

/** A follower of a sheet. */
export interface Follower {
  /** Seconds between two readings. */
  seconds: number;
  changed(sheet: Sheet): void;
  /** It could not be read. It is read again later. */
  failed(error: unknown): void;
}

export interface FollowedSheetsParts extends Timers {
  read(sheetId: string): Promise<Sheet>;
  mayRead(): boolean;
  /** Calls the listener when reading may have become possible, or worth it: another key, not paused any more. */
  onMayRead(listener: () => void): void;
}

/** Longest wait between two tries, however long a sheet cannot be read. */
const longestWaitSeconds = 300;

interface Followed {
  followers: Set<Follower>;
  timer: unknown;
  failures: number;
  reading: boolean;
  /** What was read last, for later followers. */
  last: Sheet | undefined;
}

/** Sheets that others edit, read again and again. The followers of one sheet share its readings. */
export function createFollowedSheets(parts: FollowedSheetsParts) {
  const all = new Map<string, Followed>();

  parts.onMayRead(() => {
    for (const [sheetId, followed] of all) {
      followed.failures = 0;
      void readNow(sheetId, followed);
    }
  });

  async function readNow(sheetId: string, followed: Followed): Promise<void> {
    // onMayRead ends a pause; a reading under way schedules the next one.
    if (followed.reading || !parts.mayRead()) return;
    parts.clearTimeout(followed.timer);
    followed.reading = true;
    let retryAfterSeconds = 0;
    try {
      const sheet = await parts.read(sheetId);
      followed.failures = 0;
      followed.last = sheet;
      for (const follower of [...followed.followers]) follower.changed(sheet);
    } catch (error) {
      followed.failures += 1;
      if (error instanceof CalcError) retryAfterSeconds = error.retryAfterSeconds ?? 0;
      for (const follower of [...followed.followers]) follower.failed(error);
    } finally {
      followed.reading = false;
    }
    if (followed.followers.size === 0) return;
    followed.timer = parts.setTimeout(
      () => void readNow(sheetId, followed),
      1000 * Math.max(retryAfterSeconds, waitSeconds(followed)),
    );
  }

  return {
    /** @returns the function that ends it; with the last one the readings end */
    follow(sheetId: string, follower: Follower): () => void {
      const known = all.get(sheetId);
      const followed = known ?? {
        followers: new Set(),
        timer: undefined,
        failures: 0,
        reading: false,
        last: undefined,
      };
      all.set(sheetId, followed);
      followed.followers.add(follower);
      if (followed.last) follower.changed(followed.last);
      void readNow(sheetId, followed);
      return () => {
        followed.followers.delete(follower);
        if (followed.followers.size > 0) return;
        parts.clearTimeout(followed.timer);
        if (all.get(sheetId) === followed) all.delete(sheetId);
      };
    },
  };
}

/** The shortest time that a follower wants; longer after each failure. */
function waitSeconds({ followers, failures }: Followed): number {
  const shortest = Math.min(...[...followers].map(({ seconds }) => seconds));
  if (failures === 0) return shortest;
  return Math.min(Math.max(longestWaitSeconds, shortest), shortest * 2 ** failures);
}
