import { loadPart } from './loadPart';
import type { ClientSurroundings } from './request';
import type { ServiceClient } from './serviceClient';
import type * as Client from './serviceClient';

/** All that sends and reads. @throws {CalcError} when it does not load; the next call tries again */
export const loadClient = (): Promise<typeof Client> =>
  loadPart(import(/* webpackChunkName: "calls" */ './serviceClient'));

type Call = (...given: unknown[]) => Promise<unknown>;

/** `createServiceClient`, loaded with its first call: what is known already is answered without it. */
export function createLoadedClient(surroundings: ClientSurroundings): ServiceClient {
  let client: ServiceClient | undefined;

  async function loaded(): Promise<ServiceClient> {
    const { createServiceClient } = await loadClient();
    // One for all calls: it remembers which key was rejected.
    return (client ??= createServiceClient(surroundings));
  }

  const call =
    (name: keyof ServiceClient): Call =>
    async (...given) =>
      ((client ?? (await loaded()))[name] as Call)(...given);
  // Every start reads this module, so it lists no names. What awaits the client must not take it for a promise.
  return new Proxy({} as Record<string | symbol, unknown>, {
    get: (calls, name) => (name === 'then' ? undefined : (calls[name] ??= call(name as keyof ServiceClient))),
  }) as unknown as ServiceClient;
}
