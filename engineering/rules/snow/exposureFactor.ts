import type { Exposure, RoughnessCategory } from './categories';

const factors: Record<RoughnessCategory, Record<Exposure, number | null>> = {
  B: { 'Fully Exposed': 0.9, 'Partially Exposed': 1.0, Sheltered: 1.2 },
  C: { 'Fully Exposed': 0.9, 'Partially Exposed': 1.0, Sheltered: 1.1 },
  D: { 'Fully Exposed': 0.8, 'Partially Exposed': 0.9, Sheltered: 1.0 },
  'Above tree line': { 'Fully Exposed': 0.7, 'Partially Exposed': 0.8, Sheltered: null },
  'Alaska no trees': { 'Fully Exposed': 0.7, 'Partially Exposed': 0.8, Sheltered: null },
};

/**
 * Exposure factor Ce, ASCE 7-16 and 7-22 Table 7.3-1.
 *
 * @returns null where the table allows no such roof: there is no shelter above the tree line
 */
export function exposureFactor(roughness: RoughnessCategory, exposure: Exposure): number | null {
  return factors[roughness][exposure];
}
