import type { Edition } from '../model/options';

/** What the notes depend on; periods in seconds. */
export interface NoteFacts {
  edition: Edition;
  ta: number;
  analysisPeriod: number;
  cuUsed: number;
}

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf({ edition, ta, analysisPeriod, cuUsed }: NoteFacts): string[] {
  const notes = [
    'The forces are strength level (E in LRFD, 0.7 E in ASD), without redundancy and overstrength factors and without Ev.',
    'SDS, SD1 and S1 are taken as given: the cap of 12.8.1.3 on SDS is not used, and no ground motion is calculated for the site.',
    'Not covered: whether the procedure is permitted (Table 12.6-1), drift, P-delta, torsion, diaphragms, irregularities, ' +
      'seismic isolation and damping systems.',
  ];
  if (edition === 'ASCE 7-22')
    notes.push(
      'SDS and SD1 are taken as the design values of 11.4.4; Sa of the multi-period spectrum is not used.',
    );
  if (analysisPeriod > cuUsed * ta)
    notes.push(`The period of the analysis, ${analysisPeriod} s, exceeds Cu Ta; Cu Ta is used (12.8.2).`);
  if (analysisPeriod > 0 && analysisPeriod < ta)
    notes.push('The period of the analysis is shorter than Ta and is used as it is.');
  return notes;
}
