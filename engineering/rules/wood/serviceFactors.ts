import { type Material, WoodError } from './material';

/** One factor for each design value. */
export interface ValueFactors {
  fb: number;
  fv: number;
  fcPerp: number;
  /** On E and Emin. */
  e: number;
}

export const moistures = ['Dry', 'Wet'] as const;

export const temperatures = ['T <= 100F', '100F < T <= 125F', '125F < T <= 150F'] as const;
export type Temperature = (typeof temperatures)[number];

const none: ValueFactors = { fb: 1, fv: 1, fcPerp: 1, e: 1 };

/** Fb CF up to which wet service takes nothing off Fb, psi (Table 4A, footnote to CM). */
const weakEnough = 1150;

/**
 * Wet service factor CM (NDS 4.3.3, 5.3.3): moisture above 19 % in sawn lumber, 16 % in glulam.
 *
 * @throws {WoodError} for custom values, which NDS gives no factor for
 */
export function wetServiceFactors(material: Material, wet: boolean, cf: number): ValueFactors {
  if (!wet) return none;
  switch (material.kind) {
    case 'dimension':
      return { fb: material.fb * cf <= weakEnough ? 1 : 0.85, fv: 0.97, fcPerp: 0.67, e: 0.9 };
    case 'timber':
      return { ...none, fcPerp: 0.67 };
    case 'glulam':
      return { fb: 0.8, fv: 0.875, fcPerp: 0.53, e: 0.833 };
    case 'custom':
      throw new WoodError(
        'NDS has no wet service factor for custom values: enter wet service values and choose Dry.',
      );
  }
}

/** Temperature factor Ct (NDS Table 2.3.3). */
export function temperatureFactors(temperature: Temperature, wet: boolean): ValueFactors {
  if (temperature === 'T <= 100F') return none;
  const hottest = temperature === '125F < T <= 150F';
  const strength = wet ? (hottest ? 0.5 : 0.7) : hottest ? 0.7 : 0.8;
  return { fb: strength, fv: strength, fcPerp: strength, e: 0.9 };
}

/**
 * Incising factor Ci (NDS 4.3.8). The clause speaks of dimension lumber; sawn timbers take the same reduction here.
 *
 * @throws {WoodError} for glulam and custom values
 */
export function incisingFactors({ kind }: Material, incised: boolean): ValueFactors {
  if (!incised) return none;
  if (kind === 'glulam' || kind === 'custom')
    throw new WoodError('NDS has no incising factor for glulam and custom values.');
  return { fb: 0.8, fv: 0.8, fcPerp: 1, e: 0.95 };
}
