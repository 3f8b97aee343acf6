import { useEffect } from 'react';
import type { Runtime } from '../../runtime';

/**
 * Asks the service which versions it publishes of what the workbook shows, when results are looked at: in a workbook that
 * was only opened no formula has asked.
 *
 * @param retry reads again, with what is known then
 */
export function useVersionCheck({ calculations, catalogue, ready }: Runtime, retry: () => void): void {
  useEffect(() => {
    const end = catalogue.onRepublished(retry);
    void ready.then(() => calculations.verifyShown());
    return end;
  }, [calculations, catalogue, ready, retry]);
}
