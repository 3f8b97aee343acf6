/** ce, ct, is: factors; pg: ground snow load, psf. ASCE 7-22 has no importance factor: leave `is` out. */
export interface FlatRoof {
  ce: number;
  ct: number;
  is?: number;
  pg: number;
}

/** Flat roof snow load pf in psf, Eq. 7.3-1 of ASCE 7-16 (with Is) and ASCE 7-22 (without). */
export function flatRoofLoad({ ce, ct, is = 1, pg }: FlatRoof): number {
  return 0.7 * ce * ct * is * pg;
}
