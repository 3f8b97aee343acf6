import { startAddin } from '../../src/functions/testing/addin';
import type { startListeningService } from './faults/faultProxyService';

type Service = Awaited<ReturnType<typeof startListeningService>>;

/** The functions of the add-in over the real service: what they ask, and the sheets that they make, can be counted. */
export function startServiceAddin(service: Service, cells: Record<string, unknown[][]> = {}) {
  const requests: string[] = [];
  const addin = startAddin({
    cells,
    apiKey: service.apiKey,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      if (!pathname.startsWith('/v1/projects/')) requests.push(`${init?.method ?? 'GET'} ${pathname}`);
      return fetch(`${service.url}${pathname}${search}`, init);
    },
  });
  addin.runtime.connection.set({ projectId: service.projectId });
  return { ...addin, requests };
}
