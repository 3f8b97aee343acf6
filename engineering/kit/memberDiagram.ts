/** A quantity along a member, as plain data to be drawn. */
export interface MemberDiagram {
  /** What is drawn: `Moment`. */
  title: string;
  /** What the curves are, and the sign; whole sentences. */
  description: string;
  /** Along the member, from 0. */
  length: { value: number; units: string };
  /** Of the values. */
  units: string;
  /** Positive values are drawn downwards, as a deflection is. */
  downwards: boolean;
  curves: DiagramCurve[];
  extremes: DiagramExtreme[];
  supports: DiagramSupport[];
}

/** Positions and values in order; two points at one position are a jump. */
export interface DiagramCurve {
  label: string;
  points: [position: number, value: number][];
}

/** A marked point of a curve. */
export interface DiagramExtreme {
  /** What it is the largest of: `Largest positive moment`. */
  label: string;
  position: number;
  value: number;
  /** Load combination, with its pattern. */
  combination: string;
}

export interface DiagramSupport {
  type: 'Pinned' | 'Roller' | 'Fixed' | 'Hinge';
  position: number;
}
