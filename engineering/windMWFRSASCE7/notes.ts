import { loadLevel } from '../rules/wind/options';
import { hillNotes } from '../rules/wind/siteNotes';
import type { WindLoads } from './windLoads';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf({ site, building, parapet }: WindLoads): string[] {
  const { edition } = site.wind;
  const notes = [
    loadLevel,
    'Rigid building of regular shape: G = 0.85 (26.11.1) and Kd = 0.85 (Table 26.6-1).',
    'Kz is interpolated in Table 26.10-1. Internal pressure is evaluated with qh, and without the reduction for large volumes ' +
      '(27.3.1, 26.13.1). The -1.3 of Figure 27.3-1 is not reduced by area.',
    'The base shear is at least that without wind on the roof (Figure 27.3-1, Notes), also for ' +
      'moment frames.',
    'Walls and roof slopes carry their full pressures (Case 1 of Figure 27.3-8). Not covered: Cases ' +
      '2 to 4 with 75 percent and torsion (27.3.5), roof overhangs (27.3.3), components and cladding, ' +
      'rooftop structures, wind-borne debris.',
  ];
  if (edition === 'ASCE 7-22')
    notes.push(
      'Tornado loads of chapter 32 (risk categories III and IV) and elevated buildings are not covered.',
    );
  if (building.roofType === 'Hip')
    notes.push(
      'For wind parallel to the ridge of a hip roof, its ends count as slopes; its sides, and the ends for ' +
        'wind normal to the ridge, as for wind parallel to a ridge. Where Figure 27.3-1 leaves a choice, ' +
        'the larger force is used.',
    );
  if (parapet.q > 0)
    notes.push('Parapets are assumed on all four sides and included as walls in the minimum of 27.1.5.');
  for (const note of hillNotes(site)) notes.push(note);
  return notes;
}
