import type { Confirmation } from '../cache/confirmations';

/** What is known of a requested calculation at the moment it is answered. */
export interface Facts {
  /**
   * The best cached result: the user's own, another author's for the same case, the user's own that lacks outputs which are needed
   * now, or nothing.
   */
  found: 'own' | 'shared' | 'partial' | 'nothing';
  /** It came with the workbook: anyone can have written it. */
  isCarried: boolean;
  /** The workbook was just opened, and this is what the cell showed when it was saved. */
  isOpened: boolean;
  /** It is to be calculated again: on command, or because the settings say so of outdated results. */
  isDue: boolean;
  /** What its report in the service says of a carried result; undefined where the service was not called or did not say. */
  confirmation: Confirmation['kind'] | undefined;
  /** The cell needs the link to the report, and the call that made the result returned none. */
  lacksLink: boolean;
  /** The report has been given other inputs since. */
  isOverwritten: boolean;
  /** Known only where the link is missing or the report was overwritten: such a result keeps its number, without its report. */
  isOutdated: boolean;
  /** The user has paused calculations. */
  isPaused: boolean;
}

export type Decision =
  /** Shows what was read of the report when the carried result was confirmed: that is all of it. */
  | { action: 'showConfirmed' }
  /** Shows what is cached. `revalidate`: reads the project's defaults again in the background. */
  | { action: 'showCached'; revalidate: boolean }
  /** Nothing is cached, and nothing may be sent. */
  | { action: 'refuse' }
  /** `complete`: reads only what a cached result lacks from its report. */
  | { action: 'calculate'; complete: boolean };

/** How a calculation is answered. */
export function decide(facts: Facts): Decision {
  const { found, isCarried, isOpened, isDue, confirmation, isPaused } = facts;
  const isCached = found === 'own' || found === 'shared';
  if (!isCached && confirmation === 'confirmed') return { action: 'showConfirmed' };
  const lacksLink = found === 'own' && !isCarried && facts.lacksLink && !facts.isOutdated;
  const lostReport = found === 'own' && !isOpened && facts.isOverwritten && !facts.isOutdated;
  const isUnproven = confirmation === 'contradicted' || confirmation === 'missing';
  if (isCached && (isPaused || !(isDue || lacksLink || lostReport || isUnproven)))
    return { action: 'showCached', revalidate: !isOpened };
  if (isPaused) return { action: 'refuse' };
  return { action: 'calculate', complete: found !== 'nothing' && !isDue && !isCarried && !lostReport };
}
