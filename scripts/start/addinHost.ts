import { startWorkbookHost, type WorkbookHost } from 'workbook-host';
import { exampleWorkbook } from './exampleWorkbook';
import { type LocalService, readLocalConnection } from './localService';
import type { Folders } from './settings';

/** The address that the built add-in carries. */
const BUILT_FOR = 'https://localhost:3000';
/** The service's API, and the pages that its links lead to, with what these pages need. */
const SERVICE_PATHS = [
  ...['/v1/*', '/.well-known/calc-keys.json', '/mcp', '/healthz', '/openapi.json'],
  ...['/sheets/*', '/projects', '/projects/*', '/sign-in', '/sign-out', '/sign-ins', '/verify', '/web/*'],
];

/**
 * Starts the workbook host around the add-in of this project, before a service.
 *
 * @param service the one at the moment: asked for at every request
 */
export function startAddinHost(
  { addin, certificates, officeJs }: Omit<Folders, 'serviceMain'>,
  port: number,
  service: () => LocalService | null,
): Promise<WorkbookHost> {
  return startWorkbookHost({
    ...{ port, certificates, officeJs },
    addin: { folder: addin, builtFor: BUILT_FOR },
    firstWorkbook: exampleWorkbook,
    neighbours: [{ paths: SERVICE_PATHS, url: () => service()?.url ?? null }],
    ownJson: {
      '/local-service': async () => {
        const running = service();
        return running && (await readLocalConnection(running, globalThis.fetch));
      },
    },
  });
}
