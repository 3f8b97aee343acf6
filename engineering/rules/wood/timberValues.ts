import { type Material, type Ply, WoodError } from './material';
import type { Grade, SawnSpecies } from './species';

type Use = 'Beams and Stringers' | 'Posts and Timbers';

interface TimberRow {
  fb: number;
  e: number;
  eMin: number;
}

/**
 * NDS Supplement 2018, Table 4D, Douglas Fir-Larch; psi. Posts and Timbers No.2 are read in two secondary sources: a
 * quotation of page 47 of the Supplement of 2024 and a library of that of 2018, which agree in every value.
 */
const douglasFirLarch: Record<Use, Partial<Record<Grade, TimberRow>>> = {
  'Beams and Stringers': {
    'Select Structural': { fb: 1600, e: 1_600_000, eMin: 580_000 },
    'No.1': { fb: 1350, e: 1_600_000, eMin: 580_000 },
    'No.2': { fb: 875, e: 1_300_000, eMin: 470_000 },
  },
  'Posts and Timbers': {
    'Select Structural': { fb: 1500, e: 1_600_000, eMin: 580_000 },
    'No.1': { fb: 1200, e: 1_600_000, eMin: 580_000 },
    'No.2': { fb: 750, e: 1_300_000, eMin: 470_000 },
  },
};

/** Beams and stringers are more than 2 in wider than thick; everything squarer is a post. */
export function timberUse({ b, d }: Ply): Use {
  return Math.abs(d - b) > 2 ? 'Beams and Stringers' : 'Posts and Timbers';
}

/** @throws {WoodError} for a species or grade without values here */
export function timberMaterial(species: SawnSpecies, grade: Grade, ply: Ply): Material {
  const use = timberUse(ply);
  const row = species === 'Douglas Fir-Larch' ? douglasFirLarch[use][grade] : undefined;
  if (!row)
    throw new WoodError(`There are no reference values for ${species} ${grade} timbers (${use}, Table 4D).`);
  const { fb, e, eMin } = row;
  return {
    kind: 'timber',
    species,
    grade,
    table: `NDS Supplement Table 4D, ${use}`,
    ...{ fb, fbNegative: fb, fv: 170, fcPerp: 625, e, eMin },
  };
}

/** Whether the table has values for timbers of this grade and shape. */
export function hasTimberValues(species: SawnSpecies, grade: Grade, ply: Ply): boolean {
  return species === 'Douglas Fir-Larch' && douglasFirLarch[timberUse(ply)][grade] !== undefined;
}
