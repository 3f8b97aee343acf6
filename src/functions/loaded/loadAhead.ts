import { loadClient } from '../../client/loadClient';
import { loadNumberCard } from '../call/loadNumberCard';

/** Loads what a new result needs while Excel starts, so that the first cell does not wait for it. A call that needs it tries again. */
export function loadAhead(): void {
  loadClient().catch(() => undefined);
  // What Excel shows is not known before.
  void Office.onReady(loadNumberCard);
}
