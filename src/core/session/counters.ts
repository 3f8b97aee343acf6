/** What the calculations cost, and what was spared, since the add-in started. */
export interface Counters {
  /** Calls that calculate: one-shot, typed, solve and batch submit. */
  calls: number;
  /** Sheets that the service made for them. */
  sheets: number;
  /** Calculations that changed an own sheet instead of making one. */
  sheetsReused: number;
  /** Calculations answered without a call, by where the result was found. */
  fromMemory: number;
  fromComputer: number;
  fromWorkbook: number;
  /** Calculations that shared the call of another cell. */
  shared: number;
  /**
   * Sheets that may exist beside those counted: a creating call was sent again after its answer was lost, or was given up
   * without one.
   */
  possibleDuplicates: number;
}

export function noCounts(): Counters {
  return {
    calls: 0,
    sheets: 0,
    sheetsReused: 0,
    fromMemory: 0,
    fromComputer: 0,
    fromWorkbook: 0,
    shared: 0,
    possibleDuplicates: 0,
  };
}
