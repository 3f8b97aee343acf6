import { failingRatio } from '../../contract/numberText';
import { BeamError } from '../rules/beam/model';
import { Derivation } from '../kit/derivation';
import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import { WoodError, factorTable, isSawn } from '../rules/wood/material';
import { printedWood } from '../rules/wood/notation';
import { type BeamResults, beamResultsOf } from './beamResults';
import { bendingSteps } from './bendingSteps';
import { cautionsOf } from './cautions';
import { detailsOf } from './details';
import { diagramsOf } from './diagrams';
import { flitchPlatesOf } from './flitch';
import { selfWeightOf } from './loads';
import { notesOf } from './notes';
import { bearingSteps, deflectionSteps, shearSteps } from './otherSteps';
import { governing, type Ratio, ratiosOf, inFootPounds } from './ratios';
import { sectionOf } from './section';
import { adjustedModulus } from './designValues';
import { remainingDepth } from '../rules/wood/notch';
import { notchBendingRatio, notchBendingStress, notchShearRatio } from './notch';
import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';
import { momentRange, shearRange } from '../rules/beam/extremes';
import type { Situation } from './situations';
import { inchesPerFoot } from './units';

/** The governing check: the largest ratio of all. */
export const referenceId = 'utilizationRatio';

/**
 * Designs a timber beam by NDS, allowable stress design. The generic answer has only the verdict; the details are
 * for the typed one. Where a check has no value, there is no verdict and no detail, but the reason.
 */
export function solve(inputs: Inputs): Solution {
  try {
    return solutionOf(inputs, beamResultsOf(inputs));
  } catch (error) {
    if (error instanceof WoodError || error instanceof BeamError) return unevaluated(error.message);
    throw error;
  }
}

function solutionOf(inputs: Inputs, results: BeamResults): Solution {
  const ratios = ratiosOf(results);
  const worst = governing(ratios);
  if (ratios.some(({ ratio }) => !Number.isFinite(ratio)))
    return unevaluated('A check has no finite value for these inputs.');
  return lazySolution({
    steps: () => stepsOf(inputs, results, worst),
    results: {},
    details: () => detailsOf(inputs, results, ratios),
    check: {
      referenceId,
      value: worst.ratio,
      error: false,
      failReasons: ratios.filter(fails).map(failReason),
      governing: worst.label,
      cautions: cautionsOf(inputs, results).join(' '),
    },
    diagrams: () => diagramsOf(results),
    diagramsAt: (places) => diagramsOf(results, places),
    tables: () => tablesOf(results),
    notes: () => notesOf(inputs, results),
  });
}

function stepsOf(inputs: Inputs, results: BeamResults, worst: Ratio) {
  const work = new Derivation(printedWood);
  work.section('Section and self-weight');
  const section = sectionOf(inputs, work);
  selfWeightOf(inputs, section, flitchPlatesOf(inputs, section.d, work), work);
  work.section('Adjustment factors');
  factorSteps(work, inputs, results);
  work.section('Bending');
  bendingSteps(work, inputs, results);
  work.section('Shear');
  shearSteps(work, results);
  work.section('Notches');
  notchSteps(work, results);
  work.section('Reactions and bearing');
  bearingSteps(work, results);
  work.section('Deflection');
  deflectionSteps(work, results);
  work.section('Governing check');
  work.step(referenceId, `Governing: ${worst.label.toLowerCase()}, ${worst.situation}`, 'NDS 3.1', {
    formula: 'largest ratio of all checks',
    from: {},
    value: worst.ratio,
    units: null,
  });
  return work.steps;
}

const fails = ({ ratio }: Ratio) => ratio > 1;

function failReason({ label, ratio, comparison, situation }: Ratio): string {
  return `${label}: ${comparison()}, ratio ${failingRatio(ratio)} under ${situation}.`;
}

function unevaluated(reason: string): Solution {
  return {
    steps: [],
    results: {},
    details: {},
    check: { referenceId, error: true, failReasons: [], errorReason: reason },
    notes: [`The check could not be evaluated: ${reason}`],
  };
}

type Names = Record<string, number | string>;

/** The factors that hold for every combination, and the stiffness. */
function factorSteps(work: Derivation, inputs: Inputs, { design }: BeamResults): void {
  const { section, values } = design;
  const { material, ply } = section;
  const { on, cF, cFu, cR } = values;
  const factor = (
    ...[symbol, label, value, clause, formula, from]: [string, string, number, string, string, Names]
  ) => work.step(symbol, label, clause, { value, formula, from, units: null });
  const text = (name: string) => String(inputs[name]);

  const moisture = { moisture: text('wet') };
  factor(
    'CM',
    'Wet service factor on Fb',
    on.fb.CM,
    isSawn(material) ? 'NDS 4.3.3' : material.kind === 'glulam' ? 'NDS 5.3.3' : 'NDS 5.3.3, 8.3.3',
    `${material.table} (moisture)`,
    moisture,
  );
  const temperature = { temperature: text('temperature').replace(/(\d)F/g, '$1 °F') };
  factor('Ct', 'Temperature factor on Fb', on.fb.Ct, 'NDS 2.3.3', 'Table 2.3.3 (temperature)', temperature);
  if (isSawn(material)) {
    const size = { b: ply.b, d: ply.d };
    const cf = material.sizeFactorIncluded
      ? '1.0: the custom values include it'
      : `${material.table} (b by d)`;
    factor('CF', 'Size factor', cF, 'NDS 4.3.6', cf, size);
    const flat = inputs.flatUse === true ? `${material.table} (b by d)` : '1.0: loaded on the narrow face';
    factor('Cfu', 'Flat use factor', cFu, 'NDS 4.3.7', flat, inputs.flatUse === true ? size : {});
    const incised = { incised: inputs.incised === true ? 'incised' : 'not incised' };
    factor('Ci', 'Incising factor on Fb', on.fb.Ci, 'NDS 4.3.8', 'Table 4.3.8 (incised)', incised);
    factor('Cr', 'Repetitive member factor', cR, 'NDS 4.3.9', values.repetitionReason, {});
  }
  work.step("E'", 'Adjusted modulus of elasticity', factorTable(material), {
    equation: adjustedModulus(material),
    from: { E: material.e, ...on.e },
  });
}

/** Shear and bending at notched ends. */
function notchSteps(work: Derivation, { notch, design }: BeamResults): void {
  if (!notch || !design.notch) return;
  const { b, d } = design.section;
  const { depth } = design.notch;
  const dn = work.step(
    'dn',
    `Remaining depth at the notch on the ${design.notch.face.toLowerCase()}`,
    'NDS 3.4.3.2',
    { equation: remainingDepth, from: { d, depth } },
  );
  if (notch.shear) {
    const { force, capacityBy, situation } = notch.shear;
    const v = work.step('Vn', `Shear at the notch with all loads, ${situation}`, 'NDS 3.4.3.2', {
      formula: 'direct stiffness',
      from: {},
      value: force,
      units: 'lb',
    });
    const vr = work.step({
      symbol: "Vr'",
      label: 'Adjusted design shear of the notched end',
      ...capacityBy,
    });
    work.step('notchShearRatio', 'Shear at the notch', 'NDS 3.4.3.2', {
      equation: notchShearRatio,
      from: { Vn: v, Vra: vr },
    });
  }
  if (notch.bending) {
    const { moment, strength, situation } = notch.bending;
    const m = work.step('Mn', `Largest moment at the notch, ${situation}`, 'ASCE 7 2.4', {
      formula: 'direct stiffness',
      from: {},
      value: inFootPounds(moment),
      units: 'lb-ft',
    });
    const fb = work.step('fbn', 'Bending stress for the remaining depth', 'NDS 3.1.2, Eq. 3.3-2', {
      equation: notchBendingStress,
      from: { Mn: m, b, dn },
    });
    work.step('notchBendingRatio', 'Bending at the notch', 'NDS 3.3.1', {
      equation: notchBendingRatio,
      from: { fbn: fb, Fba: strength.adjusted },
    });
  }
}

/** The combinations with what they come to over all patterns. */
function tablesOf(results: BeamResults): ReportTable[] {
  if (results.loaded.size === 0) return [];
  const byName = new Map<string, Situation[]>();
  for (const situation of results.strengthSituations) {
    const { name } = situation.combination;
    byName.set(name, [...(byName.get(name) ?? []), situation]);
  }
  return [
    reactionTable(results),
    {
      title: 'Load combinations',
      description:
        'Allowable stress design; each combination includes all patterns of live and snow ' + 'load.',
      columns: [
        textColumn('combination', 'Combination'),
        numberColumn('cd', 'CD', null),
        numberColumn('most', 'Largest moment', 'lb-ft'),
        numberColumn('least', 'Smallest moment', 'lb-ft'),
        numberColumn('shear', 'Shear', 'lb'),
      ],
      rows: [...byName].map(([combination, situations]) => ({ combination, ...extremesOf(situations) })),
    },
  ];
}

/** What each support takes of each load type that is there. */
function reactionTable(results: BeamResults): ReportTable {
  const byType = results.byType();
  const types = [...new Set(byType.map(({ type }) => type))];
  return {
    title: 'Reactions',
    description:
      'Unfactored, by load type with every span loaded, and the extremes of all combinations; upward is positive.',
    columns: [
      textColumn('support', 'Support'),
      numberColumn('position', 'Position', 'ft'),
      ...types.map((type) => numberColumn(type, type, 'lb')),
      numberColumn('most', 'Largest', 'lb'),
      numberColumn('least', 'Least', 'lb'),
    ],
    rows: results.supports.map(({ type, position, max, min }, index) => ({
      support: `${index + 1} ${type}`,
      position,
      ...Object.fromEntries(
        byType.filter(({ support }) => support === index).map((one) => [one.type, one.whole.force]),
      ),
      most: max.force,
      least: min.force,
    })),
  };
}

function extremesOf(situations: Situation[]) {
  const moments = situations.map((situation) => {
    const { max, min } = situation.envelope('moment');
    return { most: momentRange(max).max.value, least: momentRange(min).min.value };
  });
  const shears = situations.map((situation) => {
    const { max, min } = situation.envelope('shear');
    return Math.max(shearRange(max).max.value, -shearRange(min).min.value);
  });
  const most = Math.max(0, ...moments.map((moment) => moment.most));
  const least = Math.min(0, ...moments.map((moment) => moment.least));
  // Of the analysis: at the supports of a simple span it ends in some 1e-12.
  const noise = 1e-9 * Math.max(most, -least);
  return {
    cd: situations[0]!.combination.cd,
    most: most > noise ? most / inchesPerFoot : 0,
    least: -least > noise ? least / inchesPerFoot : 0,
    shear: Math.max(...shears),
  };
}
