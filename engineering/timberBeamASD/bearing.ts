import { bearingAreaFactor, bearingEndDistance } from '../rules/wood/bearingAreaFactor';
import { WoodError } from '../rules/wood/material';
import type { BeamDesign } from './beamDesign';
import type { Situation } from './situations';

/** What one support carries: forces in lb, moments in lb-in, stresses in psi. */
export interface SupportResult {
  type: string;
  /** ft on plan. */
  position: number;
  bearing: number;
  max: { force: number; situation: string };
  min: { force: number; situation: string };
  /** Largest moment of a fixed support, by size. */
  moment: number;
  /** null where the beam does not bear on the support. */
  check: { ratio: number; stress: number; cb: number; adjusted: number } | null;
}

/** Collects the reactions over all situations; on an inclined beam they are vertical. */
export class BearingCheck {
  private readonly extremes: Omit<SupportResult, 'check'>[];

  constructor(
    private readonly design: BeamDesign,
    private readonly awayFromEnd: boolean,
  ) {
    this.extremes = design.layout.supports.map(({ type, position, bearingWidth }) => ({
      type,
      position,
      bearing: bearingWidth,
      max: { force: -Infinity, situation: '' },
      min: { force: Infinity, situation: '' },
      moment: 0,
    }));
  }

  add(situation: Situation): void {
    this.extremes.forEach((extreme, index) => {
      const most = situation.reaction('force', index, 'max');
      const least = situation.reaction('force', index, 'min');
      if (most.value > extreme.max.force) extreme.max = { force: most.value, situation: most.name() };
      if (least.value < extreme.min.force) extreme.min = { force: least.value, situation: least.name() };
      for (const side of ['max', 'min'] as const) {
        const { value } = situation.reaction('moment', index, side);
        if (Math.abs(value) > Math.abs(extreme.moment)) extreme.moment = value;
      }
    });
  }

  /** @throws {WoodError} for a pinned or roller support without a bearing */
  supports(): SupportResult[] {
    return this.extremes.map((extreme, index) => ({ ...extreme, check: this.checkOf(extreme, index) }));
  }

  private checkOf(
    { type, bearing, max }: Omit<SupportResult, 'check'>,
    index: number,
  ): SupportResult['check'] {
    if (bearing === 0) {
      if (type === 'Fixed') return null;
      throw new WoodError(`Support ${index + 1} has no bearing length: its bearing stress has no value.`);
    }
    const { section, values } = this.design;
    const cb = bearingAreaFactor(bearing, this.awayFromEnd || this.isAwayFromEnds(index));
    const stress = Math.max(0, max.force) / (section.b * bearing);
    const adjusted = values.fcPerp * cb;
    return { ratio: stress / adjusted, stress, cb, adjusted };
  }

  private isAwayFromEnds(index: number): boolean {
    const { beam, supports } = this.design.layout;
    const { position } = beam.supports[index]!;
    const half = supports[index]!.bearingWidth / 2;
    // A hinge is where two members end.
    const ends = [0, beam.length, ...beam.hinges];
    return ends.every((end) => Math.abs(end - position) - half >= bearingEndDistance);
  }
}
