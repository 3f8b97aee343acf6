import { creepFactorOf } from './creepFactor';
import { BeamError } from '../rules/beam/model';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  type Combination,
  liveDeflectionCombinations,
  type LoadType,
  snowStandards,
  strengthCombinations,
  totalDeflectionCombinations,
} from '../rules/combinations/combinations';
import { durationCautions, loadDurations, withDuration } from '../rules/wood/loadDuration';
import { stabilityLoads } from '../rules/wood/effectiveLength';
import { holdsEdge, stabilityMethods } from '../rules/wood/prescriptiveBracing';
import { WoodError } from '../rules/wood/material';
import type { BeamDesign } from './beamDesign';
import { BearingCheck, type SupportResult } from './bearing';
import { BendingCheck } from './bending';
import { bracingOf, heldBracing } from './bracing';
import { DeflectionCheck } from './deflection';
import { designValuesOf } from './designValues';
import { flitchPlatesOf } from './flitch';
import { prescriptiveSupportOf } from './lateralSupport';
import { layoutOf } from './layout';
import { loadsOf, selfWeightOf } from './loads';
import { notchedEndsOf, notchOf } from './notchedEnds';
import { NotchCheck } from './notch';
import { sectionOf } from './section';
import { ShearCheck } from './shear';
import { loadsForShear, outsideZones, shearZonesOf } from './shearZones';
import { type Situation, Situations } from './situations';
import { reactionsByType, type TypeReaction } from './unfactoredLoads';

/** Everything that the checks found. */
export interface BeamResults {
  design: BeamDesign;
  selfWeight: number;
  creep: number;
  loaded: Set<LoadType>;
  bending: BendingCheck;
  shear: ShearCheck;
  shearReduced: boolean;
  /** null for ends that are not notched. */
  notch: NotchCheck | null;
  /** What may be wrong with the load duration that was chosen. */
  durationCautions: string[];
  supports: SupportResult[];
  /** Without factors. Made when it is read: a cell with the verdict never does. */
  byType(): TypeReaction[];
  live: DeflectionCheck;
  total: DeflectionCheck;
  /** Every situation of the strength combinations. */
  strengthSituations: Situation[];
}

/** What the beam is, before any load. @throws {WoodError} without reference values or factors */
export function beamDesignOf(inputs: Inputs): BeamDesign {
  const section = sectionOf(inputs);
  const plates = flitchPlatesOf(inputs, section.d);
  const layout = layoutOf(inputs);
  const prescriptive = prescriptiveSupportOf(inputs, section);
  return {
    layout,
    section,
    values: designValuesOf(inputs, section),
    plates,
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
export function beamResultsOf(inputs: Inputs): BeamResults {
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
  const creep = creepFactorOf(inputs, section.material);
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
    selfWeight,
    creep,
    loaded,
    bending,
    shear,
    shearReduced: outside !== null,
    notch,
    durationCautions: durationCautions(standard, duration),
    supports: bearing.supports(),
    byType: () => reactionsByType(situations, layout.supports.length, loaded),
    live,
    total,
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
    `The ${free.name} edge is in compression and ${free.name}Bracing is ${String(free.bracing)}: with a nominal depth of ` +
      `${Number(prescriptive.ratio.toPrecision(4))} times the breadth NDS 4.4.1.2 takes it held for its length. Choose ` +
      `Continuous, or "${stabilityMethods[0]}".`,
  );
}
