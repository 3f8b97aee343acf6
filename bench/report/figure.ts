/** One measured thing. Columns that do not apply are left out. */
export interface Figure {
  name: string;
  /** What it was measured on: a store, a way to the service, or the ceiling. */
  on: string;
  perSecond?: number;
  /** Milliseconds. */
  p50?: number;
  p99?: number;
  /** Of repeated measurements. */
  repeated?: Repeated;
  /** Requests of any kind that one measurement sent. */
  calls?: number;
  /** Sheets that the service made for one measurement. */
  sheets?: number;
  goal?: Goal;
  /** Anything else worth a word, such as memory. */
  note?: string;
}

export interface Repeated {
  unit: string;
  median: number;
  least: number;
  most: number;
  times: number;
}

export interface Goal {
  text: string;
  met: boolean;
}

export function repeated(unit: string, values: readonly number[]): Repeated {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
  return { unit, median, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN, times: sorted.length };
}
