import { loadPart } from './loadPart';
import type { ClientSurroundings } from './request';
import type { ServiceClient } from './serviceClient';
import type * as Client from './serviceClient';

/** All that sends and reads. @throws {CalcError} when it does not load; the next call tries again */
export const loadClient = (): Promise<typeof Client> =>
  loadPart(import(/* webpackChunkName: "calls" */ './serviceClient'));

const calls: Readonly<Record<keyof ServiceClient, true>> = {
  listTemplates: true,
  getTemplate: true,
  validate: true,
  calculate: true,
  explore: true,
  getSheet: true,
  updateSheet: true,
  bulkDelete: true,
  solveSheet: true,
  bulkCalculate: true,
  getBatch: true,
  makePackage: true,
  calculateSnowLoad: true,
  calculateTimberBeam: true,
  listTimberMembers: true,
  listProjects: true,
  createProject: true,
  getProject: true,
  updateProject: true,
};

type Call = (...given: unknown[]) => Promise<unknown>;

/** `createServiceClient`, loaded with its first call: what is known already is answered without it. */
export function createLoadedClient(surroundings: ClientSurroundings): ServiceClient {
  let client: ServiceClient | undefined;

  async function loaded(): Promise<ServiceClient> {
    const { createServiceClient } = await loadClient();
    // One for all calls: it remembers which key was rejected.
    return (client ??= createServiceClient(surroundings));
  }

  const names = Object.keys(calls) as (keyof ServiceClient)[];
  const call =
    (name: keyof ServiceClient): Call =>
    async (...given) =>
      ((client ?? (await loaded()))[name] as Call)(...given);
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as ServiceClient;
}
