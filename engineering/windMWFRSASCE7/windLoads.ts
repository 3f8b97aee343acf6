import { Unrecorded } from '../kit/derivation';
import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { type Building, meanRoofHeight } from '../rules/wind/buildingShape';
import { type Enclosure, enclosures } from '../rules/wind/categories';
import { wind } from '../rules/wind/notation';
import { sideWall } from '../rules/wind/wallCoefficients';
import { type BaseShear, parapetWind, type ParapetWind, shearSteps, velocityPressures } from './baseShear';
import { buildingOf } from '../rules/wind/building';
import { type PressureEquation, pressureEquation, type SurfacePressure, surfacePressure } from './pressures';
import { type RoofPressure, roofPressures } from './roofPressures';
import { type Site, siteOf, type WindAt, windAt } from '../rules/wind/site';
import { type WindwardWall, windwardWalls } from './wallPressures';

/** What the wind does to the building: ft, psf, lb. */
export interface WindLoads {
  site: Site;
  building: Building;
  enclosure: Enclosure;
  atRoof: WindAt;
  equation: PressureEquation;
  windward: WindwardWall[];
  leewardNormal: SurfacePressure;
  leewardParallel: SurfacePressure;
  side: SurfacePressure;
  parapet: ParapetWind;
  roof: RoofPressure[];
  normal: BaseShear;
  parallel: BaseShear;
}

export function windLoadsOf(inputs: Inputs): WindLoads {
  const site = siteOf(inputs);
  const building = buildingOf(inputs);
  const enclosure = optionOf(inputs, 'enclosure', enclosures);
  const h = meanRoofHeight(building);
  const atRoof = windAt(site, h);
  const equation = pressureEquation(site, atRoof, enclosure);
  const parapet = parapetWind(site, building, equation);
  const wall = { building, equation, h, parapet, qAt: velocityPressures(site) };
  const work = new Unrecorded(wind);
  const normal = shearSteps(work, wall, 'Normal to the ridge');
  const parallel = shearSteps(work, wall, 'Parallel to the ridge');
  const leewardCps = {
    'Normal to the ridge': normal.leewardCp,
    'Parallel to the ridge': parallel.leewardCp,
  };
  const onWall = (cp: number) => surfacePressure(equation, equation.constants.qh, cp);
  return {
    ...{ site, building, enclosure, atRoof, equation, parapet, normal, parallel },
    windward: windwardWalls(site, building, equation, leewardCps, heightsOf(inputs).map(Number)),
    leewardNormal: onWall(normal.leewardCp),
    leewardParallel: onWall(parallel.leewardCp),
    side: onWall(sideWall),
    roof: roofPressures(building, h, equation),
  };
}

/** Heights at which pressures are wanted besides those of the table, ft; anything for a cell that holds no number. */
export function heightsOf({ heights }: Inputs): unknown[] {
  return Array.isArray(heights) ? heights.map(({ height }) => height) : [];
}
