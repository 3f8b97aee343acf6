import { anyText, orNothing, shapeOf } from '../core/lib/guards';
import type { ConnectionStore } from '../core/session/connection';
import { cancelledError } from '../client/calcError';
import { type Timers, withinDeadline } from '../client/deadline';

/** The key and project that a local service offers. */
export interface LocalService {
  apiKey: string;
  projectId: string;
  projectName: string | null;
}

const isLocalService = shapeOf<LocalService>({
  apiKey: anyText,
  projectId: anyText,
  projectName: orNothing(anyText, null),
});

const deadlineMs = 10_000;

/**
 * Takes the key and project that a local service offers to pages of its origin, so that the add-in works without an
 * account. It never replaces what a user set, nor a key that a user removed.
 *
 * @param path null in builds without a local service
 * @returns true when the connection is settled, false when a later try may help
 */
export async function adoptLocalService(
  path: string | null,
  pageOrigin: string,
  connection: ConnectionStore,
  here: Timers & { fetch: typeof fetch },
): Promise<boolean> {
  const { serviceUrl, configuredBy } = connection.get();
  if (path === null || serviceUrl !== pageOrigin || configuredBy === 'user') return true;
  const offer = await fetchLocalOffer(path, pageOrigin, here);
  if (!offer) return false;
  const now = connection.get();
  const isOurs = now.serviceUrl === pageOrigin && now.configuredBy !== 'user';
  // The user may have been quicker, and another project of the same service stays chosen.
  if (isOurs && now.apiKey !== offer.apiKey) connection.set({ ...offer, configuredBy: 'local' });
  return true;
}

/** What the local service of the page's origin offers; null if there is no such service or it does not answer. */
export async function fetchLocalOffer(
  path: string | null,
  pageOrigin: string,
  here: Timers & { fetch: typeof fetch },
): Promise<LocalService | null> {
  if (path === null) return null;
  const address = new URL(path, pageOrigin);
  try {
    return await withinDeadline(here, deadlineMs, { late: cancelledError }, async (signal) => {
      const response = await here.fetch(address, { cache: 'no-store', credentials: 'omit', signal });
      const answer: unknown = response.ok ? await response.json() : null;
      if (!isLocalService(answer)) return null;
      // Only these: an offer cannot choose another service.
      const { apiKey, projectId, projectName } = answer;
      return { apiKey, projectId, projectName };
    });
  } catch {
    // Not up yet. The functions say "No API key" meanwhile, and the next one tries again.
    return null;
  }
}
