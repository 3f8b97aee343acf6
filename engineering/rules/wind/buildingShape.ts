import type { RoofType } from './categories';
import { wind } from './notation';

/** A rectangular building; lengths in ft. */
export interface Building {
  roofType: RoofType;
  /** Along the ridge. */
  length: number;
  /** Across the ridge. */
  width: number;
  eaveHeight: number;
  /** Rise of the roof over its run; 0 for a flat roof. */
  slope: number;
  parapetHeight: number;
}

export const directions = ['Normal to the ridge', 'Parallel to the ridge'] as const;
export type Direction = (typeof directions)[number];

/** Degrees; the slope is the rise in in over a run of 12 in. */
export const slopeAngleOf = wind.of('atan(slope / 12)', 'deg');
export const roofAngle = ({ slope }: Building) => slopeAngleOf.value({ slope: 12 * slope });

/** From the eaves to the ridge, ft. */
export const roofRise = ({ slope, width }: Building) => (slope * width) / 2;

export const meanHeight = wind.of('eaves + rise / 2', 'ft');

/** Mean roof height h; up to 10 degrees the height of the eaves (Figure 27.3-1, Notation). */
export function meanRoofHeight(building: Building): number {
  const isLow = roofAngle(building) <= 10;
  return isLow
    ? building.eaveHeight
    : meanHeight.value({ eaves: building.eaveHeight, rise: roofRise(building) });
}

/** L along the wind and B across it. */
export function planDimensions({ length, width }: Building, direction: Direction): { l: number; b: number } {
  return direction === 'Normal to the ridge' ? { l: width, b: length } : { l: length, b: width };
}

const isGableEnd = ({ roofType }: Building, direction: Direction) =>
  roofType === 'Gable' && direction === 'Parallel to the ridge';

/** Height to which the windward wall reaches: at a gable end, the ridge. */
export function wallTop(building: Building, direction: Direction): number {
  return building.eaveHeight + (isGableEnd(building, direction) ? roofRise(building) : 0);
}

/** Width of the windward wall at a height, ft. */
export function wallWidth(building: Building, direction: Direction, z: number): number {
  const { b } = planDimensions(building, direction);
  if (z <= building.eaveHeight) return b;
  const rise = wallTop(building, direction) - building.eaveHeight;
  return rise > 0 ? b * Math.max(0, 1 - (z - building.eaveHeight) / rise) : 0;
}

/** Area of the windward or of the leeward wall without its parapet, ft². */
export function wallArea(building: Building, direction: Direction): number {
  const { b } = planDimensions(building, direction);
  const gable = wallTop(building, direction) - building.eaveHeight;
  return b * (building.eaveHeight + gable / 2);
}

/** Area of the windward or of the leeward slope as it shows on a vertical plane normal to the wind, ft². */
export function projectedRoof(building: Building, direction: Direction): number {
  const { roofType, length, width } = building;
  const rise = roofRise(building);
  if (direction === 'Parallel to the ridge') return roofType === 'Hip' ? (rise * width) / 2 : 0;
  return rise * (roofType === 'Hip' ? length - width / 2 : length);
}

/** Whether wind from this direction meets a slope of the roof. */
export const meetsSlope = (building: Building, direction: Direction) =>
  projectedRoof(building, direction) > 0;

/** The highest point of the building, ft. */
export const topOf = (building: Building) =>
  building.eaveHeight + Math.max(roofRise(building), building.parapetHeight);
