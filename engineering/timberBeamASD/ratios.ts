import type { BeamResults } from './beamResults';
import { inchesPerFoot } from './units';

/** One check of the beam: demand over capacity, and in words what it compares. */
export interface Ratio {
  referenceId: string;
  label: string;
  ratio: number;
  situation: string;
  /** For the fail reason. */
  comparison(): string;
}

const rounded = (value: number, digits: number) => String(Number(value.toPrecision(digits)));
const psi = (value: number) => `${rounded(value, 4)} psi`;
const inches = (value: number) => `${rounded(value, 3)} in`;

/** Every check that has a demand. The order is that of the report. */
export function ratiosOf(results: BeamResults): Ratio[] {
  return [
    ...bendingRatios(results),
    ...shearRatios(results),
    ...notchRatios(results),
    ...bearingRatios(results),
    ...deflectionRatios(results),
  ];
}

/** The governing check. Shear has a ratio on any beam: the combination D is always tried. */
export function governing(ratios: Ratio[]): Ratio {
  return ratios.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst));
}

function bendingRatios({ bending, design }: BeamResults): Ratio[] {
  const ratios: Ratio[] = [];
  const at = (position: number) => `at ${rounded(position / design.layout.scale, 4)} ft`;
  if (bending.worst) {
    const { ratio, situation, stress, strength, position } = bending.worst;
    const comparison = () => `fb = ${psi(stress)} and Fb' = ${psi(strength.adjusted)} ${at(position)}`;
    ratios.push({ referenceId: 'bendingRatio', label: 'Bending', ratio, situation, comparison });
  }
  if (bending.steel && design.plates) {
    const { ratio, situation, stress, position } = bending.steel;
    const { allowable } = design.plates;
    const comparison = () => `fs = ${psi(stress)} and Fy/1.67 = ${psi(allowable)} ${at(position)}`;
    ratios.push({ referenceId: 'flitchRatio', label: 'Steel plates', ratio, situation, comparison });
  }
  return ratios;
}

function shearRatios({ shear }: BeamResults): Ratio[] {
  const { ratio, situation, stress, adjusted } = shear.worst!;
  const comparison = () => `fv = ${psi(stress)} and Fv' = ${psi(adjusted)}`;
  return [{ referenceId: 'shearRatio', label: 'Shear', ratio, situation, comparison }];
}

function notchRatios({ notch }: BeamResults): Ratio[] {
  if (!notch) return [];
  const { shear, bending } = notch;
  const kinds: (Ratio | null)[] = [
    shear && {
      ...{ referenceId: 'notchShearRatio', label: 'Shear at the notch', ratio: shear.ratio },
      situation: shear.situation,
      comparison: () => `V = ${rounded(shear.force, 4)} lb and Vr' = ${rounded(shear.capacity, 4)} lb`,
    },
    bending && {
      ...{ referenceId: 'notchBendingRatio', label: 'Bending at the notch', ratio: bending.ratio },
      situation: bending.situation,
      comparison: () => `fb = ${psi(bending.stress)} and Fb' = ${psi(bending.strength.adjusted)}`,
    },
  ];
  return kinds.filter((one) => one !== null);
}

function bearingRatios({ supports }: BeamResults): Ratio[] {
  const checked = supports.flatMap(({ check, max, position }, index) =>
    check ? [{ ...check, situation: max.situation, position, number: index + 1 }] : [],
  );
  const worst = checked.toSorted((one, other) => other.ratio - one.ratio)[0];
  if (!worst) return [];
  const { ratio, situation, stress, adjusted, position, number } = worst;
  const comparison = () =>
    `fc⊥ = ${psi(stress)} and Fc⊥' = ${psi(adjusted)} at support ${number} (${rounded(position, 4)} ft)`;
  return [{ referenceId: 'bearingRatio', label: 'Bearing', ratio, situation, comparison }];
}

function deflectionRatios({ live, total }: BeamResults): Ratio[] {
  const kinds = [
    { referenceId: 'liveDeflectionRatio', label: 'Live deflection', worst: live.worst },
    { referenceId: 'totalDeflectionRatio', label: 'Total deflection', worst: total.worst },
  ];
  return kinds.flatMap(({ worst, ...kind }) => {
    if (!worst) return [];
    const { ratio, situation, deflection, limit, span } = worst;
    const comparison = () =>
      `deflection ${inches(Math.abs(deflection))} and limit ${inches(limit)} in span ${span}`;
    return [{ ...kind, ratio, situation, comparison }];
  });
}

/** lb-in to lb-ft */
export const inFootPounds = (moment: number) => moment / inchesPerFoot;
