import type { Beam } from './model';

/**
 * Whether supports and hinges leave the beam free to move without bending. Decided by counting, not by the pivots of
 * the equations, which rounding blurs.
 *
 * The parts between hinges are taken as rigid, from the left. A part has two freedoms less one for each place where it
 * is held, and none at a fixed support. What is to the left of a hinge either holds the hinge in place or follows it.
 */
export function isMechanism({ length, supports, hinges }: Beam): boolean {
  const borders = [0, ...[...hinges].sort((one, other) => one - other), length];
  let heldAt: number | null = null;
  for (let part = 1; part < borders.length; part += 1) {
    const from = borders[part - 1]!;
    const to = borders[part]!;
    const own = supports.filter(({ position }) => position >= from && position <= to);
    const places = new Set(own.map(({ position }) => position));
    if (heldAt !== null) places.add(heldAt);
    const isStill = places.size >= 2 || own.some(({ fixed }) => fixed);
    const isLast = part === borders.length - 1;
    // A part that turns about one place moves the next hinge, unless that is the place.
    const movesHinge = places.size === 1 && !places.has(to);
    if (!isStill && (isLast || !movesHinge)) return true;
    heldAt = isStill ? to : null;
  }
  return false;
}
