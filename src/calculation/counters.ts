/** What the calculations cost since the add-in started. */
export interface Counters {
  /** Requests that asked the service for a calculation. */
  calls: number;
  /** Sheets that the service made for them. */
  sheets: number;
  /** Calculations answered from memory or by sharing another cell's call. */
  fromMemory: number;
}
