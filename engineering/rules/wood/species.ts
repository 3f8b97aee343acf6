/** Species with tabulated values, as fields and messages name them, and in short in the names of members. */
export const sawnSpecies = ['Douglas Fir-Larch', 'Hem-Fir', 'Spruce-Pine-Fir', 'Southern Pine'] as const;
export type SawnSpecies = (typeof sawnSpecies)[number];

export const shortSpecies: Record<SawnSpecies, string> = {
  'Douglas Fir-Larch': 'D.Fir-L',
  'Hem-Fir': 'Hem-Fir',
  'Spruce-Pine-Fir': 'SPF',
  'Southern Pine': 'S.Pine',
};

export const grades = [
  'Select Structural',
  'No.1 & Btr',
  'No.1',
  'No.2',
  'No.3',
  'Stud',
  'No.1/No.2',
] as const;
export type Grade = (typeof grades)[number];

/** A grade in the name of a member: `No. 2`. */
export const shortGrade = (grade: Grade): string => grade.replaceAll('No.', 'No. ');
