import type { Diagram } from '../beam/diagram';
import { deflectionBound, deflectionRange } from '../beam/extremes';
import { type BeamDesign, stiffnessOf } from './beamDesign';
import type { Span } from './layout';
import type { Situation } from './situations';

/** The worst deflection against its limit, in inches; the position along the beam. */
export interface DeflectionResult {
  ratio: number;
  situation: string;
  deflection: number;
  position: number;
  limit: number;
  /** Number of the span, from the left. */
  span: number;
  diagram: Diagram;
}

/** Collects the worst deflection over all situations; an overhang counts with twice its length. */
export class DeflectionCheck {
  worst: DeflectionResult | null = null;
  private readonly stiffness: number;

  constructor(
    private readonly design: BeamDesign,
    /** Divisor of the span. */
    private readonly divisor: number,
  ) {
    this.stiffness = stiffnessOf(design);
  }

  add(situation: Situation): void {
    const { diagram } = situation;
    this.design.layout.spans.forEach((span, index) => {
      const limit = this.limitOf(span);
      const needed = (this.worst?.ratio ?? -1) * limit * this.stiffness;
      // Most patterns cannot become the worst: their exact extremes need not be found.
      if (deflectionBound(diagram, span.from, span.to) <= needed) return;
      const { max, min } = deflectionRange(diagram, span.from, span.to);
      const extreme = max.value >= -min.value ? max : min;
      const deflection = extreme.value / this.stiffness;
      const ratio = Math.abs(deflection) / limit;
      if (!this.worst || ratio > this.worst.ratio) {
        const { position } = extreme;
        this.worst = {
          ratio,
          situation: situation.name,
          deflection,
          position,
          limit,
          span: index + 1,
          diagram,
        };
      }
    });
  }

  private limitOf({ from, to, overhang }: Span): number {
    return ((overhang ? 2 : 1) * (to - from)) / this.divisor;
  }
}
