export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

export const structureTypes = [
  'Steel moment frame',
  'Concrete moment frame',
  'Steel EBF or BRBF',
  'All other',
] as const;
export type StructureType = (typeof structureTypes)[number];

/**
 * Site classes of ASCE 7-16 20.3, then D of a soil that is not known and B of a rock whose shear wave velocity is not measured
 * (both 11.4.3).
 */
export const siteClasses = ['A', 'B', 'C', 'D', 'E', 'D (default)', 'B (not measured)'] as const;
export type SiteClass = (typeof siteClasses)[number];

/** The class of a site whose soil is not known (11.4.3), and of a sheet that was made before the field was there. */
export const defaultSiteClass: SiteClass = 'D (default)';

export const rejectedSiteClasses = {
  F: 'Site Class F requires a site response analysis by 21.1 (ASCE 7-16 11.4.8), which is not covered.',
};

export const groundMotions = ['SDS and SD1 as given', 'SS and S1 by site class'] as const;

/** Risk categories of Table 1.5-1. */
export const riskCategories = ['I', 'II', 'III', 'IV'] as const;
export type RiskCategory = (typeof riskCategories)[number];
export const byImportance = 'By Ie';

export const redundancies = ['By category (1.3 in D, E, F)', '1.0', '1.3'] as const;
export type Redundancy = (typeof redundancies)[number];

/** Rows of Table 12.12-1. */
export const driftStructures = [
  'All other structures',
  'Four stories or less, finishes that accommodate the drifts',
  'Masonry cantilever shear walls',
  'Other masonry shear walls',
] as const;
export type DriftStructure = (typeof driftStructures)[number];
