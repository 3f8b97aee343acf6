import type { Diagram } from '../rules/beam/diagram';
import { type Extreme, momentRange, momentRegions, type Range } from '../rules/beam/extremes';
import type { StabilityLoad } from '../rules/wood/effectiveLength';
import { WoodError } from '../rules/wood/material';
import { type BeamDesign, steelShare } from './beamDesign';
import { type Applied, valueOf } from '../kit/equation';
import { wood } from '../rules/wood/notation';
import { type FlitchPlates, flitchRatio } from './flitch';
import { inFootPounds } from './ratios';
import { type BendingPlace, type BendingStrength, bendingStrength } from './bendingStrength';
import type { BracedStretch } from './bracing';
import type { Span } from './layout';
import type { LoadPart } from '../rules/combinations/factoredSum';
import type { Place, Situation } from './situations';
import { effectiveLoad } from './stabilityLoad';

/** The worst bending of wood or steel: moment in lb-in, stresses in psi, position in inches along the beam. */
export interface BendingResult {
  ratio: number;
  situation: string;
  moment: number;
  position: number;
  stress: number;
  strength: BendingStrength;
  /** What each load type adds to the moment, lb-in. */
  parts(): LoadPart[];
}

export interface SteelResult {
  ratio: number;
  situation: string;
  moment: number;
  position: number;
  stress: number;
}

const ofWood = wood.of('12 in/ft · |M| / S', 'psi');
const ofFlitch = wood.of('share · 12 in/ft · |M| / S', 'psi');
const ofSteel = wood.of('share · 12 in/ft · |M| / Ss', 'psi');
export const bendingRatio = wood.of('fb / Fba', null);

/** Stress of the wood under a moment in lb-ft. */
export const bendingStress = ({ section, plates, woodShare }: BeamDesign, M: number): Applied => ({
  equation: plates ? ofFlitch : ofWood,
  from: { M, S: section.sectionModulus, share: woodShare },
});

/** Stress of the steel plates under a moment in lb-ft. */
export const steelStress = (design: BeamDesign, plates: FlitchPlates, creep: number, M: number): Applied => ({
  equation: ofSteel,
  from: { share: steelShare(design, creep), M, Ss: plates.sectionModulus },
});

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
  /** Of a stretch, whose unbraced length and line of Table 3.3.3 depend on the edge in compression. */
  private readonly strengths = new Map<BracedStretch, BendingStrength[]>();

  constructor(
    private readonly design: BeamDesign,
    private readonly load: StabilityLoad,
    private readonly creep: number,
  ) {
    // The volume factor depends on the length between points of zero moment: span by span for glulam.
    const { bracing, layout, section } = design;
    const isBySpan = section.material.volumeExponent !== undefined;
    this.top = isBySpan ? bySpan(bracing.top, layout.spans) : bracing.top;
    this.bottom = isBySpan ? bySpan(bracing.bottom, layout.spans) : bracing.bottom;
  }

  /** @throws {WoodError} when RB is above 50 where an edge is in compression */
  add(situation: Situation): void {
    const { max, min } = situation.envelope('moment');
    const upper = momentRange(max);
    const whole = { max: upper.max, min: (min === max ? upper : momentRange(min)).min };
    const least = noise * Math.max(whole.max.value, -whole.min.value);
    this.note(whole, least, situation);
    for (const stretch of this.top) {
      const sag = this.top.length === 1 ? whole.max : momentRange(max, stretch.from, stretch.to).max;
      if (sag.value > least) this.addExtreme(situation, stretch, sag);
    }
    for (const stretch of this.bottom) {
      const hog = this.bottom.length === 1 ? whole.min : momentRange(min, stretch.from, stretch.to).min;
      if (-hog.value > least) this.addExtreme(situation, stretch, hog);
    }
  }

  private note({ max, min }: Range, least: number, situation: Situation): void {
    if (max.value > Math.max(least, this.moments.max.value))
      this.moments.max = { ...max, situation: situation.nameAt('moment', 'max', max.position) };
    if (min.value < Math.min(-least, this.moments.min.value))
      this.moments.min = { ...min, situation: situation.nameAt('moment', 'min', min.position) };
  }

  private addExtreme(situation: Situation, stretch: BracedStretch, { value, position }: Extreme): void {
    const { combination } = situation;
    const { lu } = stretch;
    const sagging = value > 0;
    const side = sagging ? 'max' : 'min';
    const { section, plates } = this.design;
    if (plates && lu > 0)
      throw new WoodError(
        'A flitch beam must have its compression edge continuously braced: choose Continuous.',
      );
    const stress = this.stressOf(value);
    const load = effectiveLoad(this.load, stretch, sagging, this.design.layout);
    const place = { cd: combination.cd, sagging, lu, load };
    const name = () => situation.nameAt('moment', side, position, stretch);
    // The length of the beam gives the least volume factor: where that is not worse, nothing is.
    const strength = this.strength(stretch, { ...place, momentLength: this.design.layout.beam.length });
    if (this.isWorse(stress, strength)) {
      if (section.material.volumeExponent === undefined)
        this.worst = {
          ratio: ratioOf(stress, strength),
          situation: name(),
          moment: value,
          position,
          stress,
          strength,
          parts: () => situation.partsAt({ quantity: 'moment', side, position, within: stretch }),
        };
      else this.addWithVolume(situation, stretch, place, stress);
    }
    if (!plates) return;
    const fs = valueOf(steelStress(this.design, plates, this.creep, inFootPounds(value)));
    const ratio = flitchRatio.value({ fs, Fy: plates.yieldStress });
    if (!this.steel || ratio > this.steel.ratio)
      this.steel = { ratio, situation: name(), moment: value, position, stress: fs };
  }

  /**
   * Glulam: each pattern has its own points of zero moment, and less moment over a longer distance may be worse. Of
   * many spans only the patterns with the extreme moments are looked at, with at least the span for the distance.
   */
  private addWithVolume(
    situation: Situation,
    stretch: BracedStretch,
    place: Omit<BendingPlace, 'momentLength'>,
    most: number,
  ): void {
    const { sagging } = place;
    const every = situation.everyPattern();
    const { own, withNeighbours } = lengthsAt(stretch, this.design.layout.spans);
    const least = every ? 0 : own;
    // A moment of one sign over two supports and beyond is far from the largest.
    if (!every && !this.isWorse(most, this.strength(stretch, { ...place, momentLength: withNeighbours })))
      return;
    for (const { diagram, name, parts } of every ?? situation.patternsOn(stretch)) {
      const { value, position } = momentRange(diagram, stretch.from, stretch.to)[sagging ? 'max' : 'min'];
      const momentLength = Math.max(least, longestRegion(diagram, stretch, sagging));
      const strength = this.strength(stretch, { ...place, momentLength });
      const stress = this.stressOf(value);
      if (value > 0 !== sagging || !this.isWorse(stress, strength)) continue;
      const ratio = ratioOf(stress, strength);
      const at: Place = { quantity: 'moment', side: sagging ? 'max' : 'min', position, within: stretch };
      this.worst = {
        ...{ ratio, situation: name(), moment: value, position, stress, strength },
        parts: () => parts(at),
      };
    }
  }

  private stressOf(moment: number): number {
    return valueOf(bendingStress(this.design, inFootPounds(moment)));
  }

  private isWorse(stress: number, strength: BendingStrength): boolean {
    return !this.worst || ratioOf(stress, strength) > this.worst.ratio;
  }

  private strength(stretch: BracedStretch, place: BendingPlace): BendingStrength {
    const { cd, sagging, momentLength } = place;
    const known = this.strengths.get(stretch) ?? [];
    const same = known.find(
      ({ place: one }) => one.momentLength === momentLength && one.cd === cd && one.sagging === sagging,
    );
    if (same) return same;
    const strength = bendingStrength(this.design.section, this.design.values, place);
    this.strengths.set(stretch, [...known, strength]);
    return strength;
  }
}

const ratioOf = (fb: number, { adjusted }: BendingStrength) => bendingRatio.value({ fb, Fba: adjusted });

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

/** Of the span that a stretch lies in, and of that with the spans beside it. */
function lengthsAt({ from, to }: BracedStretch, spans: Span[]): { own: number; withNeighbours: number } {
  const index = spans.findIndex((span) => span.to > from && span.from < to);
  const { from: start, to: end } = spans[index]!;
  return {
    own: end - start,
    withNeighbours: (spans[index + 1]?.to ?? end) - (spans[index - 1]?.from ?? start),
  };
}

function bySpan(stretches: BracedStretch[], spans: Span[]): BracedStretch[] {
  return stretches.flatMap(({ from, to, lu }) =>
    spans
      .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to), lu }))
      .filter((part) => part.to > part.from),
  );
}
