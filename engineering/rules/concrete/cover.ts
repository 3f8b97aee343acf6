import type { CodeEdition } from './codeEdition';
import type { Bar } from './bars';

export const exposures = [
  'Not exposed to weather or ground',
  'Exposed to weather or in contact with ground',
  'Cast against ground',
] as const;
export type Exposure = (typeof exposures)[number];

/** Largest bar that needs no more than 1.5 in where it is exposed: No. 5, in. */
const LARGEST_SMALL_BAR = 0.625;

/** Least cover of a beam or footing cast in place, not prestressed, Table 20.5.1.3.1 (ACI 318-14: 20.6.1.3.1), in. */
export function leastCover(exposure: Exposure, { diameter }: Pick<Bar, 'diameter'>): number {
  if (exposure === 'Cast against ground') return 3;
  const isLargeOutside =
    exposure === 'Exposed to weather or in contact with ground' && diameter > LARGEST_SMALL_BAR;
  return isLargeOutside ? 2 : 1.5;
}

export const coverClause = (edition: CodeEdition) =>
  edition === 'ACI 318-19' ? 'Table 20.5.1.3.1' : 'Table 20.6.1.3.1';
