import type { Material, ReferenceValues } from './material';
import type { Grade, SawnSpecies } from './species';

/** Fb, E and Emin in psi by grade; Fv and FcPerp are the same for all grades of a species. */
interface SpeciesTable {
  table: string;
  fv: number;
  fcPerp: number;
  grades: Partial<Record<Grade, { fb: number | WidthValues; e: number; eMin: number }>>;
}

/** Southern Pine: one value a nominal width of 4, 6, 8, 10 and 12 in. */
type WidthValues = [number, number, number, number, number];

const value = (fb: number | WidthValues, e: number, eMin: number) => ({ fb, e, eMin });

/** NDS Supplement 2018, Tables 4A and 4B. */
const tables: Record<SawnSpecies, SpeciesTable> = {
  'Douglas Fir-Larch': {
    table: 'NDS Supplement Table 4A',
    fv: 180,
    fcPerp: 625,
    grades: {
      'Select Structural': value(1500, 1_900_000, 690_000),
      'No.1 & Btr': value(1200, 1_800_000, 660_000),
      'No.1': value(1000, 1_700_000, 620_000),
      'No.2': value(900, 1_600_000, 580_000),
      'No.3': value(525, 1_400_000, 510_000),
      Stud: value(700, 1_400_000, 510_000),
    },
  },
  'Hem-Fir': {
    table: 'NDS Supplement Table 4A',
    fv: 150,
    fcPerp: 405,
    grades: {
      'Select Structural': value(1400, 1_600_000, 580_000),
      'No.1 & Btr': value(1100, 1_500_000, 550_000),
      'No.1': value(975, 1_500_000, 550_000),
      'No.2': value(850, 1_300_000, 470_000),
      'No.3': value(500, 1_200_000, 440_000),
      Stud: value(675, 1_200_000, 440_000),
    },
  },
  'Spruce-Pine-Fir': {
    table: 'NDS Supplement Table 4A',
    fv: 135,
    fcPerp: 425,
    grades: {
      'Select Structural': value(1250, 1_500_000, 550_000),
      'No.1/No.2': value(875, 1_400_000, 510_000),
      'No.3': value(500, 1_200_000, 440_000),
      Stud: value(675, 1_200_000, 440_000),
    },
  },
  'Southern Pine': {
    table: 'NDS Supplement Table 4B',
    fv: 175,
    fcPerp: 565,
    grades: {
      'Select Structural': value([2350, 2100, 1950, 1700, 1600], 1_800_000, 660_000),
      'No.1': value([1500, 1350, 1250, 1050, 1000], 1_600_000, 580_000),
      'No.2': value([1100, 1000, 925, 800, 750], 1_400_000, 510_000),
      'No.3': value([650, 575, 525, 475, 450], 1_300_000, 470_000),
    },
  },
};

/** Grades with tabulated values. Spruce-Pine-Fir has one value for No.1 and No.2 together. */
export function dimensionGrades(species: SawnSpecies): Grade[] {
  return Object.keys(tables[species].grades) as Grade[];
}

/** The grade under which a species' values stand. */
export function tabulatedGrade(species: SawnSpecies, grade: Grade): Grade {
  const isJoint = species === 'Spruce-Pine-Fir' && (grade === 'No.1' || grade === 'No.2');
  return isJoint ? 'No.1/No.2' : grade;
}

/**
 * Lumber 2 to 4 in thick; `width` is the nominal class of its wide face. Values before the size factor.
 *
 * @returns null when the species has no such grade
 */
export function dimensionMaterial(species: SawnSpecies, wanted: Grade, width: number): Material | null {
  const { table, fv, fcPerp, grades } = tables[species];
  // Table 4A: Stud wider than 6 in has the values and factors of No.3.
  const grade = wanted === 'Stud' && width > 6 ? 'No.3' : tabulatedGrade(species, wanted);
  const row = grades[grade];
  if (!row) return null;
  const fb = typeof row.fb === 'number' ? row.fb : row.fb[widthColumn(width)];
  const values: ReferenceValues = { fb, fbNegative: fb, fv, fcPerp, e: row.e, eMin: row.eMin };
  return { kind: 'dimension', species, grade, table, ...values };
}

/** 2, 3 and 4 in share the column of 4; 5 takes the lower values of 6; 12 and wider share the last. */
function widthColumn(width: number): 0 | 1 | 2 | 3 | 4 {
  if (width <= 4) return 0;
  if (width <= 6) return 1;
  if (width <= 8) return 2;
  return width <= 10 ? 3 : 4;
}
