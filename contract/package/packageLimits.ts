/** Limits of one package. */
export const packageLimits = {
  sheets: 200,
  /** Reports that are compared at once, without a file or for all parts of a package. */
  compared: 2000,
  /** Characters of a title. */
  titleLength: 200,
  /** Characters of the place of a calculation: a cell's address, or a study and its row. */
  placeLength: 200,
  /** Places of one calculation. */
  places: 500,
  /** Members of one kind that have a schedule. */
  scheduled: 4,
  /** Supports of a member. */
  supports: 100,
  /** Places that the load path does not follow. */
  notFollowed: 50,
  /** Different numbers that the places of one report show. */
  shown: 5,
  /** Calculations that are not in it and are named. */
  missing: 50,
} as const;

export const paperSizes = ['Letter', 'A4'] as const;
export type PaperSize = (typeof paperSizes)[number];

/**
 * `short`: a page of each. `schedule`: of four and more calculations of one template on a worksheet all as the rows of a
 * table, and in full the most utilized or the largest and those that show steps it does not have; of fewer, members on a page each
 * and loads in full.
 */
export const packageForms = ['full', 'short', 'schedule'] as const;
export type PackageForm = (typeof packageForms)[number];
