import { capitalized } from '../../contract/capitalized';
import { numberOf, optionOf } from '../kit/inputValues';
import { type DesignMethod, designMethods, editions } from '../rules/combinations/basicCombinations';
import { spanCombinations, type SpanLoad, spanLoads } from '../rules/combinations/spanCombinations';
import { availableStrength, usualSafety } from '../rules/steel/designMethod';
import { steel } from '../rules/steel/notation';
import { elasticModulus, inchesPerFoot } from '../rules/steel/steel';
import type { WideFlange } from '../rules/steel/wideFlange';
import type { Inputs } from '../kit/template';
import {
  type BeamDemands,
  type CompressionFlange,
  type Demand,
  demandsOf,
  largestDeflection,
  largestMoment,
  largestMomentOf,
  largestShear,
  momentAt,
  momentsIn,
  presentLoads,
  type ServiceDemand,
} from './demand';
import { type Bearings, bearingsOf } from './bearing';
import { type BracingLimits, bracingLimits, type Flexure, majorFlexure, minorFlexure } from './flexure';
import { type LoadedSpan, loadedSpan } from './loads';
import { momentGradientFactor, type SegmentMoments } from './momentGradient';
import { type BendingAxis, bendingAxes, custom, notGiven } from './options';
import { sectionOf } from './section';
import { quarterPoints, type Segment, segmentsOf, unbracedLengthOf } from './segments';
import { flangeShear, type Shear, webShear } from './shear';

/** A moment against the strength of the stretch that it is in; kip-in. */
export interface FlexureCheck {
  combination: string;
  /** That the moment compresses; null about the minor axis. */
  flange: CompressionFlange | null;
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
  kind: 'live' | 'total';
  /** By the loads that act: `Snow load deflection`. */
  label: string;
  /** Of the service loads, and EI times the deflection. */
  demand: ServiceDemand;
  deflection: number;
  /** The limit is the span over this. */
  divisor: number;
  limit: number;
  ratio: number;
}

export interface BeamDesign {
  section: WideFlange;
  /** A shape of the Manual. */
  isListed: boolean;
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
  /** Null about the minor axis, where nothing presses on the web. */
  bearings: Bearings | null;
}

/** @throws {SteelScopeError} for a section whose strength the covered clauses do not give */
export function beamDesignOf(inputs: Inputs): BeamDesign {
  const section = sectionOf(inputs);
  const fy = numberOf(inputs, 'fy');
  const axis = optionOf(inputs, 'bendingAxis', bendingAxes);
  const method = optionOf(inputs, 'designMethod', designMethods);
  const span = loadedSpan(inputs, section.area);
  const limits = bracingLimits(section, fy);
  const edition = optionOf(inputs, 'edition', editions);
  const bracing = axis === 'Major' ? bracingOf(inputs, span.length, limits) : null;
  const combinations = spanCombinations(edition, method, presentLoads(span));
  const segments = bracing ? [...bracing.top.segments, ...bracing.bottom.segments] : [];
  const demands = demandsOf(span, combinations, edition, segments);
  const stiffness = elasticModulus * (axis === 'Major' ? section.ix : section.iy);
  const strengthOf = axis === 'Major' ? majorFlexure(section, fy) : null;
  const checks = demands.strength.flatMap((demand) =>
    bracing && strengthOf
      ? flangesOf(demand).flatMap((flange) =>
          majorChecks(demand, flange, bracing[flange], strengthOf, method),
        )
      : [minorCheck(demand, section, fy, method)],
  );
  return {
    section,
    isListed: inputs.section !== custom,
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
    bearings: axis === 'Major' ? bearingsOf(inputs, { section, fy, method, span, demands }) : null,
  };
}

/** With segments, Cb is computed in each; without, `cb` holds over the whole span. */
interface Bracing {
  lb: number;
  cb: number;
  segments: Segment[];
}

function bracingOf(
  inputs: Inputs,
  length: number,
  limits: BracingLimits,
): Record<CompressionFlange, Bracing> {
  const cb = numberOf(inputs, 'cb');
  const bottom = numberOf(inputs, 'bottomUnbracedLength') * inchesPerFoot;
  return {
    top: flangeBracing(unbracedLengthOf(inputs) * inchesPerFoot, cb, length, limits),
    // A Cb that is given is of the moments of the loads downwards.
    bottom: flangeBracing(bottom === notGiven ? length : bottom, cb === 0 ? 0 : 1, length, limits),
  };
}

function flangeBracing(lb: number, cb: number, length: number, { lp }: BracingLimits): Bracing {
  // Up to Lp nothing buckles and Cb does not matter.
  if (lb <= lp) return { lb, cb: cb || 1, segments: [] };
  return { lb, cb, segments: cb === 0 ? segmentsOf(length, lb) : [] };
}

/** Under uplift a point load may leave part of the beam sagging. */
function flangesOf({ combination }: Demand): CompressionFlange[] {
  return combination.isUplift ? ['top', 'bottom'] : ['top'];
}

function majorChecks(
  { combination, diagram }: Demand,
  flange: CompressionFlange,
  { lb, cb, segments }: Bracing,
  strengthOf: ReturnType<typeof majorFlexure>,
  method: DesignMethod,
): FlexureCheck[] {
  const base = { combination: combination.name, flange };
  if (segments.length === 0) {
    const { value, position } = largestMomentOf(diagram, flange);
    const bracing = { lb, cb };
    const strength = strengthOf(bracing);
    return [{ ...base, bracing, moments: null, position, ...compared(value, strength, method) }];
  }
  return segments.map((segment) => {
    const { value, position } = momentsIn(diagram, segment, flange);
    const moments = segmentMoments(diagram, segment, flange);
    const bracing = { lb: segment.lb, cb: momentGradientFactor(moments) };
    const strength = strengthOf(bracing);
    return { ...base, bracing, moments, position, ...compared(value, strength, method) };
  });
}

function segmentMoments(
  diagram: Demand['diagram'],
  segment: Segment,
  flange: CompressionFlange,
): SegmentMoments {
  const [a, b, c] = quarterPoints(segment);
  return {
    max: momentsIn(diagram, segment, flange).largest,
    quarters: [momentAt(diagram, a), momentAt(diagram, b), momentAt(diagram, c)],
  };
}

/**
 * The least Cb of F1-1 between the braces of the top flange, of all combinations that compress it: what a Cb for the whole span
 * may be at most. Null where Cb does not matter.
 */
export function leastGradientFactor(inputs: Inputs): number | null {
  const section = sectionOf(inputs);
  const span = loadedSpan(inputs, section.area);
  const lb = unbracedLengthOf(inputs) * inchesPerFoot;
  if (lb <= bracingLimits(section, numberOf(inputs, 'fy')).lp) return null;
  const edition = optionOf(inputs, 'edition', editions);
  const method = optionOf(inputs, 'designMethod', designMethods);
  const segments = segmentsOf(span.length, lb);
  const { strength } = demandsOf(
    span,
    spanCombinations(edition, method, presentLoads(span)),
    edition,
    segments,
  );
  const factors = strength.flatMap(({ diagram }) =>
    segments
      .filter((segment) => momentsIn(diagram, segment, 'top').value > 0)
      .map((segment) => momentGradientFactor(segmentMoments(diagram, segment, 'top'))),
  );
  return factors.length > 0 ? Math.min(...factors) : null;
}

function minorCheck(
  { combination, diagram }: Demand,
  section: WideFlange,
  fy: number,
  method: DesignMethod,
): FlexureCheck {
  const { value, position } = largestMoment(diagram);
  const none = { flange: null, bracing: null, moments: null };
  return {
    combination: combination.name,
    ...none,
    position,
    ...compared(value, minorFlexure(section, fy), method),
  };
}

function compared(demand: number, strength: Flexure, method: DesignMethod) {
  const available = availableStrength(strength.mn, method, usualSafety);
  const ratio = flexureRatio.value({ Mr: demand / inchesPerFoot, Mc: available / inchesPerFoot });
  return { demand, strength, available, ratio };
}

/** The check and the limit state that gives its strength. */
export const flexureLabel = ({ flange, strength }: FlexureCheck) =>
  `Flexure${flange === 'bottom' ? ' under uplift' : ''} (${strength.state.toLowerCase()})`;

export const flexureRatio = steel.of('Mr / Mc', null);
export const shearRatio = steel.of('Vr / Vc', null);
export const deflectionRatio = steel.of('delta / (12 in/ft·L / divisor)', null);

function shearCheck(demands: Demand[], strength: Shear, method: DesignMethod): ShearCheck {
  const available = availableStrength(strength.vn, method, strength.safety);
  return governing(
    demands.map(({ combination, diagram }) => {
      const demand = largestShear(diagram).value;
      const ratio = shearRatio.value({ Vr: demand, Vc: available });
      return { combination: combination.name, demand, strength, available, ratio };
    }),
  );
}

function deflectionChecks(
  inputs: Inputs,
  { live, total }: BeamDemands,
  stiffness: number,
  length: number,
): [DeflectionCheck, DeflectionCheck] {
  const check = (kind: DeflectionCheck['kind'], demands: ServiceDemand[], field: string): DeflectionCheck => {
    const divisor = numberOf(inputs, field);
    const limit = length / divisor;
    const [first, ...others] = demands.map((demand) => {
      const deflection = largestDeflection(demand.diagram).value / stiffness;
      const ratio = deflectionRatio.value({ delta: deflection, L: length / inchesPerFoot, divisor });
      const label = kind === 'total' ? 'Total load deflection' : liveDeflectionLabel(demand);
      return { kind, label, demand, deflection, divisor, limit, ratio };
    });
    if (!first) throw new Error(`The ${kind} deflection has no service loads`);
    return others.reduce((worst, one) => (one.deflection > worst.deflection ? one : worst), first);
  };
  return [check('live', live, 'liveDeflectionLimit'), check('total', total, 'totalDeflectionLimit')];
}

const loadWords: Partial<Record<SpanLoad, string>> = { L: 'live', Lr: 'roof live', S: 'snow' };

/** @example liveDeflectionLabel(of 0.75L + 0.525S) // 'Live and snow load deflection' */
function liveDeflectionLabel({ factors }: ServiceDemand): string {
  const words = spanLoads.flatMap((load) => (factors[load] ? (loadWords[load] ?? []) : []));
  return capitalized(`${words.length === 0 ? 'live' : words.join(' and ')} load deflection`);
}

/** The largest ratio; of equal ones (nothing on the beam) the smallest strength. */
function governing<Check extends { ratio: number; available: number }>(checks: Check[]): Check {
  return checks.reduce((worst, one) =>
    one.ratio > worst.ratio || (one.ratio === worst.ratio && one.available < worst.available) ? one : worst,
  );
}
