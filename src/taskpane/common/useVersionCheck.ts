import { useEffect } from 'react';
import { verifyVersions } from '../../commands/verifyVersions';
import type { Runtime } from '../../runtime';

/**
 * Asks the service which versions it publishes of what the workbook shows, when results are looked at.
 *
 * @param retry reads again, with what is known then
 */
export function useVersionCheck(runtime: Runtime, retry: () => void): void {
  useEffect(() => {
    const end = runtime.catalogue.onRepublished(retry);
    void verifyVersions(runtime).then(retry);
    return end;
  }, [runtime, retry]);
}
