import type { Material, Ply } from './material';
import { nominalWidth } from './sizes';

/** Thickness from which lumber counts as 4 in nominal. */
const fourInThick = 3.5;

/** Size factor CF on Fb (NDS 4.3.6; Tables 4A, 4B, 4D). Glulam has the volume factor instead. */
export function sizeFactor(material: Material, ply: Ply): number {
  return material.sizeFactorIncluded ? 1 : tabulatedSizeFactor(material, ply);
}

/** That of the tables, also for values that include it. */
export function tabulatedSizeFactor(material: Material, { b, d }: Ply): number {
  if (material.kind === 'timber') return d > 12 ? (12 / d) ** (1 / 9) : 1;
  if (material.kind !== 'dimension') return 1;
  // The factors go by the wide face, also of a piece that lies flat.
  const width = nominalWidth(Math.max(b, d));
  const thick = Math.min(b, d) >= fourInThick;
  if (material.species === 'Southern Pine') return southernPine(width, thick);
  if (material.grade === 'Stud') return width <= 4 ? 1.1 : 1;
  if (width <= 4) return 1.5;
  if (width === 5) return 1.4;
  if (width === 6) return 1.3;
  if (width === 8) return thick ? 1.3 : 1.2;
  if (width === 10) return thick ? 1.2 : 1.1;
  if (width === 12) return thick ? 1.1 : 1;
  return thick ? 1 : 0.9;
}

/** Table 4B has the width in its values already. */
function southernPine(width: number, thick: boolean): number {
  const wide = width > 12 ? 0.9 : 1;
  return thick && width >= 8 ? 1.1 * wide : wide;
}
