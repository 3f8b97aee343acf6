import type { Combination } from '../combinations/combinations';

/** Durations of NDS Table 2.3.2 with their CD, as fields name them. */
const factors = {
  'Permanent, 0.9': 0.9,
  'Ten years, 1.0': 1,
  'Two months, 1.15': 1.15,
  'Seven days, 1.25': 1.25,
  'Ten minutes, 1.6': 1.6,
  'Impact, 2.0': 2,
} as const;

export const byCombination = 'By combination';
export const impact = 'Impact, 2.0';

export const loadDurations = [byCombination, ...(Object.keys(factors) as (keyof typeof factors)[])] as const;
export type LoadDuration = (typeof loadDurations)[number];

const isDeadAlone = ({ factors: loads }: Combination) => Object.keys(loads).every((type) => type === 'D');

/**
 * The combinations with the CD of the duration that was chosen (NDS 2.3.2). The combination with only dead load
 * is permanent and keeps its 0.9.
 */
export function withDuration(combinations: Combination[], duration: LoadDuration): Combination[] {
  if (duration === byCombination) return combinations;
  const cd = factors[duration];
  return combinations.map((one) => (isDeadAlone(one) ? one : { ...one, cd }));
}

/** What the load duration factor of a combination rests on, for its step. */
export function durationFormula(
  duration: LoadDuration,
  combination: string,
): { formula: string; from: Record<string, string> } {
  return duration === byCombination
    ? { formula: 'Table 2.3.2 (shortest load of C)', from: { C: combination.replace(/ \(.*$/, '') } }
    : { formula: `"${duration}" as chosen; 0.9 for D only`, from: {} };
}

/**
 * What may be wrong with the duration that was chosen, in whole sentences; none where nothing is.
 *
 * @param combinations with the CD of their shortest load
 */
export function durationCautions(combinations: Combination[], duration: LoadDuration): string[] {
  if (duration === byCombination) return [];
  const cd = factors[duration];
  const shorter = combinations.filter((one) => !isDeadAlone(one) && one.cd < cd);
  return [
    ...(shorter.length > 0
      ? [
          `loadDuration is "${duration}", shorter than NDS Table 2.3.2 allows for the loads of ` +
            `${listOf(shorter)}, which overstates their strength. Use the duration of the shortest load in ` +
            'each.',
        ]
      : []),
    ...(duration === impact
      ? [
          'CD 2.0 does not apply to connections or to members pressure-treated with water-borne ' +
            'preservatives or fire retardants (NDS Table 2.3.2).',
        ]
      : []),
  ];
}

/** The first few by name, with the CD of their shortest load. */
function listOf(combinations: Combination[]): string {
  const named = combinations.slice(0, shown).map(({ name, cd }) => `${name} (${cd})`);
  const more = combinations.length - shown;
  return named.join(', ') + (more > 0 ? ` and ${more} others` : '');
}
const shown = 3;

/** Why impact is rejected for a member; null where it is not. */
export function impactReason(duration: LoadDuration, treated: boolean, incised: boolean): string | null {
  if (duration !== impact || !(treated || incised)) return null;
  return (
    `loadDuration must not be "${impact}" for a member that is ` +
    `${treated ? 'pressure-treated' : 'incised for treatment'}: CD above 1.6 does not apply to ` +
    'members treated with water-borne preservatives or fire retardants (NDS Table 2.3.2). Choose ' +
    '"Ten minutes, 1.6" or longer.'
  );
}
