/** One measured thing. Columns that do not apply are left out. */
export interface Figure {
  name: string;
  /** What it was measured on: a store, or the ceiling. */
  on: string;
  perSecond?: number;
  /** Milliseconds. */
  p50?: number;
  p99?: number;
  /** Anything else worth a word, such as memory. */
  note?: string;
}
