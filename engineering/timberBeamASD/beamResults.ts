import { fourDigits } from '../../contract/numberText';
import { BeamError, type BeamLoad, partOf } from '../rules/beam/model';
import { valueOf } from '../kit/equation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  type Combination,
  liveDeflectionCombinations,
  snowStandards,
  strengthCombinations,
  totalDeflectionCombinations,
} from '../rules/combinations/combinations';
import { durationCautions, loadDurations, withDuration } from '../rules/wood/loadDuration';
import { stabilityLoads } from '../rules/wood/effectiveLength';
import { holdsEdge, stabilityMethods } from '../rules/wood/prescriptiveBracing';
import { WoodError, type Material } from '../rules/wood/material';
import { wood } from '../rules/wood/notation';
import { type BeamDesign, stiffnessOf } from './beamDesign';
import { BendingCheck } from './bending';
import { bracingOf, heldBracing } from './bracing';
import { DeflectionCheck } from './deflection';
import { designValuesOf } from './designValues';
import { flitchPlatesOf } from './flitch';
import { prescriptiveSupportOf } from './lateralSupport';
import { layoutOf, type Layout, type Stretch } from './layout';
import { loadsOf, selfWeightOf, type TypedLoad } from './loads';
import { notchedEndsOf, notchOf } from './notchedEnds';
import { NotchCheck } from './notch';
import { sectionOf } from './section';
import { ShearCheck } from './shear';
import { type Situation, Situations } from './situations';
import { reactionsByType } from './unfactoredLoads';
import { customSawn } from '../rules/wood/customLumber';
import { creepNotGiven } from './options';
import { bearingAreaFactor, bearingEndDistance } from '../rules/wood/bearingAreaFactor';

/** Everything that the checks found. */
export type BeamResults = ReturnType<typeof beamResultsOf>;

/** What the beam is, before any load. @throws {WoodError} without reference values or factors */
export function beamDesignOf(inputs: Inputs): BeamDesign {
  const section = sectionOf(inputs);
  const plates = flitchPlatesOf(inputs, section.d);
  const layout = layoutOf(inputs);
  const prescriptive = prescriptiveSupportOf(inputs, section);
  const values = designValuesOf(inputs, section);
  const stiffness = valueOf(stiffnessOf({ section, values, plates }));
  return {
    ...{ layout, section, values, plates, stiffness },
    woodShare: (values.e * section.inertia) / stiffness,
    bracing: prescriptive ? heldBracing(layout) : bracingOf(inputs, layout),
    prescriptive,
    notch: notchOf(inputs),
  };
}

/**
 * Analyses the beam under every combination and pattern and keeps the worst of each check.
 *
 * @throws {WoodError} where a check has no value, {BeamError} where the beam cannot be analysed
 */
export function beamResultsOf(inputs: Inputs) {
  if (layoutOf(inputs).supports.length === 0) throw new BeamError('The beam has no supports.');
  const design = beamDesignOf(inputs);
  const { layout, section } = design;
  const selfWeight = selfWeightOf(inputs, section, design.plates);
  const loads = loadsOf(inputs, selfWeight);
  const loaded = new Set(loads.map(({ type }) => type));
  const zones = booleanOf(inputs, 'shearAtD') ? shearZonesOf(layout, section.d) : [];
  const reduced = zones.length > 0 ? loadsForShear(loads, zones, layout.beam.length, section.d) : loads;
  const marks = [
    ...[...design.bracing.top, ...design.bracing.bottom].map(({ to }) => to),
    ...zones.flatMap(({ from, to }) => [from, to]),
    ...(design.notch ? notchedEndsOf(layout, design.notch).flatMap(({ from, to }) => [from, to]) : []),
  ];
  const situations = new Situations(layout, loads, reduced, marks, booleanOf(inputs, 'patternLoads'));
  const { factor: creep, reason: creepReason, isAssumed } = creepOf(inputs, section.material);
  const snow = optionOf(inputs, 'snowStandard', snowStandards);
  const outside = zones.length > 0 ? outsideZones(zones, layout.beam.length) : null;

  const line = optionOf(inputs, 'stabilityLoad', stabilityLoads);
  const bending = new BendingCheck(design, line, creep);
  const shear = new ShearCheck(design, outside);
  const bearing = new BearingCheck(design, booleanOf(inputs, 'bearingFromEnd'));
  const notch = design.notch && new NotchCheck(design, design.notch, line);
  const duration = optionOf(inputs, 'loadDuration', loadDurations);
  const standard = strengthCombinations(loaded, snow);
  const strength = withDuration(standard, duration);
  const strengthSituations = strength.flatMap((combination) => situations.of(combination));
  for (const situation of strengthSituations) {
    bending.add(situation);
    shear.add(situation);
    bearing.add(situation);
    notch?.add(situation);
  }
  rejectFreeEdges(inputs, design, bending);
  const live = new DeflectionCheck(design, numberOf(inputs, 'liveDeflectionLimit'));
  const total = new DeflectionCheck(design, numberOf(inputs, 'totalDeflectionLimit'));
  const deadOnly: Combination = { name: 'D', factors: {}, cd: 0.9 };
  for (const situation of situations.of(deadOnly, creep)) total.add(situation);
  for (const combination of liveDeflectionCombinations(loaded, snow)) {
    for (const situation of situations.of(combination)) live.add(situation);
  }
  for (const combination of totalDeflectionCombinations(loaded, snow)) {
    const withDead = { ...combination, name: `D + ${combination.name}` };
    for (const situation of situations.of(withDead, creep)) total.add(situation);
  }
  return {
    design,
    /** plf */
    selfWeight,
    creep,
    creepReason,
    /** Whether seasoned lumber, of which no input tells, would creep less. */
    isCreepAssumed: isAssumed === true,
    loaded,
    bending,
    shear,
    shearReduced: outside !== null,
    /** null for ends that are not notched. */
    notch,
    /** What may be wrong with the load duration that was chosen. */
    durationCautions: durationCautions(standard, duration),
    supports: bearing.supports(),
    /** Without factors. Made when it is read: a cell with the verdict never does. */
    byType: () => reactionsByType(situations, layout.supports.length, loaded),
    live,
    total,
    /** Every situation of the strength combinations. */
    strengthSituations,
  };
}

/** An edge in compression that NDS 4.4.1.2 takes as held for its length, and that is not. */
function rejectFreeEdges(inputs: Inputs, { prescriptive }: BeamDesign, { moments }: BendingCheck): void {
  if (!prescriptive || !holdsEdge(prescriptive.needed)) return;
  const edges = [
    { name: 'top', pressed: moments.max.value > 0, bracing: inputs.topBracing },
    { name: 'bottom', pressed: moments.min.value < 0, bracing: inputs.bottomBracing },
  ];
  const free = edges.find(({ pressed, bracing }) => pressed && bracing !== 'Continuous');
  if (!free) return;
  throw new WoodError(
    `The ${free.name} edge is in compression and ${free.name}Bracing is ${String(free.bracing)}: ` +
      `with a nominal depth of ${fourDigits(prescriptive.ratio)} times the breadth NDS ` +
      `4.4.1.2 requires it to be held for its length. Choose Continuous, or "${stabilityMethods[0]}".`,
  );
}

/** NDS 3.5.2: seasoned lumber, glulam and structural composite lumber used dry, and everything else. */
const seasoned = 1.5;
const unseasoned = 2;

/** Kcr as it was given, else that of NDS 3.5.2. Nothing says that sawn lumber is seasoned, so it counts as unseasoned. */
function creepOf(
  inputs: Inputs,
  { kind }: Pick<Material, 'kind'>,
): { factor: number; reason: string; isAssumed?: boolean } {
  const given = numberOf(inputs, 'creepFactor');
  if (given !== creepNotGiven) return { factor: given, reason: 'As entered' };
  if (inputs.wet !== 'Dry') return { factor: unseasoned, reason: '2.0: used wet' };
  const isEngineered = kind === 'glulam' || (kind === 'custom' && inputs.customKind !== customSawn);
  return isEngineered
    ? { factor: seasoned, reason: '1.5: used dry' }
    : { factor: unseasoned, reason: '2.0: lumber assumed unseasoned when installed', isAssumed: true };
}

export const bearingRatio = wood.of('max(R, 0) / (b · lb · FcPerp · Cb)', null);

/** What one support carries: forces in lb, moments in lb-in, stresses in psi. */
interface SupportResult {
  type: string;
  /** ft on plan. */
  position: number;
  bearing: number;
  max: { force: number; situation: string };
  min: { force: number; situation: string };
  /** Largest moment of a fixed support, by size. */
  moment: number;
  /** null where the beam does not bear on the support. */
  check: { ratio: number; stress: number; cb: number; adjusted: number } | null;
}

/** Collects the reactions over all situations; on an inclined beam they are vertical. */
class BearingCheck {
  private readonly extremes: Omit<SupportResult, 'check'>[];

  constructor(
    private readonly design: BeamDesign,
    private readonly awayFromEnd: boolean,
  ) {
    this.extremes = design.layout.supports.map(({ type, position, bearingWidth }) => ({
      type,
      position,
      bearing: bearingWidth,
      max: { force: -Infinity, situation: '' },
      min: { force: Infinity, situation: '' },
      moment: 0,
    }));
  }

  add(situation: Situation): void {
    this.extremes.forEach((extreme, index) => {
      const most = situation.reaction('force', index, 'max');
      const least = situation.reaction('force', index, 'min');
      if (most.value > extreme.max.force) extreme.max = { force: most.value, situation: most.name() };
      if (least.value < extreme.min.force) extreme.min = { force: least.value, situation: least.name() };
      for (const side of ['max', 'min'] as const) {
        const { value } = situation.reaction('moment', index, side);
        if (Math.abs(value) > Math.abs(extreme.moment)) extreme.moment = value;
      }
    });
  }

  /** @throws {WoodError} for a pinned or roller support without a bearing */
  supports(): SupportResult[] {
    return this.extremes.map((extreme, index) => ({ ...extreme, check: this.checkOf(extreme, index) }));
  }

  private checkOf(
    { type, bearing, max }: Omit<SupportResult, 'check'>,
    index: number,
  ): SupportResult['check'] {
    if (bearing === 0) {
      if (type === 'Fixed') return null;
      throw new WoodError(
        `Support ${index + 1} has no bearing length, so its bearing stress cannot ` + 'be calculated.',
      );
    }
    const { section, values } = this.design;
    const cb = bearingAreaFactor(bearing, this.awayFromEnd || this.isAwayFromEnds(index));
    const from = { R: max.force, b: section.b, lb: bearing, FcPerp: values.fcPerp, Cb: cb };
    return {
      ratio: bearingRatio.value(from),
      stress: Math.max(0, max.force) / (section.b * bearing),
      cb,
      adjusted: values.fcPerp * cb,
    };
  }

  private isAwayFromEnds(index: number): boolean {
    const { beam, supports } = this.design.layout;
    const { position } = beam.supports[index]!;
    const half = supports[index]!.bearingWidth / 2;
    // A hinge is where two members end.
    const ends = [0, beam.length, ...beam.hinges];
    return ends.every((end) => Math.abs(end - position) - half >= bearingEndDistance);
  }
}

/** A zone of the length d beside a support, in which loads count less for shear (NDS 3.4.3.1). */
interface ShearZone extends Stretch {
  support: number;
}

/** Spans shorter than this many d, and overhangs shorter than the second, take no reduction: all loads would go. */
const leastSpan = 3;
const leastOverhang = 2;

/** Zones at pinned and roller supports, on each side that is long enough. From the centre of the bearing. */
function shearZonesOf({ beam, spans }: Layout, d: number): ShearZone[] {
  return spans.flatMap(({ from, to, overhang }): ShearZone[] => {
    if (to - from < (overhang ? leastOverhang : leastSpan) * d) return [];
    const bears = (position: number) =>
      beam.supports.some((support) => support.position === position && !support.fixed);
    return [
      ...(bears(from) ? [{ support: from, from, to: from + d }] : []),
      ...(bears(to) ? [{ support: to, from: to - d, to }] : []),
    ];
  });
}

/** The beam without its zones, which come from the left; between two zones at one support nothing is left. */
function outsideZones(zones: ShearZone[], length: number): Stretch[] {
  const starts = [0, ...zones.map(({ to }) => to)];
  const ends = [...zones.map(({ from }) => from), length];
  return starts.map((from, index) => ({ from, to: ends[index]! }));
}

/**
 * Loads that count for shear: line loads in a zone are left out, a force at a distance x from the support counts
 * x / d. Moments stay as they are.
 */
function loadsForShear(loads: TypedLoad[], zones: ShearZone[], length: number, d: number): TypedLoad[] {
  const outside = outsideZones(zones, length);
  return loads.flatMap(({ type, load }): TypedLoad[] => {
    const parts =
      load.kind === 'line' ? outside.map(({ from, to }) => partOf(load, from, to)) : [reduced(load)];
    return parts.filter((part) => part !== null).map((part) => ({ type, load: part }));
  });

  function reduced(load: Exclude<BeamLoad, { kind: 'line' }>): BeamLoad {
    if (load.kind === 'moment') return load;
    const zone = zones.find(({ from, to }) => load.position >= from && load.position <= to);
    if (!zone) return load;
    return { ...load, force: (load.force * Math.abs(load.position - zone.support)) / d };
  }
}
