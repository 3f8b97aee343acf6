import { type Building, type Direction, wallTop } from '../rules/wind/buildingShape';
import { tableHeights } from '../rules/wind/exposureCoefficient';
import { windwardWall } from '../rules/wind/wallCoefficients';
import { type PressureEquation, type SurfacePressure, surfacePressure, surfaceValues } from './pressures';
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
  const external = (q: number, cp: number) => equation.external.value(surfaceValues(equation, q, cp));
  const leeward = (direction: Direction) => external(equation.constants.qh, leewardCps[direction]);
  const leewards = {
    'Normal to the ridge': leeward('Normal to the ridge'),
    'Parallel to the ridge': leeward('Parallel to the ridge'),
  };
  const net = (direction: Direction, { z, q }: WindAt) => {
    if (z > wallTop(building, direction)) return null;
    return external(q, windwardWall) - leewards[direction];
  };
  return [...new Set(heights)]
    .sort((one, other) => one - other)
    .map((z) => {
      const at = windAt(site, z);
      const { kz, kzt, q } = at;
      const { plus, minus } = surfacePressure(equation, q, windwardWall);
      const [netNormal, netParallel] = [net('Normal to the ridge', at), net('Parallel to the ridge', at)];
      return { z, kz, kzt, q, plus, minus, netNormal, netParallel };
    });
}
