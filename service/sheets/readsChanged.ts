import type { ProjectDefaults } from '../../contract';
import { changedDefaults } from '../projects/projectDefaults';
import type { SolveOutcome } from './record/solve';

/** Whether results were computed from a default that has another value now. */
export function readsChanged(outcome: SolveOutcome, before: ProjectDefaults, now: ProjectDefaults): boolean {
  const changed = changedDefaults(before, now);
  return outcome.defaultsRead.some((name) => changed.includes(name));
}
