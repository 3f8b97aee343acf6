import { RequestError } from '../../lib/requestError';

/** Memory that one account's bodies may take while they arrive, all of them together: four whole batches. */
const share = 32 * 1024 * 1024;

/** Bytes of bodies on their way, by account, so that half-sent ones of one account leave room for the others. */
export function createBodyShares(most = share) {
  const held = new Map<string, number>();
  return {
    /** @throws 429 beyond the account's share */
    hold(accountId: string, bytes: number): void {
      const sum = (held.get(accountId) ?? 0) + bytes;
      if (sum > most && bytes > 0) {
        const message = `Bodies of ${most / 1024 / 1024} MiB are already in transit: try again in 1 second.`;
        throw new RequestError(429, 'RATE_LIMITED', message, undefined, 1);
      }
      if (sum > 0) held.set(accountId, sum);
      else held.delete(accountId);
    },
  };
}
export type BodyShares = ReturnType<typeof createBodyShares>;
