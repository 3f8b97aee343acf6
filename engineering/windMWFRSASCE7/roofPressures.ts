import {
  type Building,
  type Direction,
  directions,
  meetsSlope,
  planDimensions,
  roofAngle,
} from '../rules/wind/buildingShape';
import {
  heightRatio,
  roofZones,
  slopeAngle,
  slopeLookups,
  type WindwardSlope,
  zoneAlternative,
} from '../rules/wind/roofCoefficients';
import { type PressureEquation, type SurfacePressure, surfacePressure } from './pressures';

/** Cp of the slopes that wind from a direction meets. */
export interface Slopes {
  windward: WindwardSlope;
  leeward: number;
  lookups: ReturnType<typeof slopeLookups>;
}

/** Null where the wind meets no slope of at least 10 degrees. */
export function slopesOf(building: Building, h: number, direction: Direction): Slopes | null {
  const theta = roofAngle(building);
  if (!meetsSlope(building, direction) || theta < slopeAngle) return null;
  const ratio = heightRatio.value({ h, L: planDimensions(building, direction).l });
  const lookups = slopeLookups(ratio, theta);
  const { suction, pressure, leeward } = lookups;
  return {
    windward: { suction: suction.byRatio.value, pressure: pressure.byRatio.value },
    leeward: leeward.byRatio.value,
    lookups,
  };
}

/** A case of pressure on a part of the roof; distances from the windward edge in ft. */
export interface RoofPressure extends SurfacePressure {
  direction: Direction;
  surface: string;
  from: number;
  to: number;
  cp: number;
}

type Part = Omit<RoofPressure, 'direction' | keyof SurfacePressure>;

/** Every case on every part of the roof, for both directions of the wind. */
export function roofPressures(building: Building, h: number, equation: PressureEquation): RoofPressure[] {
  return directions.flatMap((direction) =>
    partsOf(building, h, direction).map((part) => ({
      direction,
      ...part,
      ...surfacePressure(equation, equation.constants.qh, part.cp),
    })),
  );
}

function partsOf(building: Building, h: number, direction: Direction): Part[] {
  const slopes = slopesOf(building, h, direction);
  if (!slopes) return zonesOf(building, h, direction, 'Roof');
  const parts = slopeParts(building, direction, slopes);
  if (building.roofType !== 'Hip') return parts;
  const sides = direction === 'Normal to the ridge' ? 'Hip ends' : 'Long slopes';
  return [...parts, ...zonesOf(building, h, direction, sides)];
}

function slopeParts(building: Building, direction: Direction, { windward, leeward }: Slopes): Part[] {
  const { l } = planDimensions(building, direction);
  const run = building.width / 2;
  const name = direction === 'Normal to the ridge' ? 'slope' : 'hip end';
  const first = { from: 0, to: run };
  return [
    { surface: `Windward ${name}, first value`, ...first, cp: windward.suction },
    { surface: `Windward ${name}, second value`, ...first, cp: windward.pressure },
    { surface: `Leeward ${name}`, from: l - run, to: l, cp: leeward },
  ];
}

function zonesOf(building: Building, h: number, direction: Direction, what: string): Part[] {
  const { l } = planDimensions(building, direction);
  return roofZones(h, l).flatMap(({ name, from, to, suction }) => [
    { surface: `${what}, ${name}, first value`, from, to, cp: suction },
    { surface: `${what}, ${name}, second value`, from, to, cp: zoneAlternative },
  ]);
}
