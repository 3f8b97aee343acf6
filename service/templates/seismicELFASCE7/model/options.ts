export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

export const structureTypes = [
  'Steel moment frame',
  'Concrete moment frame',
  'Steel EBF or BRBF',
  'All other',
] as const;
export type StructureType = (typeof structureTypes)[number];

/** Site classes of ASCE 7-16 20.3; the last is D of a soil that is not known (11.4.3). */
export const siteClasses = ['A', 'B', 'C', 'D', 'E', 'D (default)'] as const;
export type SiteClass = (typeof siteClasses)[number];

/** The class of a site whose soil is not known (11.4.3), and of a sheet that was made before the field was there. */
export const defaultSiteClass: SiteClass = 'D (default)';

export const rejectedSiteClasses = {
  F: 'Site Class F needs a site response analysis by 21.1 (ASCE 7-16 11.4.8), whose forces this template does not calculate.',
};
