import { type Building, type Direction, wallTop } from '../rules/wind/buildingShape';
import { tableHeights } from '../rules/wind/exposureCoefficient';
import { windwardWall } from '../rules/wind/wallCoefficients';
import { externalPressure, type PressureEquation, type SurfacePressure, surfacePressure } from './pressures';
import { type Site, type WindAt, windAt } from '../rules/wind/site';

/** The windward wall at one height. */
export interface WindwardWall extends WindAt, SurfacePressure {
  /** Windward and leeward wall together, psf; null above the walls of a direction. */
  netNormal: number | null;
  netParallel: number | null;
}

/** Cp of the leeward wall by direction. */
export type LeewardCps = Record<Direction, number>;

/** From the ground to the highest point of a wall; ft. */
export const highestWall = (building: Building) =>
  Math.max(wallTop(building, 'Normal to the ridge'), wallTop(building, 'Parallel to the ridge'));

/**
 * The windward wall at the ground, at the rows of Table 26.10-1, at the eaves, at h, at its top, and at the heights that are
 * given, upwards.
 */
export function windwardWalls(
  site: Site,
  building: Building,
  equation: PressureEquation,
  leewardCps: LeewardCps,
  more: number[],
): WindwardWall[] {
  const top = highestWall(building);
  const heights = [0, ...tableHeights, building.eaveHeight, top, ...more].filter((z) => z <= top);
  const net = (direction: Direction, { z, q }: WindAt) => {
    if (z > wallTop(building, direction)) return null;
    const leeward = externalPressure(equation, equation.qh, leewardCps[direction]);
    return externalPressure(equation, q, windwardWall) - leeward;
  };
  return [...new Set(heights)]
    .sort((one, other) => one - other)
    .map((z) => {
      const at = windAt(site, z);
      return {
        ...at,
        ...surfacePressure(equation, at.q, windwardWall),
        netNormal: net('Normal to the ridge', at),
        netParallel: net('Parallel to the ridge', at),
      };
    });
}
