import { type Range, shearRange } from '../beam/extremes';
import type { BeamDesign } from './beamDesign';
import type { Stretch } from './layout';
import type { Situation } from './situations';

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
}

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
    const { combination, diagram } = situation;
    const all = sizeOf(shearRange(diagram));
    if (all > this.largest.value) this.largest = { value: all, situation: situation.name };
    // Beyond the zones all loads count; the loads left out may have lessened the shear there.
    const force = this.outside
      ? Math.max(
          sizeOf(shearRange(situation.shear())),
          ...this.outside.map(({ from, to }) => sizeOf(shearRange(diagram, from, to))),
        )
      : all;
    const { section, values } = this.design;
    const stress = (1.5 * force) / section.area;
    const adjusted = values.fv * combination.cd;
    const ratio = stress / adjusted;
    if (!this.worst || ratio > this.worst.ratio)
      this.worst = { ratio, situation: situation.name, force, stress, cd: combination.cd, adjusted };
  }
}

/** An empty stretch has no shear. */
function sizeOf({ max, min }: Range): number {
  return Math.max(0, max.value, -min.value);
}
