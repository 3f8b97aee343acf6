import type { Connection, ConnectionStore } from './connection';
import type { SettingsStore } from './settings';

/**
 * Calls `recalculate` when the user fixes what kept formulas from calculating: a key or a project where there was none, or
 * another key for the same service. Excel does not try failed formulas again by itself. Choosing another service or
 * project changes no number by itself: that waits for the next calculation.
 */
export function onConnectionRestored(connection: ConnectionStore, recalculate: () => void): void {
  let known = connection.get();
  connection.subscribe(() => {
    const before = known;
    known = connection.get();
    const keyReplaced = known.serviceUrl === before.serviceUrl && known.apiKey !== before.apiKey;
    if (known.configuredBy === 'user' && isComplete(known) && (!isComplete(before) || keyReplaced))
      recalculate();
  });
}

/** Calls `recalculate` when calculating goes on after a pause: formulas that failed meanwhile do not try again by themselves. */
export function onResumed(settings: SettingsStore, recalculate: () => void): void {
  let wasPaused = settings.get().paused;
  settings.subscribe(() => {
    const before = wasPaused;
    wasPaused = settings.get().paused;
    if (before && !wasPaused) recalculate();
  });
}

/** A question about the project keeps no formula from calculating: what fails until it is answered calculates with the answer. */
function isComplete({ apiKey, projectId, isHeld }: Connection): boolean {
  return apiKey !== null && (projectId !== null || isHeld === true);
}
