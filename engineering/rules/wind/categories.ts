export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

/** Exposure categories of 26.7.3. */
export const exposures = ['B', 'C', 'D'] as const;
export type Exposure = (typeof exposures)[number];

/** Enclosure classifications of 26.12 whose walls and roofs Figure 27.3-1 covers. */
export const enclosures = ['Enclosed', 'Partially enclosed', 'Partially open'] as const;
export type Enclosure = (typeof enclosures)[number];

export const rejectedEnclosures = {
  Open:
    'Open buildings use the net pressure coefficients CN of Figures 27.3-4 to 27.3-7, which are not ' +
    'covered: two independent sources for them are not available.',
};

/** Roofs of Figure 27.3-1 that the template covers. */
export const roofTypes = ['Flat', 'Gable', 'Hip'] as const;
export type RoofType = (typeof roofTypes)[number];

const otherRoof = (name: string) =>
  `${name} roofs have separate rules in Figures 27.3-1 to 27.3-3, which are not covered.`;

export const rejectedRoofTypes = {
  Monoslope: otherRoof('Monoslope'),
  Mansard: otherRoof('Mansard'),
  Arched: otherRoof('Arched'),
  Domed: otherRoof('Domed'),
};
