import { type Material, type Ply, WoodError } from './material';
import { nominalWidth } from './sizes';

/**
 * Flat use factor Cfu on Fb (Tables 4A and 4B) of lumber with its wide face up.
 *
 * @throws {WoodError} for materials that the template has no factor for
 */
export function flatUseFactor({ kind }: Material, { b, d }: Ply): number {
  if (kind !== 'dimension') throw new WoodError('Flat use is calculated for dimension lumber only.');
  const width = nominalWidth(Math.max(b, d));
  const thick = Math.min(b, d) >= 3.5;
  if (width <= 3) return 1;
  if (width <= 4) return thick ? 1 : 1.1;
  if (width === 5) return thick ? 1.05 : 1.1;
  if (width <= 8) return thick ? 1.05 : 1.15;
  return thick ? 1.1 : 1.2;
}
