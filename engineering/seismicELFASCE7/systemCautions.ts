import { type DesignCategory, isHighCategory } from './designCategory';
import { limitIn, type System } from './systems';

/** The height that Table 12.2-1 allows the system, in words. */
export function systemLimitText(system: System, category: DesignCategory): string {
  const limit = limitIn(system, category);
  if (limit === 'NL') return `No limit of height in category ${category}`;
  return limit === 'NP'
    ? `Not permitted in category ${category}`
    : `Up to ${limit} ft in category ${category}`;
}

/** ft; a height that was rounded is within its limit. */
const rounding = 1e-6;

/** A system that the category does not permit, or not at this height. */
export function systemCautions(system: System | null, category: DesignCategory, hn: number): string[] {
  if (!system) return [];
  const limit = limitIn(system, category);
  if (limit === 'NL' || (limit !== 'NP' && hn <= limit + rounding)) return [];
  const what =
    limit === 'NP'
      ? `is not permitted in seismic design category ${category}`
      : `is limited to a height of ${limit} ft in seismic design category ${category}, and hn is ${hn} ft`;
  return [
    `The system "${system.name}" ${what} (Table 12.2-1). The forces are those of its R all the same; without an exception ` +
      'of the footnotes of the table or of 12.2.5, which this template does not check, another system is needed.',
  ];
}

/** What redundancy and drift leave open. */
export function effectCautions(facts: {
  category: DesignCategory;
  rho: number;
  driftRatioLargest: number | undefined;
  /** Null where R is given. */
  system: System | null;
  isMomentFrame: boolean;
}): string[] {
  const { category, rho, driftRatioLargest: ratio, system, isMomentFrame } = facts;
  const cautions: string[] = [];
  if (isHighCategory(category) && rho < 1.3)
    cautions.push(
      `rho of 1.0 in seismic design category ${category} is for a structure that meets 12.3.4.2, which this template does not ` +
        'check; otherwise it is 1.3.',
    );
  if (ratio === undefined) return cautions;
  if (ratio > 1)
    cautions.push(
      `The largest story drift is ${Number(ratio.toPrecision(4))} times the allowable one of Table 12.12-1 (12.12.1).`,
    );
  if (system === null && !isMomentFrame && isHighCategory(category) && rho > 1)
    cautions.push(
      `The allowable drifts are those of a system that does not consist of moment frames alone; for one that does they are ` +
        `divided by rho of ${rho} (12.12.1.1).`,
    );
  return cautions;
}
