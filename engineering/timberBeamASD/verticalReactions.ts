import { BeamError, type BeamLoad } from '../rules/beam/model';
import type { Diagram } from '../rules/beam/diagram';
import type { LoadType } from '../rules/combinations/combinations';
import type { Layout } from './layout';
import { inchesPerFoot } from './units';

type Reaction = Diagram['reactions'][number];

/**
 * Analyses load cases of one type; the reactions of an inclined beam come out vertical.
 *
 * A roller takes no horizontal force, so its vertical force is R/cos for a reaction R across the beam. Vertical loads have no
 * horizontal part, and the same holds for every support. Wind acts across the beam: its horizontal part goes to the supports
 * that hold the beam along its length, which leaves them R cos + A sin with their force A along the beam.
 */
export function withVerticalReactions(
  layout: Layout,
  analyse: (loads: BeamLoad[]) => Diagram,
): (type: LoadType, loads: BeamLoad[]) => Diagram {
  const slope = layout.scale / inchesPerFoot;
  return (type, loads) => {
    const diagram = analyse(loads);
    if (slope === 1) return diagram;
    const reactions =
      type === 'W'
        ? underWind(layout, diagram.reactions, slope)
        : diagram.reactions.map(({ force, moment }) => ({ force: force * slope, moment }));
    return { ...diagram, reactions };
  };
}

/** @throws {BeamError} where no support takes the horizontal part of the wind */
function underWind({ beam, supports }: Layout, reactions: Reaction[], slope: number): Reaction[] {
  const places = beam.supports.map(({ position }) => position);
  const held = supports.flatMap(({ type }, index) => (type === 'Roller' ? [] : [index]));
  if (held.length === 0)
    throw new BeamError(
      'Wind on the inclined beam has a horizontal component, which rollers do not resist: make one ' +
        'support Pinned or Fixed.',
    );
  const cosine = 1 / slope;
  const sine = Math.sqrt(1 - cosine ** 2);
  const along = supports.map(() => 0);
  reactions.forEach(({ force }, index) => {
    if (held.includes(index)) return;
    for (const [support, share] of sharesOf(places[index]!, held, places))
      along[support]! -= share * force * slope * sine;
  });
  return reactions.map(({ force, moment }, index) => ({
    force: held.includes(index) ? force * cosine + along[index]! * sine : force * slope,
    moment,
  }));
}

/** How a force along the beam goes to the supports that hold it: to both neighbors by the lever arm, beyond the last to that one. */
function sharesOf(place: number, held: number[], places: number[]): [number, number][] {
  const left = held.filter((index) => places[index]! < place).at(-1);
  const right = held.find((index) => places[index]! > place);
  if (left === undefined || right === undefined) return [[(left ?? right)!, 1]];
  const share = (place - places[left]!) / (places[right]! - places[left]!);
  return [
    [left, 1 - share],
    [right, share],
  ];
}
