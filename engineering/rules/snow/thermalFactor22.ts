/** Thermal conditions of the ASCE 7-22 template. */
export const thermalConditions = [
  'All other structures',
  'Structures kept just above freezing',
  'Unheated and open air structures',
  'Structures intentionally kept below freezing',
  'Continuously heated greenhouses',
  'Freezer buildings',
] as const;
export type ThermalCondition = (typeof thermalConditions)[number];

const factors: Record<Exclude<ThermalCondition, 'All other structures'>, number> = {
  'Structures kept just above freezing': 1.2,
  'Unheated and open air structures': 1.2,
  'Structures intentionally kept below freezing': 1.3,
  'Continuously heated greenhouses': 0.85,
  'Freezer buildings': 1.3,
};

/** Ct of a cold ventilated roof that meets the energy code, ASCE 7-22 Table 7.3-2. */
const ventilatedRoof = 1.2;

/**
 * Thermal factor Ct, ASCE 7-22 Table 7.3-2, and for heated structures with unventilated roofs Table 7.3-3.
 *
 * @param roof.groundSnowLoad psf
 * @param roof.rValue h ft² °F/Btu
 */
export function thermalFactor22(
  condition: ThermalCondition,
  roof: { groundSnowLoad: number; rValue: number; ventilated: boolean },
): number {
  if (condition !== 'All other structures') return factors[condition];
  return roof.ventilated ? ventilatedRoof : heatedRoofThermalFactor(roof.groundSnowLoad, roof.rValue);
}

/** Table 7.3-3: columns are pg in psf, rows the R-value of the roof. */
const columns = [10, 20, 30, 40, 50, 60, 70];
const rows = [20, 30, 40, 50];
const table = [
  [1.2, 1.11, 1.05, 1.01, 1.0, 1.0, 1.0],
  [1.2, 1.17, 1.14, 1.13, 1.12, 1.11, 1.1],
  [1.2, 1.19, 1.17, 1.16, 1.16, 1.15, 1.15],
  [1.2, 1.2, 1.19, 1.19, 1.19, 1.18, 1.18],
];
const aboveLastRow = 1.2;

/**
 * Ct of a heated structure with an unventilated roof, ASCE 7-22 Table 7.3-3, linear in both directions. The table's
 * ends hold beyond it, but a roof above R-50 takes 1.20: the table steps there, it is not interpolated.
 *
 * @param groundSnowLoad psf
 * @param rValue h ft² °F/Btu
 */
export function heatedRoofThermalFactor(groundSnowLoad: number, rValue: number): number {
  if (rValue > 50) return aboveLastRow;
  const column = positionIn(columns, groundSnowLoad);
  const row = positionIn(rows, rValue);
  const along = (index: number) =>
    between(at(at(table, index), column.index), at(at(table, index), column.next), column.share);
  return between(along(row.index), along(row.next), row.share);
}

/** The entries of Table 7.3-3 between which Ct lies: `Table 7.3-3 at R-30: 1.11 for pg 60, 1.10 for pg 70; Ct for pg 63, R-30`. */
export function heatedRoofEntries(groundSnowLoad: number, rValue: number): string {
  if (rValue > 50) return 'Table 7.3-3: 1.20 above R-50';
  const column = positionIn(columns, groundSnowLoad);
  const row = positionIn(rows, rValue);
  const ends = ({ index, next, share }: ReturnType<typeof positionIn>) =>
    share === 0 ? [index] : [index, next];
  const texts = ends(row).map((r) => {
    const entries = ends(column).map((c) => `${at(at(table, r), c).toFixed(2)} for pg ${at(columns, c)}`);
    return `at R-${at(rows, r)}: ${entries.join(', ')}`;
  });
  const entries = `Table 7.3-3 ${texts.join(', ')}`;
  const given = `for pg ${groundSnowLoad}, R-${rValue}`;
  if (column.share > 0 || row.share > 0) return `${entries}; interpolated ${given}`;
  const isEntry = groundSnowLoad === at(columns, column.index) && rValue === at(rows, row.index);
  return isEntry ? entries : `${entries}; used ${given}`;
}

/** The interval of the ticks that holds the value, and how far into it the value lies (0 at its first tick). */
function positionIn(ticks: number[], value: number): { index: number; next: number; share: number } {
  const last = ticks.length - 1;
  if (value <= at(ticks, 0)) return { index: 0, next: 0, share: 0 };
  if (value >= at(ticks, last)) return { index: last, next: last, share: 0 };
  const next = ticks.findIndex((tick) => tick > value);
  const [low, high] = [at(ticks, next - 1), at(ticks, next)];
  return { index: next - 1, next, share: (value - low) / (high - low) };
}

/** Exact at a share of 0, so that a tabulated Ct is not a hair off the border of a slope-factor panel. */
const between = (low: number, high: number, share: number) => low + share * (high - low);

function at<T>(list: T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No entry ${index} in Table 7.3-3`);
  return item;
}
