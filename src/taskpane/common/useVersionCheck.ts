import { useEffect } from 'react';
import { verifyVersions } from '../../commands/verifyVersions';
import { listWrittenStudies, templatesOfStudies } from '../../study/table/writtenStudy';
import type { Runtime } from '../../runtime';

/**
 * Asks the service which versions it publishes of what the workbook shows, when results are looked at.
 *
 * @param retry reads again, with what is known then
 */
export function useVersionCheck(runtime: Runtime, retry: () => void): void {
  useEffect(() => {
    const end = runtime.catalogue.onRepublished(retry);
    // What cannot be read of studies is asked for no version.
    void listWrittenStudies()
      .catch(() => [])
      .then((studies) => verifyVersions(runtime, templatesOfStudies(studies)))
      .then(retry);
    return end;
  }, [runtime, retry]);
}
