export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

/** Where snow drifts, by section. */
export const places = ['Roof step', 'Adjacent structure', 'Parapet', 'Roof projection'] as const;
export type Place = (typeof places)[number];

/** Places beside a higher roof, from which snow comes. */
export const lowerRoofs: Place[] = ['Roof step', 'Adjacent structure'];

export const noSliding = 'No sloped upper roof';

/** Level of the loads, for descriptions and notes. */
export const loadLevels: Record<Edition, string> = {
  'ASCE 7-16': 'ASCE 7-16 snow loads: LRFD factor 1.6, ASD factor 1.0, not for ASCE 7-22 combinations.',
  'ASCE 7-22':
    'ASCE 7-22 snow loads are strength level: LRFD factor 1.0, ASD factor 0.7, not for ASCE 7-16 ' +
    'combinations.',
};
