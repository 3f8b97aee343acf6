import type { Curves } from '../rules/beam/diagram';
import { momentRange, shearRange } from '../rules/beam/extremes';
import type { StabilityLoad } from '../rules/wood/effectiveLength';
import { type Notch, notchedShear, notchLimit, remainingDepth } from '../rules/wood/notch';
import { WoodError } from '../rules/wood/material';
import { type Applied, valueOf } from '../kit/equation';
import { wood } from '../rules/wood/notation';
import type { BeamDesign } from './beamDesign';
import { shearValueOf } from './designValues';
import { type NotchedEnd, notchedEndsOf } from './notchedEnds';
import { inFootPounds } from './ratios';
import type { Situation } from './situations';
import { effectiveLoad } from './stabilityLoad';
import { type BendingStrength, bendingStrength } from './bendingStrength';

/** The worst shear at a notch: forces in lb. */
export interface NotchShear {
  ratio: number;
  situation: string;
  force: number;
  /** Vr'. */
  capacity: number;
  capacityBy: Applied & { clause: string };
}

/** The worst bending of what remains at a notch: moment in lb-in, stresses in psi. */
export interface NotchBending {
  ratio: number;
  situation: string;
  moment: number;
  stress: number;
  strength: BendingStrength;
}

export const notchShearRatio = wood.of('Vn / Vra', null);
export const notchBendingStress = wood.of('6 · 12 in/ft · Mn / (b · dn^2)', 'psi');
export const notchBendingRatio = wood.of('fbn / Fba', null);

/** Forces below this, lb, do not lift an end. */
const leastUplift = 0.5;
/** Moments below this share of the beam's largest are rounding, and press no edge. */
const noise = 1e-9;

/** Collects the worst shear and bending at notched ends over all situations. */
export class NotchCheck {
  shear: NotchShear | null = null;
  bending: NotchBending | null = null;
  /** Whether an end is lifted somewhere, so that the other face is in tension. */
  lifted = false;
  private readonly ends: NotchedEnd[];

  constructor(
    private readonly design: BeamDesign,
    private readonly notch: Notch,
    private readonly load: StabilityLoad,
  ) {
    this.ends = notchedEndsOf(design.layout, notch);
  }

  /** @throws {WoodError} for an end that is lifted with a notch too deep for the face in tension */
  add(situation: Situation): void {
    for (const end of this.ends) {
      this.addShear(situation, end);
      this.addBending(situation, end);
    }
  }

  /** Depth that remains, in. */
  get remaining(): number {
    return remainingDepth.value({ d: this.design.section.d, depth: this.notch.depth });
  }

  /** With all loads: the notch takes no reduction for loads near the support (NDS 3.4.3.2). */
  private addShear(situation: Situation, end: NotchedEnd): void {
    const { max, min } = situation.envelope('shear');
    const upper = shearRange(max, end.from, end.to).max;
    const lower = shearRange(min, end.from, end.to).min;
    // A support that carries has an upward step in the shear from the left, and before it on the right.
    const [down, up] = end.side === 'left' ? [upper.value, -lower.value] : [-lower.value, upper.value];
    const positions = end.side === 'left' ? [upper, lower] : [lower, upper];
    this.note(situation, end, down, this.notch, positions[0]!.position);
    if (up <= leastUplift) return;
    this.lifted = true;
    this.note(situation, end, up, this.inTension(), positions[1]!.position);
  }

  /** A support that is lifted turns a notch on the face in compression into one on the face in tension. */
  private note(situation: Situation, end: NotchedEnd, force: number, notch: Notch, position: number): void {
    if (force <= 0) return;
    const { section, values } = this.design;
    const { b, d } = section;
    const Fva = valueOf(shearValueOf(section, values, situation.combination.cd));
    const capacityBy = {
      ...notchedShear(notch, d),
      from: { Fva, b, dn: this.remaining, d, e: notch.length },
    };
    const capacity = valueOf(capacityBy);
    const ratio = notchShearRatio.value({ Vn: force, Vra: capacity });
    if (this.shear && ratio <= this.shear.ratio) return;
    const isUpper = (end.side === 'left') === (notch === this.notch);
    const name = situation.nameAt('shear', isUpper ? 'max' : 'min', position, end);
    this.shear = { ratio, situation: name, force, capacity, capacityBy };
  }

  private inTension(): Notch {
    const { section } = this.design;
    if (this.notch.face === 'Compression face') {
      const limit = notchLimit(section.material.kind, 'Tension face', section.d);
      if (this.notch.depth > limit.depth)
        throw new WoodError(
          'There is uplift at a notched end, which puts the notch on the tension face, where it can be at ' +
            `most ${Number(limit.depth.toPrecision(6))} in deep, ${limit.share} (${limit.clause}); given ` +
            `${this.notch.depth} in.`,
        );
    }
    return { ...this.notch, face: 'Tension face' };
  }

  /** Of the depth that remains, with the strength of the whole member. */
  private addBending(situation: Situation, end: NotchedEnd): void {
    const { max, min } = situation.envelope('moment');
    const least = noise * Math.max(momentRange(max).max.value, -momentRange(min).min.value);
    this.noteBending(situation, end, max, 'max', least);
    this.noteBending(situation, end, min, 'min', least);
  }

  private noteBending(
    situation: Situation,
    end: NotchedEnd,
    moments: Curves,
    side: 'max' | 'min',
    least: number,
  ): void {
    const { value, position } = momentRange(moments, end.from, end.to)[side];
    const sagging = side === 'max';
    const moment = sagging ? value : -value;
    if (moment <= least) return;
    const { section, bracing, layout, values } = this.design;
    const stretches = (sagging ? bracing.top : bracing.bottom).filter(
      ({ from, to }) => from < end.to && to > end.from,
    );
    const strengths = stretches.map((stretch) =>
      bendingStrength(section, values, {
        cd: situation.combination.cd,
        sagging,
        lu: stretch.lu,
        load: effectiveLoad(this.load, stretch, sagging, layout),
        momentLength: layout.beam.length,
      }),
    );
    const strength = strengths.reduce((least, one) => (one.adjusted < least.adjusted ? one : least));
    const from = { Mn: inFootPounds(moment), b: section.b, dn: this.remaining };
    const stress = notchBendingStress.value(from);
    const ratio = notchBendingRatio.value({ fbn: stress, Fba: strength.adjusted });
    if (this.bending && ratio <= this.bending.ratio) return;
    const name = situation.nameAt('moment', side, position, end);
    this.bending = { ratio, situation: name, moment, stress, strength };
  }
}
