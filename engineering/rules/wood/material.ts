/** What the NDS treats alike: its adjustment factors depend on the kind of material. */
export type MaterialKind =
  /** Sawn lumber 2 to 4 in thick (Table 4A; Southern Pine 4B). */
  | 'dimension'
  /** Sawn 5x5 in and larger (Table 4D). */
  | 'timber'
  | 'glulam'
  /** Reference values that the user gives, not of sawn lumber: no factor of the NDS tables is known for it. */
  | 'custom';

/** Reference design values, psi. */
export interface ReferenceValues {
  fb: number;
  /** For moments with tension at the top; other than `fb` for an unbalanced glulam layup. */
  fbNegative: number;
  fv: number;
  fcPerp: number;
  e: number;
  /** For beam stability: about the axis of lateral buckling. */
  eMin: number;
}

/** A member's material with what its factors depend on. */
export interface Material extends ReferenceValues {
  kind: MaterialKind;
  species: string;
  /** '' when the species has one grade only. */
  grade: string;
  /** Table of the NDS Supplement. */
  table: string;
  /** Exponent 1/x of the glulam volume factor; 0.1, or 0.05 for Southern Pine. */
  volumeExponent?: number;
  /** The values have the size factor in them already, whatever the tables say. */
  sizeFactorIncluded?: boolean;
  /** Exponent of the manufacturer's depth factor (12/d)^exponent; 0 for none. */
  depthExponent?: number;
}

/** Sawn lumber and timbers have factors that glulam and custom values do not know. */
export const isSawn = ({ kind }: Material) => kind === 'dimension' || kind === 'timber';

/** The table of the NDS that says which factors apply to a design value; custom values may be of either. */
export function factorTable(material: Material): string {
  if (isSawn(material)) return 'NDS Table 4.3.1';
  return material.kind === 'glulam' ? 'NDS Table 5.3.1' : 'NDS Tables 5.3.1, 8.3.1';
}

/** A rectangular ply, in inches: thickness b, depth d, as it stands in the beam. */
export interface Ply {
  b: number;
  d: number;
}

/** Reference values are missing, or the factors of NDS give none: in words for the user. */
export class WoodError extends Error {
  override name = 'WoodError';
}
