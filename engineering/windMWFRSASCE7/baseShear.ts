import { type Derivation, Unrecorded } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
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
import { wind } from '../rules/wind/notation';
import { parapetCoefficients } from '../rules/wind/parapet';
import { leewardWall, windwardWall } from '../rules/wind/wallCoefficients';
import { strips } from '../rules/wind/windwardForce';
import type { PressureEquation } from './pressures';
import { type Slopes, slopesOf } from './roofPressures';
import { type Site, windAt } from '../rules/wind/site';

/** Horizontal force of the wind from one direction and its parts; lb. */
export interface BaseShear {
  direction: Direction;
  l: number;
  b: number;
  leewardCp: number;
  slopes: Slopes | null;
  windward: number;
  leeward: number;
  parapet: number;
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
export function parapetWind(site: Site, building: Building, equation: PressureEquation): ParapetWind {
  const { q } = windAt(site, building.eaveHeight + building.parapetHeight);
  const at = building.parapetHeight > 0 ? q : 0;
  const pressure = (GCpn: number) => equation.parapet.value({ ...equation.constants, qp: at, GCpn });
  return {
    q: at,
    windward: pressure(parapetCoefficients.windward),
    leeward: pressure(parapetCoefficients.leeward),
  };
}

/** What the base shear depends on. */
interface Wall {
  building: Building;
  equation: PressureEquation;
  h: number;
  parapet: ParapetWind;
  /** Velocity pressure at a height. */
  qAt(z: number): number;
}

/**
 * The base shear of one direction: internal pressure acts on both walls and both slopes alike and leaves no force. The windward
 * wall is summed over its height, with its width there.
 */
export function shearSteps(work: Derivation, of: Wall, direction: Direction): BaseShear {
  const { building, equation, h, parapet, qAt } = of;
  const mark = direction === 'Normal to the ridge' ? 'N' : 'P';
  const { l, b } = planDimensions(building, direction);
  const walls = wallArea(building, direction);
  const roofArea = projectedRoof(building, direction);
  const leewardCp = leewardWall(l, b);
  const { Kd, G, qh } = equation.constants;
  const Q = windwardStep(work, wallStrips(qAt, building, direction), mark);
  const Fw = work.step(`Fw${mark}`, 'Windward wall', 'Equation 27.3-1', {
    equation: equation.windwardForce,
    from: { Kd, G, Cp: windwardWall, Q },
  });
  const Fl = work.step(`Fl${mark}`, 'Leeward wall', 'Equation 27.3-1', {
    equation: equation.leewardForce,
    from: { Kd, G, qh, Cp: leewardCp, A: walls },
  });
  const hp = building.parapetHeight;
  const Fp = work.step(`Fp${mark}`, 'Parapets', '27.3.4', {
    equation: parapetForce,
    from: { ppw: parapet.windward, ppl: parapet.leeward, B: b, hp },
  });
  const slopes = slopesOf(building, h, direction);
  const roofCases = slopes && slopeSteps(work, { slopes, equation, roofArea, mark });
  const Fr = work.step(`Fr${mark}`, 'Roof, not less than zero', 'Figure 27.3-1, Notes', {
    formula: roofCases ? 'max(0, Fr1, Fr2)' : '0',
    from: roofCases ?? {},
    units: 'lb',
  });
  const F = work.step(`F${mark}`, 'Horizontal force from pressures', '27.3', {
    equation: totalForce,
    from: { Fw, Fl, Fp, Fr },
  });
  const Fmin = work.step(`Fmin${mark}`, 'Minimum force', '27.1.5', {
    equation: minimumForce,
    from: { Awall: walls + b * hp, Aroof: roofArea },
  });
  const V = work.step(`V${mark}`, `Base shear, wind ${direction.toLowerCase()}`, '27.1.5, 27.3', {
    equation: designForce,
    from: { F, Fmin },
  });
  const design = 1000 * V;
  const forces = { windward: Fw, leeward: Fl, parapet: Fp, roof: Fr, total: F, minimum: Fmin, design };
  return { direction, l, b, leewardCp, slopes, ...forces };
}

const parapetForce = wind.of('(ppw − ppl) · B · hp', 'lb');
const totalForce = wind.of('Fw + Fl + Fp + Fr', 'lb');
const designForce = wind.of('max(F, Fmin) / 1000 lb/kip', 'kip');

/** The velocity pressure on the windward wall: the mean of each strip times its area. */
function windwardStep(work: Derivation, strips: WallStrip[], mark: string): number {
  // Only a report shows the strips, of which there may be 25.
  if (work instanceof Unrecorded) return strips.reduce((sum, { load }) => sum + load, 0);
  const borders = strips.slice(0, -1).map(({ to }) => shown(to));
  const from: Record<string, number> = {};
  strips.forEach(({ area, load }, index) => {
    from[`q${index + 1}`] = load / area;
    from[`A${index + 1}`] = area;
  });
  return work.step(
    `Q${mark}`,
    'Windward wall: q times area' +
      (borders.length > 0 ? ` of strips up to ${borders.join(', ')} ft and above` : ''),
    'Equation 26.10-1',
    { formula: strips.map((_, index) => `q${index + 1} · A${index + 1}`).join(' + '), from, units: 'lb' },
  );
}

/** Of the slopes with the second value and with the first. */
function slopeSteps(
  work: Derivation,
  of: { slopes: Slopes; equation: PressureEquation; roofArea: number; mark: string },
): { Fr1: number; Fr2: number } {
  const { windward, leeward } = of.slopes;
  const { Kd, G, qh } = of.equation.constants;
  const force = (number: number, which: string, cp: number) =>
    work.step(`Fr${number}${of.mark}`, `Slopes, with the ${which} value`, 'Figure 27.3-1', {
      equation: of.equation.slopeForce,
      from: { Kd, G, qh, Cpw: cp, Cpl: leeward, A: of.roofArea },
    });
  return { Fr1: force(1, 'second', windward.pressure), Fr2: force(2, 'first', windward.suction) };
}

/** Both directions ask at the same heights below the eaves. */
export function velocityPressures(site: Site): (z: number) => number {
  const known = new Map<number, number>();
  return (z) => {
    const q = known.get(z) ?? windAt(site, z).q;
    known.set(z, q);
    return q;
  };
}

function wallStrips(qAt: (z: number) => number, building: Building, direction: Direction): WallStrip[] {
  const over = (load: (z: number) => number) =>
    strips(load, wallTop(building, direction), building.eaveHeight);
  const widthAt = (z: number) => wallWidth(building, direction, z);
  const areas = over(widthAt);
  return over((z) => qAt(z) * widthAt(z)).map((strip, index) => ({
    ...strip,
    area: areas[index]?.load ?? 0,
  }));
}

/** What gives the force, in words. */
export const governingOf = ({ total, minimum }: BaseShear) =>
  minimum > total ? 'Minimum of 27.1.5' : 'Pressures of 27.3';
