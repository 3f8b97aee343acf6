import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { combinationClause } from '../rules/combinations/clauses';
import { factoredSum, type LoadPart } from '../rules/combinations/factoredSum';
import type { SpanLoad } from '../rules/combinations/spanCombinations';
import { type Curves, deflectionIn, momentIn, shearIn, stateSize } from '../rules/beam/diagram';
import { elasticModulus, inchesPerFoot } from '../rules/steel/steel';
import type { BearingForce } from './bearing';
import type { BeamDesign, DeflectionCheck } from './beamDesign';
import { type Demand, largestDeflection, largestShear } from './demand';
import { weight } from '../rules/steel/selfWeight';
import type { LoadedSpan } from './loads';

/** How the required strengths come out of the loads. */
export function demandSteps(work: Derivation, design: BeamDesign): void {
  const { section, span, flexure, shear, method } = design;
  if (span.selfWeight > 0)
    work.step('w0', 'Self-weight at 490 pcf', 'Density of steel', {
      equation: weight,
      from: { A: section.area },
    });
  const clause = combinationClause[method];
  const feet = shown(flexure.position / inchesPerFoot);
  const compressed = flexure.flange === 'bottom' ? ', bottom flange in compression' : '';
  work.step('Mr', `Required flexural strength at ${feet} ft, ${flexure.combination}${compressed}`, clause, {
    ...momentFormula(work, design),
    units: 'kip-ft',
  });
  work.step('Vr', `Required shear strength, ${shear.combination}`, clause, {
    ...shearFormula(design),
    units: 'kip',
  });
}

/** w L² / 8 if all loads are uniform; else the sum of the moments of the loads, which the table has. */
function momentFormula(work: Derivation, design: BeamDesign) {
  const { span, flexure, demands, method } = design;
  const demand = demandOf(design, flexure.combination);
  const uniform = uniformLoads(span);
  if (uniform && Math.abs(flexure.position - span.length / 2) < 1e-6 * span.length) {
    const parts = partsOf(demand, uniform);
    const w = work.step('wr', `Uniform load, ${flexure.combination}`, combinationClause[method], {
      ...factoredSum('w', parts),
      units: 'kip/ft',
    });
    return { formula: '|w| · L^2 / 8', from: { w, L: span.length / inchesPerFoot } };
  }
  const moments = demands.byLoad.map(
    ([load, diagram]) => [load, effectAt(diagram, 'moment', flexure.position) / inchesPerFoot] as const,
  );
  return absolute(factoredSum('M', partsOf(demand, moments)));
}

function shearFormula(design: BeamDesign) {
  const demand = demandOf(design, design.shear.combination);
  const { position } = largestShear(demand.diagram);
  const stretch = stretchOf(demand.diagram, 'shear', position);
  const shears = design.demands.byLoad.map(
    ([load, diagram]) => [load, effectIn(diagram, 'shear', stretch, position)] as const,
  );
  return absolute(factoredSum('V', partsOf(demand, shears)));
}

const absolute = ({ formula, from }: ReturnType<typeof factoredSum>) => ({ formula: `|${formula}|`, from });

/** 5 w L⁴ / 384 EI if all loads are uniform; else the sum of the deflections of the loads at the place. */
export function deflectionFormula(design: BeamDesign, { demand }: DeflectionCheck) {
  const { span, stiffness, demands, axis, section } = design;
  const partsWith = (effects: readonly (readonly [SpanLoad, number])[]) =>
    effects.map(([load, value]) => ({ load, factor: demand.factors[load] ?? 0, value }));
  const uniform = uniformLoads(span);
  if (uniform) {
    const w = partsWith(uniform).reduce((sum, { factor, value }) => sum + factor * value, 0);
    const I = axis === 'Major' ? section.ix : section.iy;
    const L = span.length / inchesPerFoot;
    return { formula: '5·|w|·L^4·1728 in3/ft3 / (384·E·I)', from: { w, L, E: elasticModulus, I } };
  }
  const { position } = largestDeflection(demand.diagram);
  const deflections = demands.byLoad.map(
    ([load, diagram]) => [load, effectAt(diagram, 'deflection', position) / stiffness] as const,
  );
  return absolute(factoredSum('delta', partsWith(deflections)));
}

/** What presses on the web: a force upwards does not. */
export function pressingFormula(design: BeamDesign, { combination, support, position, force }: BearingForce) {
  const { formula, from } =
    support === undefined
      ? pointFormula(design, combination, position)
      : reactionFormula(design, combination, support);
  return { formula: force === 0 && formula !== '0' ? `max(0, ${formula})` : formula, from };
}

/** The sum of the reactions of the loads at the support that presses most. */
function reactionFormula(design: BeamDesign, combination: string, support: number) {
  const reactions = design.demands.byLoad.map(
    ([load, diagram]) => [load, diagram.reactions[support]?.force ?? NaN] as const,
  );
  return factoredSum('R', partsOf(demandOf(design, combination), reactions));
}

/** The forces of the loads at one place. */
function pointFormula(design: BeamDesign, combination: string, place: number) {
  const { span, demands } = design;
  const forces = demands.byLoad.map(([load]) => [load, forceAt(span, load, place)] as const);
  return factoredSum('P', partsOf(demandOf(design, combination), forces));
}

const forceAt = ({ loads }: LoadedSpan, load: SpanLoad, place: number) =>
  loads[load].reduce(
    (sum, each) => sum + (each.kind === 'point' && Math.abs(each.position - place) < 1e-6 ? each.force : 0),
    0,
  );

function demandOf({ demands }: BeamDesign, name: string): Demand {
  const demand = demands.strength.find(({ combination }) => combination.name === name);
  if (!demand) throw new Error(`There is no combination ${name}`);
  return demand;
}

function partsOf({ combination }: Demand, effects: readonly (readonly [SpanLoad, number])[]): LoadPart[] {
  return effects.map(([load, value]) => ({ load, factor: combination.factors[load] ?? 0, value }));
}

/** kip/ft of each load; null where a point load is on the span. */
function uniformLoads({ loads }: LoadedSpan): (readonly [SpanLoad, number])[] | null {
  const all = Object.entries(loads) as [SpanLoad, LoadedSpan['loads'][SpanLoad]][];
  const present = all.filter(([, own]) => own.length > 0);
  if (present.some(([, own]) => own.some(({ kind }) => kind === 'point'))) return null;
  return present.map(([load, own]) => [
    load,
    own.reduce((sum, each) => sum + (each.kind === 'line' ? each.startLoad * inchesPerFoot : 0), 0),
  ]);
}

type Effect = 'moment' | 'shear' | 'deflection';
const inStretch = { moment: momentIn, shear: shearIn, deflection: deflectionIn };

/** An effect of a load at a place, kip-in or kip. */
export const effectAt = (curves: Curves, effect: Effect, position: number): number =>
  effectIn(curves, effect, stretchOf(curves, effect, position), position);

function effectIn({ grid, states }: Curves, effect: Effect, stretch: number, position: number): number {
  const [start = NaN, end = NaN] = [grid[stretch], grid[stretch + 1]];
  const x = Math.min(Math.max(position - start, 0), end - start);
  return inStretch[effect](states, stretch * stateSize, x);
}

/** The stretch with the larger effect, where the place is a border. */
function stretchOf(curves: Curves, effect: Effect, position: number): number {
  const { grid, states } = curves;
  const near = 1e-9 * Math.max(1, position);
  const count = states.length / stateSize;
  const touching = Array.from({ length: count }, (_, stretch) => stretch).filter(
    (stretch) => grid[stretch]! <= position + near && grid[stretch + 1]! >= position - near,
  );
  const sizeOf = (stretch: number) => Math.abs(effectIn(curves, effect, stretch, position));
  return touching.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));
}
