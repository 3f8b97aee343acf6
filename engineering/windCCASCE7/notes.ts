import { lowSlopeShare, reducedUpTo } from '../rules/wind/wallFigure';
import { loadLevel } from '../rules/wind/options';
import { hillNotes } from '../rules/wind/siteNotes';
import type { CladdingLoads } from './claddingLoads';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(loads: CladdingLoads): string[] {
  const { site, highParapet, theta } = loads;
  const notes = [
    loadLevel,
    'Rectangular building of regular shape, Kd = 0.85 (Table 26.6-1); Kz is interpolated in Table ' +
      '26.10-1. GCpi is used with the sign that governs.',
    'Design each component for both signs in each zone where it occurs; use judgment for a component ' +
      'that spans zones. Zone distances are horizontal.',
    'Not covered: roof overhangs, parapets themselves, canopies, rooftop equipment (30.6 to 30.11 and chapter 29), wind-borne ' +
      'debris.',
  ];
  if (theta <= reducedUpTo)
    notes.push(
      `Wall GCp values are multiplied by ${lowSlopeShare}, because the roof angle is ${reducedUpTo} ` +
        'degrees or less (Figure 30.3-1, Notes).',
    );
  if (highParapet)
    notes.push(
      'Roof zones 2 and 3 use the positive GCp of wall zones 4 and 5 without the 10 percent reduction ' +
        '(Figure 30.3-2A, Note 5). The option to use the negative GCp of zone 2 in zone 3 is not used.',
    );
  if (site.wind.edition === 'ASCE 7-22') notes.push('Tornado loads (chapter 32) are not covered.');
  return [...notes, ...hillNotes(site)];
}
