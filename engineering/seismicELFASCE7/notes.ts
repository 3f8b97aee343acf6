import type { DesignCategory } from './designCategory';
import type { SiteMotion } from './groundMotion';
import type { Edition, RiskCategory } from './options';
import type { System } from './systems';

/** What the notes depend on; periods in seconds. */
export interface NoteFacts {
  edition: Edition;
  ta: number;
  analysisPeriod: number;
  cuUsed: number;
  /** Null where SDS and SD1 are given. */
  motion: SiteMotion | null;
  sdc: DesignCategory;
  /** The risk category that Ie stands for; null where it is given. */
  riskByIe: RiskCategory | null;
  /** Null where R is given. */
  system: System | null;
  hasDrifts: boolean;
}

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(facts: NoteFacts): string[] {
  return [
    'Forces are at strength level (E in LRFD, 0.7 E in ASD). The base shear and story forces are QE, ' +
      'without rho, Omega0 and the vertical effect (12.4).',
    weightNote(facts.edition),
    ...motionNotes(facts),
    'The seismic design category is the more severe of Tables 11.6-1 and 11.6-2; the short-period ' +
      'exception of 11.6 is not used.',
    ...categoryNotes(facts),
    'Diaphragm forces use the weight of the level as wpx, including walls parallel to the force, and ' +
      'are at least Fx. Transfer forces (12.10.1.1), collectors with overstrength (12.10.2.1) and the ' +
      'alternative of 12.10.3 are not covered.',
    ...driftNotes(facts),
    'Not covered: whether the procedure is permitted (Table 12.6-1), P-delta, torsion, irregularities, seismic isolation and ' +
      'damping systems.',
    ...periodNotes(facts),
  ];
}

/** The weights are entered: snow in them is easily forgotten. */
function weightNote(edition: Edition): string {
  const [share, least] = edition === 'ASCE 7-16' ? [20, 30] : [15, 45];
  return (
    'Assumes the effective seismic weights entered include all of 12.7.2: storage, partitions, permanent equipment, ' +
    `landscaping and, where the flat roof snow load exceeds ${least} psf, ${share} percent of the uniform design snow load.`
  );
}

function motionNotes({ edition, motion }: NoteFacts): string[] {
  if (motion) {
    const note =
      'SDS and SD1 are computed from SS and S1 by Tables 11.4-1 and 11.4-2; the SDS cap of 12.8.1.3 ' +
      'is not used.';
    const isOfException = motion.s1 >= 0.2 && /^[DE]/.test(motion.siteClass);
    if (!isOfException) return [note];
    return [
      note,
      'For Site Classes D and E with S1 of at least 0.2, Fv is from Table 11.4-2 with Supplement 1, ' +
        'which provides it for Ts. The resulting SD1 is used for the exceptions of 11.4.8, for Cu and ' +
        'for the seismic design category.',
    ];
  }
  const given =
    'SDS, SD1 and S1 are used as entered: the SDS cap of 12.8.1.3 is not used, and no site ground ' +
    'motion is calculated.';
  if (edition === 'ASCE 7-16') return [given];
  return [
    given,
    'SDS and SD1 are used as the design values of 11.4.4; Sa of the multi-period spectrum is not used.',
  ];
}

function categoryNotes({ sdc, riskByIe, system }: NoteFacts): string[] {
  const notes: string[] = [];
  if (riskByIe)
    notes.push(
      `The risk category is based on Ie: ${riskByIe === 'II' ? 'I or II' : riskByIe} (Table 1.5-2).`,
    );
  if (sdc === 'A')
    notes.push(
      'A structure in Seismic Design Category A need only comply with 11.7, which requires 1 percent ' +
        'of the weight of each level (1.4.2) instead of these forces.',
    );
  if (system && system.omega0 >= 2.5)
    notes.push('Omega0 is from Table 12.2-1, without the footnote reduction for flexible diaphragms.');
  return notes;
}

function driftNotes({ hasDrifts }: NoteFacts): string[] {
  if (!hasDrifts) return ['Story drift is not checked: no displacements were entered.'];
  return [
    'Story drifts are differences of the displacements entered, which must be for the strength-level ' +
      'forces, at the centers of mass or, for a torsionally irregular structure in categories C to F, ' +
      'along the edges (12.8.6).',
  ];
}

function periodNotes({ ta, analysisPeriod, cuUsed }: NoteFacts): string[] {
  if (analysisPeriod > cuUsed * ta)
    return [`The period from analysis, ${analysisPeriod} s, exceeds Cu Ta, so Cu Ta is used (12.8.2).`];
  if (analysisPeriod > 0 && analysisPeriod < ta)
    return ['The period from analysis is shorter than Ta and is used as entered.'];
  return [];
}
