import type { Project } from '../../contract';
import type { ConnectionStore } from '../core/session/connection';
import { allProjects } from '../core/templates/projectDefaults';
import { inputError } from '../client/calcError';
import { IdempotencyHeader } from '../client/idempotencyHeader';
import { RequestGroups } from '../client/requestGroups';
import { createServiceClient, type ServiceClient } from '../client/serviceClient';

type ClientParts = Parameters<typeof createServiceClient>[0];

export interface ConnectedClientParts extends Omit<ClientParts, 'serviceUrl' | 'apiKey'> {
  connection: ConnectionStore;
  /** The services this build may call. */
  allowedOrigins: readonly string[];
}

interface KnownService {
  header: IdempotencyHeader;
  groups: RequestGroups;
}

/** The chosen service, with its key. */
export type ConnectedClient = ReturnType<typeof createConnectedClient>;

export function createConnectedClient({ connection, allowedOrigins, ...parts }: ConnectedClientParts) {
  let current: { serviceUrl: string; client: ServiceClient } | undefined;
  /** What is known of each service, whichever client has found it out. */
  const services = new Map<string, KnownService>();
  const known = (serviceUrl: string): KnownService => {
    const service = services.get(serviceUrl) ?? {
      header: new IdempotencyHeader(parts.newId),
      groups: new RequestGroups({ ...parts, serviceUrl }),
    };
    services.set(serviceUrl, service);
    return service;
  };
  const clientFor = (serviceUrl: string, apiKey: () => string | null) => {
    const { header, groups } = known(serviceUrl);
    return createServiceClient({ ...parts, fetch: groups.fetch, serviceUrl, apiKey }, header);
  };
  return {
    client(): ServiceClient {
      const { serviceUrl } = connection.get();
      if (current?.serviceUrl !== serviceUrl) {
        // The key belongs to the service that it was entered for.
        const keyOfService = () =>
          connection.get().serviceUrl === serviceUrl ? connection.get().apiKey : null;
        current = { serviceUrl, client: clientFor(serviceUrl, keyOfService) };
      }
      return current.client;
    },
    /** Whether the chosen service takes many calculations in one request. */
    takesGroups: () => known(connection.get().serviceUrl).groups.areTaken,
    /**
     * Lists the projects with the stored connection, or with one that is not stored yet.
     *
     * @throws {CalcError} for a service that this build may not call, and what the service answers
     */
    async test(candidate?: { serviceUrl: string; apiKey: string }): Promise<{ projects: Project[] }> {
      const { serviceUrl, apiKey } = candidate ?? connection.get();
      if (!allowedOrigins.includes(serviceUrl)) {
        throw inputError(
          `${serviceUrl} is not a service of this add-in. Allowed: ${allowedOrigins.join(', ')}`,
          'origin',
        );
      }
      const projects = await allProjects(clientFor(serviceUrl, () => apiKey));
      // A key that was rejected before works again: the calculations may use it too.
      current = undefined;
      return { projects };
    },
  };
}
