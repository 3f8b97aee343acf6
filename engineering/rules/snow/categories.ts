/** Risk categories of ASCE 7 Table 1.5-1. */
export const riskCategories = ['I', 'II', 'III', 'IV'] as const;
export type RiskCategory = (typeof riskCategories)[number];

/** Rows of ASCE 7 Table 7.3-1: surface roughness of 26.7, and two kinds of site without shelter. */
export const roughnessCategories = ['B', 'C', 'D', 'Above tree line', 'Alaska no trees'] as const;
export type RoughnessCategory = (typeof roughnessCategories)[number];

/** Columns of ASCE 7 Table 7.3-1: exposure of the roof. */
export const exposures = ['Fully Exposed', 'Partially Exposed', 'Sheltered'] as const;
export type Exposure = (typeof exposures)[number];
