import { numberOf } from '../kit/inputValues';
import type { Beam } from '../rules/beam/model';
import type { Inputs } from '../kit/template';
import { inclineOf } from './loads';
import { carryingSupports, supportRows, type SupportRow } from './rows';

/** A stretch of the beam, in inches along it. */
export interface Stretch {
  from: number;
  to: number;
}

/** A span between supports, or an overhang. */
export interface Span extends Stretch {
  overhang: boolean;
}

/** The beam with its supports, in inches along it. */
export interface Layout {
  beam: Beam;
  /** Rows that carry the beam, from the left; as many as `beam.supports`. */
  supports: SupportRow[];
  spans: Span[];
  rows: SupportRow[];
  /** Inches along the beam for a foot on plan. */
  scale: number;
}

export function layoutOf(inputs: Inputs): Layout {
  const { scale } = inclineOf(inputs);
  const length = numberOf(inputs, 'L_X') * scale;
  const supports = carryingSupports(inputs);
  const rows = supportRows(inputs);
  const beam: Beam = {
    length,
    supports: supports.map(({ type, position }) => ({ position: position * scale, fixed: type === 'Fixed' })),
    hinges: rows.filter(({ type }) => type === 'Hinge').map(({ position }) => position * scale),
  };
  return { beam, supports, spans: spansOf(beam), rows, scale };
}

function spansOf({ length, supports }: Beam): Span[] {
  const held = supports.map(({ position }) => position);
  const borders = [...new Set([0, ...held, length])];
  return borders.slice(1).map((to, index) => {
    const from = borders[index]!;
    return { from, to, overhang: !held.includes(from) || !held.includes(to) };
  });
}
