import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { type Building, meanRoofHeight } from '../rules/wind/buildingShape';
import { type Enclosure, enclosures } from '../rules/wind/categories';
import { sideWall } from '../rules/wind/wallCoefficients';
import { type BaseShear, baseShear, parapetWind, type ParapetWind } from './baseShear';
import { buildingOf, heightsOf } from './building';
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
  const normal = baseShear(site, building, equation, h, 'Normal to the ridge');
  const parallel = baseShear(site, building, equation, h, 'Parallel to the ridge');
  const leewardCps = {
    'Normal to the ridge': normal.leewardCp,
    'Parallel to the ridge': parallel.leewardCp,
  };
  const onWall = (cp: number) => surfacePressure(equation, equation.qh, cp);
  return {
    ...{ site, building, enclosure, atRoof, equation, normal, parallel },
    windward: windwardWalls(site, building, equation, leewardCps, heightsOf(inputs).map(Number)),
    leewardNormal: onWall(normal.leewardCp),
    leewardParallel: onWall(parallel.leewardCp),
    side: onWall(sideWall),
    parapet: parapetWind(site, building, equation),
    roof: roofPressures(building, h, equation),
  };
}
