export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

export const structureTypes = [
  'Steel moment frame',
  'Concrete moment frame',
  'Steel EBF or BRBF',
  'All other',
] as const;
export type StructureType = (typeof structureTypes)[number];
