import { BeamError } from '../rules/beam/model';
import { Derivation } from '../kit/derivation';
import { failingRatio, fourDigits } from '../../contract/numberText';
import { numberOf, optionOf } from '../kit/inputValues';
import { lazySolution } from '../kit/lazySolution';
import { editions } from '../rules/combinations/basicCombinations';
import { reactionRows, reactionsInWords } from '../rules/combinations/pointRows';
import { steel } from '../rules/steel/notation';
import { inchesPerFoot } from '../rules/steel/steel';
import type { Inputs, Solution, Step } from '../kit/template';
import { type BeamDesign, beamDesignOf, flexureLabel } from './beamDesign';
import { diagramsOf } from './diagrams';
import { SteelScopeError } from './flexure';
import { notesOf } from './notes';
import { cautionsOf } from './cautions';
import { designSteps, printedProperties } from './steps';
import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';
import { shown } from '../kit/formulaTree';
import { listedShapeTable } from '../rules/steel/shapeTable';
import { type Demand, largestMoment, largestShear } from './demand';
import { effectAt } from './demandSteps';
import type { LoadedSpan } from './loads';

const referenceId = 'utilizationRatio';

/**
 * Designs a simple steel beam. A section whose strength is not covered leaves the check without a value and the
 * sheet without numbers, and says why.
 */
export function solve(inputs: Inputs): Solution {
  try {
    return solutionOf(inputs, beamDesignOf(inputs));
  } catch (error) {
    if (error instanceof SteelScopeError || error instanceof BeamError) return unevaluated(error.message);
    throw error;
  }
}

/** One check: its ratio, and in words what it compares. */
interface Ratio {
  label: string;
  ratio: number;
  comparison: string;
}

function ratiosOf({ flexure, shear, deflections, bearings }: BeamDesign): Ratio[] {
  const moment = (value: number) => `${fourDigits(value / inchesPerFoot)} kip-ft`;
  const strengths: Ratio[] = [
    {
      label: flexureLabel(flexure),
      ratio: flexure.ratio,
      comparison: `required ${moment(flexure.demand)}, available ${moment(flexure.available)} under ${flexure.combination}`,
    },
    {
      label: 'Shear',
      ratio: shear.ratio,
      comparison: `required ${fourDigits(shear.demand)} kip, available ${fourDigits(shear.available)} kip under ${shear.combination}`,
    },
  ];
  const stiffness = deflections.map(({ label, demand, deflection, limit, divisor, ratio }) => ({
    label,
    ratio,
    comparison:
      `${fourDigits(deflection)} in under ${demand.name}, limit ${fourDigits(limit)} in ` +
      `(span / ${divisor})`,
  }));
  return [...strengths, ...bearingRatios(bearings), ...stiffness];
}

function bearingRatios(bearings: BeamDesign['bearings']): Ratio[] {
  const forces = bearings ? [bearings.support, ...(bearings.pointLoad ? [bearings.pointLoad] : [])] : [];
  return forces.flatMap(({ place, combination, force, lb, checks }) =>
    checks.map(({ state, available, ratio }) => ({
      label: `${state} at the ${place}`,
      ratio,
      comparison: `required ${fourDigits(force)} kip, available ${fourDigits(available)} kip over ${lb} in under ${combination}`,
    })),
  );
}

function solutionOf(inputs: Inputs, design: BeamDesign): Solution {
  const ratios = ratiosOf(design);
  if (ratios.some(({ ratio }) => !Number.isFinite(ratio)))
    return unevaluated('A check has no finite value for these inputs.');
  const worst = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const { flexure, shear, limits } = design;
  const [live, total] = design.deflections;
  const notes = notesOf(inputs, design);
  const reactions = reactionsOf(inputs, design);
  return lazySolution({
    steps: () => stepsOf(design, worst),
    results: {
      mU: flexure.demand / inchesPerFoot,
      mn: flexure.strength.mn / inchesPerFoot,
      phiMn: flexure.available / inchesPerFoot,
      vU: shear.demand,
      phiVn: shear.available,
      ...(flexure.bracing && {
        lp: limits.lp / inchesPerFoot,
        lr: limits.lr / inchesPerFoot,
        cbUsed: flexure.bracing.cb,
      }),
      flexureRatio: flexure.ratio,
      shearRatio: shear.ratio,
      liveDeflection: live.deflection,
      totalDeflection: total.deflection,
      liveDeflectionAllowable: live.limit,
      totalDeflectionAllowable: total.limit,
      deflectionRatio: Math.max(live.ratio, total.ratio),
      ...(design.bearings && {
        supportBearingNeeded: design.bearings.support.needed,
        pointLoadBearingNeeded: design.bearings.pointLoad?.needed ?? 0,
      }),
      reactions: reactionsInWords(reactions, 'kip'),
      utilizationRatio: worst.ratio,
      governingCheck: worst.label,
      notes: notes.join(' '),
      cautions: cautionsOf(inputs, design).join(' '),
    },
    check: {
      referenceId,
      value: worst.ratio,
      error: false,
      failReasons: ratios
        .filter(({ ratio }) => ratio > 1)
        .map(({ label, comparison, ratio }) => `${label}: ${comparison}, ratio ${failingRatio(ratio)}.`),
    },
    details: () => ({ reactionLoads: reactions }),
    diagrams: () => diagramsOf(design),
    diagramsAt: (places) => diagramsOf(design, places),
    tables: () => tablesOf(design),
    notes: () => notes,
  });
}

/** Without factors, from the left support to the right. */
function reactionsOf(inputs: Inputs, { demands }: BeamDesign) {
  const edition = optionOf(inputs, 'edition', editions);
  const supports = [
    { name: 'Support 1', position: 0 },
    { name: 'Support 2', position: numberOf(inputs, 'span') },
  ];
  return supports.flatMap((support, index) =>
    reactionRows(
      support,
      demands.byLoad.map(([load, { reactions }]) => [load, reactions[index]!.force]),
      edition,
    ),
  );
}

function stepsOf(design: BeamDesign, worst: Ratio): Step[] {
  const work = new Derivation(steel);
  designSteps(work, design);
  work.section('Governing check');
  work.step(referenceId, `Governing: ${worst.label.toLowerCase()}`, 'AISC 360 B3', {
    formula: 'largest ratio of all checks',
    from: {},
    value: worst.ratio,
    units: null,
  });
  return work.steps;
}

function unevaluated(errorReason: string): Solution {
  const note = `The check could not be evaluated: ${errorReason}`;
  return {
    steps: [],
    results: { notes: note },
    check: { referenceId, error: true, failReasons: [], errorReason },
    notes: [note],
  };
}

/** The section, the loads with what each comes to, and the combinations with their factors. */
function tablesOf(design: BeamDesign): ReportTable[] {
  return [
    ...(design.isListed ? [listedShapeTable(design.section, printedProperties)] : []),
    ...(design.demands.byLoad.length === 0 ? [] : [loadTable(design), combinationTable(design)]),
  ];
}

const reactions = [
  numberColumn('left', 'Left reaction', 'kip'),
  numberColumn('right', 'Right reaction', 'kip'),
];

function loadTable({ demands, span, flexure }: BeamDesign): ReportTable {
  const feet = shown(flexure.position / inchesPerFoot);
  return {
    title: 'Loads',
    description:
      `Unfactored, by load type${span.selfWeight > 0 ? '; the self-weight is in D' : ''}. −W is wind ` +
      'uplift, as an absolute value.',
    columns: [
      textColumn('load', 'Load'),
      numberColumn('uniform', 'Uniform', 'kip/ft'),
      numberColumn('points', 'Point loads', 'kip'),
      numberColumn('moment', `Moment at ${feet} ft`, 'kip-ft'),
      ...reactions,
    ],
    rows: demands.byLoad.map(([load, diagram]) => {
      const own = span.loads[load];
      const [left, right] = diagram.reactions;
      return {
        load,
        uniform: uniformOf(own),
        points: own.reduce((sum, each) => sum + (each.kind === 'point' ? each.force : 0), 0),
        moment: effectAt(diagram, 'moment', flexure.position) / inchesPerFoot,
        left: left!.force,
        right: right!.force,
      };
    }),
  };
}

/** kip/ft */
const uniformOf = (loads: LoadedSpan['loads']['D']) =>
  loads.reduce((sum, each) => sum + (each.kind === 'line' ? each.startLoad * inchesPerFoot : 0), 0);

function combinationTable({ demands, span, flexure, shear, method }: BeamDesign): ReportTable {
  const governs = ({ combination: { name } }: Demand) =>
    [name === flexure.combination && 'Flexure', name === shear.combination && 'Shear']
      .filter(Boolean)
      .join(', ');
  return {
    title: 'Load combinations',
    description: `${method}. Moment and shear are the largest absolute values along the span.`,
    columns: [
      textColumn('combination', 'Combination'),
      numberColumn('uniform', 'Uniform', 'kip/ft'),
      numberColumn('moment', 'Moment', 'kip-ft'),
      numberColumn('shear', 'Shear', 'kip'),
      ...reactions,
      textColumn('governs', 'Governs'),
    ],
    rows: demands.strength.map((demand) => {
      const [left, right] = demand.diagram.reactions;
      return {
        combination: demand.combination.name,
        uniform: demands.byLoad.reduce(
          (sum, [load]) => sum + (demand.combination.factors[load] ?? 0) * uniformOf(span.loads[load]),
          0,
        ),
        moment: largestMoment(demand.diagram).value / inchesPerFoot,
        shear: largestShear(demand.diagram).value,
        left: left!.force,
        right: right!.force,
        governs: governs(demand),
      };
    }),
  };
}
