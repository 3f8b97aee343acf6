import { startAddin } from '../../src/functions/testing/addin';
import { startListeningService } from './faults/faultProxyService';

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

/** What the tests of a file work with. */
interface HarmlessAddin {
  service: Service;
  addin: ReturnType<typeof startServiceAddin>;
  /** How many sheets there are to be at the end of the test: a test that makes some on purpose sets it. */
  sheets: number;
}

/** A new add-in for each test of a file, over one real service; a test that leaves a sheet behind, or takes one away, fails. */
export function harmlessAddin(): HarmlessAddin {
  const over = {} as HarmlessAddin;
  beforeAll(async () => {
    over.service = await startListeningService();
  });
  afterAll(() => over.service.close());
  beforeEach(async () => {
    over.addin = startServiceAddin(over.service);
    over.sheets = (await over.service.holdings()).sheets;
  });
  afterEach(async () => {
    expect((await over.service.holdings()).sheets).toEqual(over.sheets);
  });
  return over;
}
