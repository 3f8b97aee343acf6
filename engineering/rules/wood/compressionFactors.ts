import type { Material, Ply } from './material';
import { nominalWidth } from './sizes';

/** Fc CF up to which wet service takes nothing off Fc, psi (Table 4A, footnote to CM). */
const weakEnough = 750;

/** Size factor CF on Fc (Tables 4A, 4B). Timbers and glulam have none. */
export function compressionSizeFactor(material: Material, ply: Ply): number {
  return material.sizeFactorIncluded ? 1 : tabulatedCompressionSizeFactor(material, ply);
}

/** That of the tables, also for values that include it. */
export function tabulatedCompressionSizeFactor({ kind, species, grade }: Material, { b, d }: Ply): number {
  if (kind !== 'dimension') return 1;
  const width = nominalWidth(Math.max(b, d));
  if (species === 'Southern Pine') return width > 12 ? 0.9 : 1;
  // From memory of Table 4A: the factors of Stud. Wider Stud lumber has the values and factors of No.3.
  if (grade === 'Stud') return width <= 4 ? 1.05 : 1;
  if (width <= 4) return 1.15;
  if (width <= 6) return 1.1;
  if (width === 8) return 1.05;
  return width <= 12 ? 1 : 0.9;
}

/** Wet service factor CM on Fc (NDS 4.3.3, 5.3.3); `cf` is the size factor on Fc. */
export function compressionWetFactor({ kind }: Material, fc: number, wet: boolean, cf: number): number {
  if (!wet) return 1;
  if (kind === 'dimension') return fc * cf <= weakEnough ? 1 : 0.8;
  // 0.91 of timbers is from secondary sources.
  if (kind === 'timber') return 0.91;
  return kind === 'glulam' ? 0.73 : 1;
}

/** Incising factor Ci on Fc (NDS 4.3.8). */
export const compressionIncisingFactor = (incised: boolean): number => (incised ? 0.8 : 1);
