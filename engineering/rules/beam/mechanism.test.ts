import * as fc from 'fast-check';
import { analyse } from './testing/analyse';
import { isMechanism } from './mechanism';
import type { Beam } from './model';
import { beam, line } from './testing/beams';

/** Freedoms of rigid parts by elimination: deflection and rotation of each part, held by supports and hinges. */
function freedomsOf({ length, supports, hinges }: Beam): number {
  const borders = [0, ...[...hinges].sort((one, other) => one - other), length];
  const parts = borders.length - 1;
  const row = () => new Array<number>(2 * parts).fill(0);
  const at = (part: number, x: number, sign: number, into: number[]) => {
    into[2 * part] = sign;
    into[2 * part + 1] = sign * x;
    return into;
  };
  const rows: number[][] = [];
  for (let part = 0; part < parts; part += 1) {
    for (const { position, fixed } of supports) {
      if (position < borders[part]! || position > borders[part + 1]!) continue;
      rows.push(at(part, position, 1, row()));
      if (fixed) rows.push(at(part, position + 1, 1, row()));
    }
    if (part > 0) rows.push(at(part, borders[part]!, -1, at(part - 1, borders[part]!, 1, row())));
  }
  let rank = 0;
  for (let column = 0; column < 2 * parts; column += 1) {
    const pivot = rows.slice(rank).toSorted((a, b) => Math.abs(b[column]!) - Math.abs(a[column]!))[0];
    if (!pivot || Math.abs(pivot[column]!) < 1e-9) continue;
    rows.splice(rows.indexOf(pivot, rank), 1);
    rows.splice(rank, 0, pivot);
    for (const other of rows.slice(rank + 1)) {
      const factor = other[column]! / pivot[column]!;
      other.forEach((_, index) => (other[index]! -= factor * pivot[index]!));
    }
    rank += 1;
  }
  return 2 * parts - rank;
}

const place = fc.integer({ min: 0, max: 12 });
const anyBeam = fc
  .tuple(
    fc.uniqueArray(place, { maxLength: 5 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 4 }),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  )
  .map(([supports, hinges, fixed]) => {
    const walls = supports.filter((position, index) => fixed[index] && !hinges.includes(position));
    const pinned = supports.filter((position) => !walls.includes(position));
    return beam(12, pinned, { fixed: walls, hinges });
  });

test('counting finds the same mechanisms as the rank of the equations of rigid parts', () => {
  fc.assert(
    fc.property(anyBeam, (model) => {
      expect(isMechanism(model)).toBe(freedomsOf(model) > 0);
    }),
    { numRuns: 2000 },
  );
});

test('a beam that is no mechanism is solved, one that is is rejected', () => {
  fc.assert(
    fc.property(anyBeam, (model) => {
      const solve = () => analyse(model, [line(0, 12, 1)]);
      if (isMechanism(model)) expect(solve).toThrow('make it a mechanism');
      else expect(solve().reactions.reduce((sum, { force }) => sum + force, 0)).toBeCloseTo(12, 6);
    }),
    { numRuns: 500 },
  );
});
