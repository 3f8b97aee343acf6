/** Ranges of one quantity, one below the other, as plain data to be drawn. */
export interface RangeDiagram {
  /** What is drawn: `Load combinations`. */
  title: string;
  /** What a range is, and the sign; whole sentences. */
  description: string;
  /** Of the values. */
  units: string;
  ranges: DrawnRange[];
  /** Values that are marked on their range. */
  extremes: RangeExtreme[];
}

export interface DrawnRange {
  label: string;
  least: number;
  largest: number;
}

/** A marked end of a range. */
export interface RangeExtreme {
  /** What it is the largest of: `Maximum`. */
  label: string;
  /** Place of its range in the list. */
  range: number;
  end: 'least' | 'largest';
  /** Loads that it is of. */
  combination: string;
}
