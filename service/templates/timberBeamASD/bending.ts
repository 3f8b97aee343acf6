import type { Diagram } from '../beam/diagram';
import { type Extreme, momentRange, momentRegions, type Range } from '../beam/extremes';
import type { StabilityLoad } from '../wood/effectiveLength';
import { WoodError } from '../wood/material';
import { type BeamDesign, steelShare, woodShare } from './beamDesign';
import { type BendingPlace, type BendingStrength, bendingStrength } from './bendingStrength';
import type { BracedStretch } from './bracing';
import type { Span } from './layout';
import type { Situation } from './situations';

/** The worst bending of wood or steel: moment in lb-in, stresses in psi, position in inches along the beam. */
export interface BendingResult {
  ratio: number;
  situation: string;
  moment: number;
  position: number;
  stress: number;
  strength: BendingStrength;
}

export interface SteelResult {
  ratio: number;
  situation: string;
  moment: number;
  position: number;
  stress: number;
}

/** Moments below this share of the beam's largest are rounding, and press no edge. */
const noise = 1e-9;

/** Collects the worst bending over all situations. */
export class BendingCheck {
  worst: BendingResult | null = null;
  steel: SteelResult | null = null;
  /** Largest sagging and hogging moment over all situations, lb-in. */
  readonly moments = {
    max: { value: 0, position: 0, situation: '' },
    min: { value: 0, position: 0, situation: '' },
  };
  private readonly top: BracedStretch[];
  private readonly bottom: BracedStretch[];
  private readonly strengths = new Map<string, BendingStrength>();

  constructor(
    private readonly design: BeamDesign,
    private readonly load: StabilityLoad,
    private readonly creep: number,
  ) {
    // The volume factor goes by the length between points of zero moment: span by span for glulam.
    const { bracing, layout, section } = design;
    const isBySpan = section.material.volumeExponent !== undefined;
    this.top = isBySpan ? bySpan(bracing.top, layout.spans) : bracing.top;
    this.bottom = isBySpan ? bySpan(bracing.bottom, layout.spans) : bracing.bottom;
  }

  /** @throws {WoodError} when RB is above 50 where an edge is in compression */
  add(situation: Situation): void {
    const whole = momentRange(situation.diagram);
    const least = noise * Math.max(whole.max.value, -whole.min.value);
    this.note(whole, least, situation);
    const isWhole = (stretches: BracedStretch[]) => stretches.length === 1;
    for (const stretch of this.top) {
      const range = isWhole(this.top) ? whole : momentRange(situation.diagram, stretch.from, stretch.to);
      if (range.max.value > least) this.addExtreme(situation, stretch, range.max);
    }
    for (const stretch of this.bottom) {
      const range = isWhole(this.bottom) ? whole : momentRange(situation.diagram, stretch.from, stretch.to);
      if (-range.min.value > least) this.addExtreme(situation, stretch, range.min);
    }
  }

  private note({ max, min }: Range, least: number, situation: Situation): void {
    if (max.value > Math.max(least, this.moments.max.value))
      this.moments.max = { ...max, situation: situation.name };
    if (min.value < Math.min(-least, this.moments.min.value))
      this.moments.min = { ...min, situation: situation.name };
  }

  private addExtreme(situation: Situation, stretch: BracedStretch, { value, position }: Extreme): void {
    const { combination, diagram } = situation;
    const { lu } = stretch;
    const sagging = value > 0;
    const { section, plates } = this.design;
    if (plates && lu > 0)
      throw new WoodError(
        'A flitch beam is calculated only with its edge in compression braced all along: choose Continuous.',
      );
    const moment = Math.abs(value);
    const stress = (moment * woodShare(this.design)) / section.sectionModulus;
    const place = { cd: combination.cd, sagging, lu };
    const { length } = this.design.layout.beam;
    // The length of the beam gives the least volume factor: where that is not worse, nothing is.
    const least = this.strength({ ...place, momentLength: length });
    if (!this.worst || stress / least.adjusted > this.worst.ratio) {
      const strength =
        section.material.volumeExponent === undefined
          ? least
          : this.strength({ ...place, momentLength: longestRegion(diagram, stretch, sagging) });
      const ratio = stress / strength.adjusted;
      if (!this.worst || ratio > this.worst.ratio)
        this.worst = { ratio, situation: situation.name, moment: value, position, stress, strength };
    }
    if (!plates) return;
    const steelStress = (moment * steelShare(this.design, this.creep)) / plates.sectionModulus;
    const steelRatio = steelStress / plates.allowable;
    if (!this.steel || steelRatio > this.steel.ratio)
      this.steel = {
        ratio: steelRatio,
        situation: situation.name,
        moment: value,
        position,
        stress: steelStress,
      };
  }

  private strength(place: BendingPlace): BendingStrength {
    const key = `${place.cd},${place.sagging},${place.lu},${place.momentLength}`;
    const known = this.strengths.get(key);
    if (known) return known;
    const strength = bendingStrength(this.design.section, this.design.values, this.load, place);
    this.strengths.set(key, strength);
    return strength;
  }
}

/**
 * Length between points of zero moment (NDS 5.3.6): the longest of this sign that touches the stretch; of no region
 * the whole beam, which gives the least factor.
 */
function longestRegion(diagram: Diagram, { from, to }: BracedStretch, sagging: boolean): number {
  const regions = momentRegions(diagram);
  const lengths = regions
    .filter((region) => region.sagging === sagging && region.to > from && region.from < to)
    .map((region) => region.to - region.from);
  return lengths.length > 0 ? Math.max(...lengths) : (regions.at(-1)?.to ?? 0);
}

function bySpan(stretches: BracedStretch[], spans: Span[]): BracedStretch[] {
  return stretches.flatMap(({ from, to, lu }) =>
    spans
      .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to), lu }))
      .filter((part) => part.to > part.from),
  );
}
