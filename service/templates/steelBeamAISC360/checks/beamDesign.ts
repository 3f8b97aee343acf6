import { numberOf, optionOf } from '../../kit/inputValues';
import { type DesignMethod, designMethods } from '../../rules/combinations/basicCombinations';
import { loadCombinations } from '../../rules/combinations/gravityCombinations';
import { availableStrength, usualSafety } from '../../rules/steel/designMethod';
import { elasticModulus, inchesPerFoot } from '../../rules/steel/steel';
import type { WideFlange } from '../../rules/steel/wideFlange';
import type { Inputs } from '../../kit/template';
import {
  type BeamDemands,
  type Demand,
  demandsOf,
  largestDeflection,
  largestMoment,
  largestMomentIn,
  largestShear,
  momentAt,
} from '../model/demand';
import { type BracingLimits, bracingLimits, type Flexure, majorFlexure, minorFlexure } from './flexure';
import { type LoadedSpan, loadedSpan } from '../model/loads';
import { momentGradientFactor, type SegmentMoments } from './momentGradient';
import { type BendingAxis, bendingAxes } from '../inputs/options';
import { sectionOf } from '../model/section';
import { quarterPoints, type Segment, segmentsOf } from '../model/segments';
import { flangeShear, type Shear, webShear } from './shear';

/** A moment against the strength of the stretch that it is in; kip-in. */
export interface FlexureCheck {
  combination: string;
  demand: number;
  position: number;
  /** Unbraced length and factor of the strength; null about the minor axis, which does not buckle sideways. */
  bracing: { lb: number; cb: number } | null;
  /** What cb was computed from; null when it was given or does not matter. */
  moments: SegmentMoments | null;
  strength: Flexure;
  available: number;
  ratio: number;
}

export interface ShearCheck {
  combination: string;
  demand: number;
  strength: Shear;
  available: number;
  ratio: number;
}

/** in */
export interface DeflectionCheck {
  label: 'Live load' | 'Total load';
  deflection: number;
  /** The limit is the span over this. */
  divisor: number;
  limit: number;
  ratio: number;
}

export interface BeamDesign {
  section: WideFlange;
  fy: number;
  axis: BendingAxis;
  method: DesignMethod;
  span: LoadedSpan;
  demands: BeamDemands;
  /** EI about the axis of bending, kip-in². */
  stiffness: number;
  limits: BracingLimits;
  flexure: FlexureCheck;
  shear: ShearCheck;
  deflections: [DeflectionCheck, DeflectionCheck];
}

/** @throws {SteelScopeError} for a section whose strength the covered clauses do not give */
export function beamDesignOf(inputs: Inputs): BeamDesign {
  const section = sectionOf(inputs);
  const fy = numberOf(inputs, 'fy');
  const axis = optionOf(inputs, 'bendingAxis', bendingAxes);
  const method = optionOf(inputs, 'designMethod', designMethods);
  const span = loadedSpan(inputs, section.area);
  const limits = bracingLimits(section, fy);
  const bracing = axis === 'Major' ? bracingOf(inputs, span.length, limits) : null;
  const demands = demandsOf(span, loadCombinations[method], bracing?.segments ?? []);
  const stiffness = elasticModulus * (axis === 'Major' ? section.ix : section.iy);
  const strengthOf = (lb: number, cb: number) => majorFlexure(section, fy, { lb, cb });
  const checks = demands.strength.flatMap((demand) =>
    bracing ? majorChecks(demand, bracing, strengthOf, method) : [minorCheck(demand, section, fy, method)],
  );
  return {
    section,
    fy,
    axis,
    method,
    span,
    demands,
    stiffness,
    limits,
    flexure: governing(checks),
    shear: shearCheck(
      demands.strength,
      axis === 'Major' ? webShear(section, fy) : flangeShear(section, fy),
      method,
    ),
    deflections: deflectionChecks(inputs, demands, stiffness, span.length),
  };
}

/** With segments, Cb is computed in each; without, `cb` holds over the whole span. */
interface Bracing {
  lb: number;
  cb: number;
  segments: Segment[];
}

function bracingOf(inputs: Inputs, length: number, { lp }: BracingLimits): Bracing {
  const lb = numberOf(inputs, 'unbracedLength') * inchesPerFoot;
  const cb = numberOf(inputs, 'cb');
  // Up to Lp nothing buckles and Cb does not matter.
  if (lb <= lp) return { lb, cb: cb || 1, segments: [] };
  return { lb, cb, segments: cb === 0 ? segmentsOf(length, lb) : [] };
}

function majorChecks(
  { combination, diagram }: Demand,
  { lb, cb, segments }: Bracing,
  strengthOf: (lb: number, cb: number) => Flexure,
  method: DesignMethod,
): FlexureCheck[] {
  const base = { combination: combination.name };
  if (segments.length === 0) {
    const { value, position } = largestMoment(diagram);
    const bracing = { lb, cb };
    const strength = strengthOf(lb, cb);
    return [{ ...base, bracing, moments: null, position, ...compared(value, strength, method) }];
  }
  return segments.map((segment) => {
    const { value, position } = largestMomentIn(diagram, segment);
    const [a, b, c] = quarterPoints(segment);
    const moments: SegmentMoments = {
      max: value,
      quarters: [momentAt(diagram, a), momentAt(diagram, b), momentAt(diagram, c)],
    };
    const bracing = { lb: segment.lb, cb: momentGradientFactor(moments) };
    const strength = strengthOf(bracing.lb, bracing.cb);
    return { ...base, bracing, moments, position, ...compared(value, strength, method) };
  });
}

function minorCheck(
  { combination, diagram }: Demand,
  section: WideFlange,
  fy: number,
  method: DesignMethod,
): FlexureCheck {
  const { value, position } = largestMoment(diagram);
  const none = { bracing: null, moments: null };
  return {
    combination: combination.name,
    ...none,
    position,
    ...compared(value, minorFlexure(section, fy), method),
  };
}

function compared(demand: number, strength: Flexure, method: DesignMethod) {
  const available = availableStrength(strength.mn, method, usualSafety);
  return { demand, strength, available, ratio: demand / available };
}

function shearCheck(demands: Demand[], strength: Shear, method: DesignMethod): ShearCheck {
  const available = availableStrength(strength.vn, method, strength.safety);
  return governing(
    demands.map(({ combination, diagram }) => {
      const demand = largestShear(diagram).value;
      return { combination: combination.name, demand, strength, available, ratio: demand / available };
    }),
  );
}

function deflectionChecks(
  inputs: Inputs,
  { live, total }: BeamDemands,
  stiffness: number,
  length: number,
): [DeflectionCheck, DeflectionCheck] {
  const check = (
    label: DeflectionCheck['label'],
    diagram: BeamDemands['live'],
    field: string,
  ): DeflectionCheck => {
    const divisor = numberOf(inputs, field);
    const deflection = largestDeflection(diagram).value / stiffness;
    const limit = length / divisor;
    return { label, deflection, divisor, limit, ratio: deflection / limit };
  };
  return [
    check('Live load', live, 'liveDeflectionLimit'),
    check('Total load', total, 'totalDeflectionLimit'),
  ];
}

/** The largest ratio; of equal ones (nothing on the beam) the smallest strength. */
function governing<Check extends { ratio: number; available: number }>(checks: Check[]): Check {
  return checks.reduce((worst, one) =>
    one.ratio > worst.ratio || (one.ratio === worst.ratio && one.available < worst.available) ? one : worst,
  );
}
