import { type HollowDimensions, type HollowSection, hollowSectionOf } from './hollowSection';

/** Design thickness by nominal thickness of the wall, in inches: 0.93 of it (AISC 360 B4.2, ASTM A500). */
const designThickness = {
  '3/16': 0.174,
  '1/4': 0.233,
  '5/16': 0.291,
  '3/8': 0.349,
  '1/2': 0.465,
  '5/8': 0.581,
} as const;

type Wall = keyof typeof designThickness;

const thin: Wall[] = ['3/16', '1/4', '5/16', '3/8', '1/2'];
const thick: Wall[] = [...thin, '5/8'];
const fromQuarter: Wall[] = ['1/4', '5/16', '3/8', '1/2'];

/**
 * Square and rectangular hollow sections, by outside dimensions. The name says the dimensions; the properties are
 * computed from them. The list holds the published examples and usual columns, and ends there.
 */
const sizes: [height: number, width: number, walls: Wall[]][] = [
  [4, 4, thin],
  [5, 5, thin],
  [6, 4, thin],
  [6, 6, thick],
  [8, 4, thick],
  [8, 6, thick],
  [8, 8, thick],
  [10, 6, thick],
  [10, 10, thick],
  [12, 6, thick],
  [12, 8, thick],
  [12, 10, fromQuarter],
  [12, 12, thick],
];

const hollow = new Map<string, HollowDimensions>(
  sizes.flatMap(([height, width, walls]) =>
    walls.map(
      (wall) => [`HSS${height}X${width}X${wall}`, { height, width, t: designThickness[wall] }] as const,
    ),
  ),
);

export const hollowNames: string[] = [...hollow.keys()];

/** Names that a list of sizes and walls suggests and that are none. */
export const refusedHollowNames: Record<string, string> = {
  'HSS12X10X3/16':
    'It is not in the AISC Shapes Database v15.0: the thinnest wall of a 12 x 10 is 1/4 in. Enter ' +
    'other dimensions as Custom HSS.',
};

/** @returns undefined for a name that is not in the list */
export function hollowSectionNamed(name: string): HollowSection | undefined {
  const dimensions = hollow.get(name);
  return dimensions && hollowSectionOf(dimensions);
}
