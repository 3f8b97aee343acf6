import {
  type Building,
  type Direction,
  planDimensions,
  projectedRoof,
  wallArea,
  wallTop,
  wallWidth,
} from '../rules/wind/buildingShape';
import { minimumForce } from '../rules/wind/minimumForce';
import { parapetCoefficients } from '../rules/wind/parapet';
import { leewardWall, windwardWall } from '../rules/wind/wallCoefficients';
import { strips } from '../rules/wind/windwardForce';
import { externalPressure, type PressureEquation } from './pressures';
import { type Slopes, slopesOf } from './roofPressures';
import { type Site, windAt } from '../rules/wind/site';

/** Horizontal force of the wind from one direction and its parts; lb, areas in ft². */
export interface BaseShear {
  direction: Direction;
  l: number;
  b: number;
  wallArea: number;
  roofArea: number;
  leewardCp: number;
  /** Velocity pressure times width on the windward wall, in strips, lb. */
  windwardStrips: WallStrip[];
  slopes: Slopes | null;
  windward: number;
  leeward: number;
  parapet: number;
  /** Of the slopes with the second value and with the first; 0 without slopes. */
  roofCases: [second: number, first: number];
  /** What counts of the roof: the larger case, and at least nothing (Figure 27.3-1, Notes). */
  roof: number;
  total: number;
  minimum: number;
  design: number;
}

/** A strip of the windward wall: its area in ft², and the velocity pressure times that, lb. */
export interface WallStrip {
  from: number;
  to: number;
  area: number;
  load: number;
}

export interface ParapetWind {
  q: number;
  windward: number;
  leeward: number;
}

/** Pressures on the parapet, Equation 27.3-3; with its front and back together. */
export function parapetWind(site: Site, building: Building, { kd }: PressureEquation): ParapetWind {
  const { q } = windAt(site, building.eaveHeight + building.parapetHeight);
  const at = building.parapetHeight > 0 ? q : 0;
  return {
    q: at,
    windward: kd * at * parapetCoefficients.windward,
    leeward: kd * at * parapetCoefficients.leeward,
  };
}

/**
 * The base shear of one direction: internal pressure acts on both walls and both slopes alike and leaves no force. The windward
 * wall is summed over its height, with its width there.
 */
export function baseShear(
  site: Site,
  building: Building,
  equation: PressureEquation,
  h: number,
  direction: Direction,
): BaseShear {
  const { l, b } = planDimensions(building, direction);
  const walls = wallArea(building, direction);
  const roofArea = projectedRoof(building, direction);
  const leewardCp = leewardWall(l, b);
  const windwardStrips = wallStrips(site, building, direction);
  const onWindward = windwardStrips.reduce((sum, { load }) => sum + load, 0);
  const windward = externalPressure(equation, onWindward, windwardWall);
  const leeward = -externalPressure(equation, equation.qh, leewardCp) * walls;
  const front = parapetWind(site, building, equation);
  const parapetArea = b * building.parapetHeight;
  const parapet = (front.windward - front.leeward) * parapetArea;
  const slopes = slopesOf(building, h, direction);
  const roofCases = roofForces(equation, slopes, roofArea);
  const roof = Math.max(0, ...roofCases);
  const total = windward + leeward + parapet + roof;
  const minimum = minimumForce(walls + parapetArea, roofArea);
  return {
    ...{
      direction,
      l,
      b,
      wallArea: walls,
      roofArea,
      leewardCp,
      windwardStrips,
      slopes,
      windward,
      leeward,
      parapet,
    },
    ...{ roofCases, roof, total, minimum, design: Math.max(total, minimum) },
  };
}

function wallStrips(site: Site, building: Building, direction: Direction): WallStrip[] {
  const over = (load: (z: number) => number) =>
    strips(load, wallTop(building, direction), building.eaveHeight);
  const widthAt = (z: number) => wallWidth(building, direction, z);
  const areas = over(widthAt);
  return over((z) => windAt(site, z).q * widthAt(z)).map((strip, index) => ({
    ...strip,
    area: areas[index]?.load ?? 0,
  }));
}

function roofForces(equation: PressureEquation, slopes: Slopes | null, area: number): BaseShear['roofCases'] {
  if (!slopes) return [0, 0];
  const { windward, leeward } = slopes;
  const force = (cp: number) => externalPressure(equation, equation.qh, cp - leeward) * area;
  return [force(windward.pressure), force(windward.suction)];
}

/** What gives the force, in words. */
export const governingOf = ({ total, minimum }: BaseShear) =>
  minimum > total ? 'Minimum of 27.1.5' : 'Pressures of 27.3';
