import type { Edition } from './basicCombinations';
import type { LoadType } from './combinations';

/** A point load of one load type, without a factor: a row of the table of another member. */
export interface PointRow {
  label: string;
  /** ft */
  position: number;
  loadType: LoadType;
  /** Downwards. */
  force: number;
  /** Clockwise. */
  moment: number;
}

/** The level at which a load stands in a row: who factors it must know. */
function levelOf(type: LoadType, edition: Edition): string {
  if (type === 'S') return edition === 'ASCE 7-22' ? 'S of ASCE 7-22, strength level' : 'S of ASCE 7-16';
  return type === 'W' || type === 'E' ? `${type}, strength level` : type;
}

/** `Support 2; S of ASCE 7-22, strength level` */
export function reactionLabel(support: string, type: LoadType, edition: Edition): string {
  return `${support}; ${levelOf(type, edition)}`;
}
