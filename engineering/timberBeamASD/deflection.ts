import type { Curves, Diagram } from '../rules/beam/diagram';
import type { Side } from '../rules/beam/envelope';
import type { LoadPart } from '../rules/combinations/factoredSum';
import { deflectionBound, deflectionRange } from '../rules/beam/extremes';
import { wood } from '../rules/wood/notation';
import type { BeamDesign } from './beamDesign';
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
  /** Under the pattern that governs. */
  diagram(): Diagram;
  /** What each load type adds to the deflection, in. */
  parts(): LoadPart[];
}

export const deflectionRatio = wood.of('|delta| / limit', null);

/** Collects the worst deflection over all situations; an overhang counts with twice its length. */
export class DeflectionCheck {
  worst: DeflectionResult | null = null;
  private readonly stiffness: number;

  constructor(
    private readonly design: BeamDesign,
    /** Divisor of the span. */
    private readonly divisor: number,
  ) {
    this.stiffness = design.stiffness;
  }

  add(situation: Situation): void {
    const { max: downwards, min: upwards } = situation.envelope('deflection');
    this.design.layout.spans.forEach((span, index) => {
      for (const [side, diagram] of sidesOf(downwards, upwards))
        this.addSide(situation, span, index + 1, side, diagram);
    });
  }

  private addSide(
    situation: Situation,
    span: Span,
    number: number,
    side: Side | null,
    diagram: Curves,
  ): void {
    const limit = this.limitOf(span);
    const needed = (this.worst?.ratio ?? -1) * limit * this.stiffness;
    // Most patterns cannot become the worst: their exact extremes need not be found.
    if (deflectionBound(diagram, span.from, span.to) <= needed) return;
    const { max, min } = deflectionRange(diagram, span.from, span.to);
    const isDown = side === null ? max.value >= -min.value : side === 'max';
    const extreme = isDown ? max : min;
    const deflection = extreme.value / this.stiffness;
    const ratio = deflectionRatio.value({ delta: deflection, limit });
    if (this.worst && ratio <= this.worst.ratio) return;
    const { position } = extreme;
    const place = ['deflection', isDown ? 'max' : 'min', position, span] as const;
    this.worst = {
      ...{ ratio, deflection, position, limit, span: number },
      situation: situation.nameAt(...place),
      diagram: () => situation.diagramAt(...place),
      parts: () =>
        situation
          .partsAt({ quantity: 'deflection', side: isDown ? 'max' : 'min', position, within: span })
          .map((part) => ({ ...part, value: part.value / this.stiffness })),
    };
  }

  private limitOf({ from, to, overhang }: Span): number {
    return ((overhang ? 2 : 1) * (to - from)) / this.divisor;
  }
}

/** Of a beam without patterns the one diagram has both extremes. */
function sidesOf(downwards: Curves, upwards: Curves): [Side | null, Curves][] {
  if (upwards === downwards) return [[null, downwards]];
  return [
    ['max', downwards],
    ['min', upwards],
  ];
}
