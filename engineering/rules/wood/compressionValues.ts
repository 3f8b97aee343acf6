import { type Material, type Ply, WoodError } from './material';
import { nominalWidth } from './sizes';
import type { Grade, SawnSpecies } from './species';
import { timberUse } from './timberValues';

/** Southern Pine: one value a nominal width of 4, 6, 8, 10 and 12 in. */
type WidthValues = [number, number, number, number, number];
type ByGrade = Partial<Record<Grade, number | WidthValues>>;

/** Fc of lumber 2 to 4 in thick, psi (NDS Supplement 2018, Tables 4A and 4B). */
const dimension: Record<SawnSpecies, ByGrade> = {
  'Douglas Fir-Larch': {
    'Select Structural': 1700,
    'No.1 & Btr': 1550,
    'No.1': 1500,
    'No.2': 1350,
    'No.3': 775,
    Stud: 850,
  },
  'Hem-Fir': {
    'Select Structural': 1500,
    'No.1 & Btr': 1350,
    'No.1': 1350,
    'No.2': 1300,
    'No.3': 725,
    Stud: 800,
  },
  'Spruce-Pine-Fir': { 'Select Structural': 1400, 'No.1/No.2': 1150, 'No.3': 650, Stud: 725 },
  // Values of No.3 are not collected.
  'Southern Pine': {
    'Select Structural': [1900, 1800, 1700, 1650, 1650],
    'No.1': [1650, 1550, 1500, 1450, 1400],
    'No.2': [1450, 1400, 1350, 1300, 1250],
  },
};

/** Fc of timbers 5x5 and larger, Douglas Fir-Larch, psi (Table 4D). Select Structural from secondary sources. */
const timber: Record<ReturnType<typeof timberUse>, ByGrade> = {
  'Beams and Stringers': { 'Select Structural': 1100, 'No.1': 925, 'No.2': 600 },
  'Posts and Timbers': { 'Select Structural': 1150, 'No.1': 1000, 'No.2': 700 },
};

/**
 * Fc of 24F-V4/DF glulam, psi (Table 5A Expanded); its stress class 24F-1.8E has 1600. From secondary sources: two of five
 * have 1650, three (drparks71w/CivilPy among them) the value of the class.
 */
const glulam = 1650;

/** Ex,min of 24F-V4 glulam, psi: for buckling about the strong axis. About the weak one it is the material's own. */
export const glulamStrongAxisEMin = 950_000;

/**
 * Reference design value Fc in compression along the grain, psi, of a material from the tables.
 *
 * @throws {WoodError} where the tables here have no value
 */
export function compressionValue({ kind, species, grade }: Material, ply: Ply): number {
  if (kind === 'glulam') return glulam;
  if (kind === 'custom') throw new Error('Custom values have no table');
  const grades = kind === 'timber' ? timber[timberUse(ply)] : dimension[species as SawnSpecies];
  const value = grades[grade as Grade];
  if (value === undefined)
    throw new WoodError(`There is no reference value Fc for ${species} ${grade}: enter custom values.`);
  return typeof value === 'number' ? value : value[column(nominalWidth(Math.max(ply.b, ply.d)))];
}

/** 2, 3 and 4 in share the column of 4; 5 takes the lower values of 6; 12 and wider share the last. */
function column(width: number): 0 | 1 | 2 | 3 | 4 {
  if (width <= 4) return 0;
  if (width <= 6) return 1;
  if (width <= 8) return 2;
  return width <= 10 ? 3 : 4;
}
