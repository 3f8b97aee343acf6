import { failingRatio } from '../../contract/numberText';
import { BeamError } from '../rules/beam/model';
import { Derivation } from '../kit/derivation';
import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import { WoodError } from '../rules/wood/material';
import { printedWood } from '../rules/wood/notation';
import { type BeamResults, beamResultsOf } from './beamResults';
import { bendingSteps } from './bendingSteps';
import { cautionsOf } from './cautions';
import { detailsOf } from './details';
import { diagramsOf } from './diagrams';
import { factorSteps } from './factorSteps';
import { flitchPlatesOf } from './flitch';
import { selfWeightOf } from './loads';
import { notchSteps } from './notchSteps';
import { notesOf } from './notes';
import { bearingSteps, deflectionSteps, shearSteps } from './otherSteps';
import { governing, type Ratio, ratiosOf } from './ratios';
import { tablesOf } from './tables';
import { sectionOf } from './section';

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
  work.step({
    symbol: referenceId,
    label: `Governing: ${worst.label.toLowerCase()}, ${worst.situation}`,
    formula: 'largest ratio of all checks',
    from: {},
    value: worst.ratio,
    units: null,
    clause: 'NDS 3.1',
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
