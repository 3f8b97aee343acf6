import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { type Layout, type Stretch } from './layout';
import { bracings } from './options';

/** A stretch of an edge with one unbraced length lu, in inches; 0 where the edge is held all along. */
export interface BracedStretch extends Stretch {
  lu: number;
}

/** Stretches of the compression edge: the top where the moment sags, the bottom where it hogs. */
export interface Bracing {
  top: BracedStretch[];
  bottom: BracedStretch[];
}

/** Where NDS 4.4.1.2 lets CL be 1.0: no unbraced length counts. */
export function heldBracing({ beam }: Layout): Bracing {
  const held = [{ from: 0, to: beam.length, lu: 0 }];
  return { top: held, bottom: held };
}

export function bracingOf(inputs: Inputs, layout: Layout): Bracing {
  return {
    top: stretchesOf(inputs, layout, 'top', 'Top Brace'),
    bottom: stretchesOf(inputs, layout, 'bottom', 'Bottom Brace'),
  };
}

function stretchesOf(
  inputs: Inputs,
  { beam, rows, scale }: Layout,
  edge: 'top' | 'bottom',
  brace: 'Top Brace' | 'Bottom Brace',
): BracedStretch[] {
  const whole = { from: 0, to: beam.length };
  const bracing = optionOf(inputs, `${edge}Bracing`, bracings);
  if (bracing === 'Continuous') return [{ ...whole, lu: 0 }];
  if (bracing === 'Spacing') return [{ ...whole, lu: numberOf(inputs, `${edge}BraceSpacing`) * scale }];
  const braced = rows.filter(({ type }) => type === brace).map(({ position }) => position * scale);
  const held = beam.supports.map(({ position }) => position);
  const borders = [...new Set([0, ...held, ...braced, beam.length])].sort((one, other) => one - other);
  return borders.slice(1).map((to, index) => ({ from: borders[index]!, to, lu: to - borders[index]! }));
}
