import type { Edition } from './options';
import type { Level } from './levels';

/** What the notes depend on. */
export interface NoteFacts {
  edition: Edition;
  ta: number;
  analysisPeriod: number;
  cu: number;
  cuTable: number;
  heightHn: number;
  levels: Level[];
}

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(facts: NoteFacts): string[] {
  const { edition, ta, analysisPeriod, cu, cuTable, heightHn, levels } = facts;
  const notes = [
    'The forces are strength level (E in LRFD, 0.7 E in ASD), without redundancy and overstrength factors and without Ev.',
    'SDS, SD1 and S1 are taken as given: the cap of 12.8.1.3 on Ss and the site-specific rules of 11.4.8 are not applied.',
    'Not covered: whether the procedure is permitted (Table 12.6-1), drift, P-delta, torsion, diaphragms, irregularities.',
  ];
  if (edition === 'ASCE 7-22')
    notes.push(
      'SDS and SD1 are taken as the design values of 11.4.4; Sa of the multi-period spectrum is not used.',
    );
  if (analysisPeriod > cu * ta)
    notes.push(`The period of the analysis, ${analysisPeriod} s, exceeds Cu Ta; Cu Ta is used (12.8.2).`);
  if (analysisPeriod > 0 && analysisPeriod < ta)
    notes.push('The period of the analysis is shorter than Ta and is used as it is.');
  if (analysisPeriod > 0 && cu > cuTable + 1e-9)
    notes.push(
      `Warning: cu ${cu} is larger than the ${Number(cuTable.toFixed(3))} of Table 12.8-1 for this SD1.`,
    );
  const top = Math.max(...levels.map(({ height }) => height));
  if (top > heightHn)
    notes.push(`Warning: a level lies at ${top} ft, above the structural height of ${heightHn} ft.`);
  return notes;
}
