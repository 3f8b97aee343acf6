import { createServiceClient, type ServiceClient } from '../serviceClient';

type Surroundings = Parameters<typeof createServiceClient>[0];

const realTimers: Pick<Surroundings, 'setTimeout' | 'clearTimeout'> = {
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** A client of `https://service.test` whose calls `fetch` answers, and whose retries wait for nothing. */
export const testClient = (parts: Pick<Surroundings, 'fetch'> & Partial<Surroundings>): ServiceClient =>
  createServiceClient({
    ...realTimers,
    serviceUrl: 'https://service.test',
    apiKey: () => 'key',
    now: () => 0,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    ...parts,
  });
