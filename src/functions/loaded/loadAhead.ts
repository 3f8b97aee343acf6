import { loadClient } from '../../client/loadClient';

/** Loads what a new result needs while Excel starts, so that the first cell does not wait for it. A call that needs it tries again. */
export function loadAhead(): void {
  loadClient().catch(() => undefined);
}
