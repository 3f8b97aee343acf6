/** Editions of the typed snow endpoint, by the segment of its path. Apart from its answer, as known results do without schemas. */
export const snowStandards = {
  'asce7-16': { title: 'ASCE 7-16', templateCode: 'loadsSnowASCE7-16' },
  'asce7-22': { title: 'ASCE 7-22', templateCode: 'loadsSnowASCE7-22' },
} as const;
export type SnowStandard = keyof typeof snowStandards;

/** Outputs of the 2022 edition's typed answer; the 2016 edition's is empty. */
export const typedSnowOutputs = ['pF', 'pS', 'pDesign', 'unbalGeneral', 'unbalGeneralWidth'] as const;
