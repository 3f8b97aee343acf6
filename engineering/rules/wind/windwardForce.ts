import { tableHeights } from './exposureCoefficient';

/** Places and weights of the Gauss-Legendre rule with five points from -1 to 1. */
const gauss: readonly [place: number, weight: number][] = [
  [0, 128 / 225],
  ...[-1, 1].flatMap((sign): [number, number][] => [
    [(sign * Math.sqrt(5 - 2 * Math.sqrt(10 / 7))) / 3, (322 + 13 * Math.sqrt(70)) / 900],
    [(sign * Math.sqrt(5 + 2 * Math.sqrt(10 / 7))) / 3, (322 - 13 * Math.sqrt(70)) / 900],
  ]),
];

/** Longest piece that is integrated at once, ft: Kzt falls with the height faster than a polynomial. */
const longestPiece = 10;

/** A strip of a wall between two heights, and the load on it. */
export interface Strip {
  from: number;
  to: number;
  load: number;
}

/**
 * The load on the strips of a wall between the rows of the table and the eaves. Kz has a kink at each row and the width one
 * at the eaves: between these the rule is exact but for Kzt.
 *
 * @param load per ft of height, at a height in ft
 */
export function strips(load: (z: number) => number, top: number, eaves: number): Strip[] {
  const kinks = [...tableHeights.filter((z) => z < top), ...(eaves < top ? [eaves] : []), top];
  const ends = [...new Set(kinks)].sort((one, other) => one - other);
  return ends.map((to, index) => {
    const from = ends[index - 1] ?? 0;
    return { from, to, load: pieces(load, from, to) };
  });
}

function pieces(load: (z: number) => number, from: number, to: number): number {
  const count = Math.ceil((to - from) / longestPiece);
  const half = (to - from) / count / 2;
  let sum = 0;
  for (let piece = 0; piece < count; piece += 1)
    for (const [place, weight] of gauss) sum += weight * half * load(from + half * (2 * piece + 1 + place));
  return sum;
}
