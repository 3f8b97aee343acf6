import type { Side } from '../rules/beam/envelope';
import type { LoadPart } from '../rules/combinations/factoredSum';
import { shearRange } from '../rules/beam/extremes';
import { valueOf } from '../kit/equation';
import { wood } from '../rules/wood/notation';
import type { BeamDesign } from './beamDesign';
import { shearValueOf } from './designValues';
import type { Stretch } from './layout';
import type { Envelope, Situation } from './situations';

/** The worst shear: forces in lb, stresses in psi. */
export interface ShearResult {
  ratio: number;
  situation: string;
  /** Shear with the loads that count. */
  force: number;
  stress: number;
  cd: number;
  /** Fv', psi. */
  adjusted: number;
  /** What each load type adds to the shear. */
  parts(): LoadPart[];
}

export const shearStress = wood.of('1.5 · V / A', 'psi');
export const shearRatio = wood.of('fv / Fva', null);

/** Collects the worst shear over all situations. */
export class ShearCheck {
  worst: ShearResult | null = null;
  /** Largest shear of all loads, lb. */
  largest = { value: 0, situation: '' };

  /** `outside` are the stretches of the beam beyond the zones of the supports; null where no load is left out. */
  constructor(
    private readonly design: BeamDesign,
    private readonly outside: Stretch[] | null,
  ) {}

  add(situation: Situation): void {
    const { combination } = situation;
    const shear = situation.envelope('shear');
    const whole = largestOf(shear);
    if (whole.value > this.largest.value)
      this.largest = { value: whole.value, situation: situation.nameAt('shear', whole.side, whole.position) };
    const checked = this.outside ? this.beyondZones(situation, this.outside) : wholeOf(situation, whole);
    const { section, values } = this.design;
    const stress = shearStress.value({ V: checked.value, A: section.area });
    const adjusted = valueOf(shearValueOf(section, values, combination.cd));
    const ratio = shearRatio.value({ fv: stress, Fva: adjusted });
    if (this.worst && ratio <= this.worst.ratio) return;
    const { value: force, name, parts } = checked;
    this.worst = { ratio, situation: name(), force, stress, cd: combination.cd, adjusted, parts };
  }

  /** Beyond the zones all loads count; the loads left out may have lessened the shear there. */
  private beyondZones(situation: Situation, outside: Stretch[]): CheckedShear {
    const reduced = largestOf(situation.reducedShear());
    let worst: CheckedShear = {
      ...reduced,
      name: () => situation.reducedShearNameAt(reduced.side, reduced.position),
      parts: () => situation.reducedShearParts(reduced.side, reduced.position),
    };
    for (const part of outside) {
      const all = largestOf(situation.envelope('shear'), part);
      if (all.value > worst.value) worst = wholeOf(situation, all, part);
    }
    return worst;
  }
}

interface LargestShear {
  value: number;
  side: Side;
  position: number;
}

interface CheckedShear extends LargestShear {
  name(): string;
  parts(): LoadPart[];
}

/** Under all loads. */
const wholeOf = (situation: Situation, largest: LargestShear, within?: Stretch): CheckedShear => ({
  ...largest,
  name: () => situation.nameAt('shear', largest.side, largest.position, within),
  parts: () => situation.partsAt({ quantity: 'shear', ...largest, ...(within && { within }) }),
});

/** By size; an empty stretch has no shear. */
function largestOf(
  { max, min }: Envelope,
  { from, to }: Stretch = { from: -Infinity, to: Infinity },
): LargestShear {
  const upper = shearRange(max, from, to);
  const lower = min === max ? upper : shearRange(min, from, to);
  const isUp = upper.max.value >= -lower.min.value;
  const { value, position } = isUp ? upper.max : lower.min;
  return { value: Math.max(0, isUp ? value : -value), side: isUp ? 'max' : 'min', position };
}
