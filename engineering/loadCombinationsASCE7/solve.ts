import { optionOf } from '../kit/inputValues';
import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import { basicCombinations, designMethods, editions } from '../rules/combinations/basicCombinations';
import { combinationCases, governingCases } from '../rules/combinations/envelope';
import { clauseOf, type Combined } from './combined';
import { loadEffectsOf, seismicForcesOf } from './effects';
import { cautionsOf, notesOf } from './notes';
import { companionLiveLoads, unitsOfLoads } from './options';
import { stepsOf } from './steps';
import type { RangeDiagram } from '../kit/rangeDiagram';

/** Load combinations of ASCE 7 chapter 2, in the unit of the loads throughout. */
export function solve(inputs: Inputs): Solution {
  const combined = combine(inputs);
  const { maximum, minimum, unit, cases } = combined;
  const notes = notesOf(combined);
  return lazySolution({
    results: {
      maximum: maximum.largest.value,
      maximumCombination: maximum.largest.name,
      maximumClause: clauseOf(combined, maximum),
      minimum: minimum.least.value,
      minimumCombination: minimum.least.name,
      minimumClause: clauseOf(combined, minimum),
      unit,
      combinations: cases.map((each) => ({
        clause: clauseOf(combined, each),
        combination: each.name,
        largest: each.largest.value,
        largestLoads: each.largest.name,
        least: each.least.value,
        leastLoads: each.least.name,
        governs: [each === maximum && 'maximum', each === minimum && 'minimum']
          .filter((extreme) => extreme !== false)
          .join(' and '),
      })),
      notes: notes.join(' '),
      cautions: cautionsOf(combined).join(' '),
    },
    steps: () => stepsOf(combined),
    notes: () => notes,
    ranges: () => [rangesOf(combined)],
  });
}

function combine(inputs: Inputs): Combined {
  const edition = optionOf(inputs, 'edition', editions);
  const method = optionOf(inputs, 'designMethod', designMethods);
  const live = optionOf(inputs, 'companionLiveLoad', companionLiveLoads) === '0.5 L' ? 0.5 : 1;
  const seismic = seismicForcesOf(inputs);
  const effects = loadEffectsOf(inputs, seismic);
  const cases = combinationCases(basicCombinations(edition, method, live), effects);
  return {
    ...{ edition, live, seismic, effects, cases },
    ...governingCases(cases),
    unit: optionOf(inputs, 'unitOfLoads', unitsOfLoads),
  };
}

/** Every combination from its least to its largest effect, with the two that govern. */
function rangesOf({ cases, maximum, minimum, unit }: Combined): RangeDiagram {
  return {
    title: 'Load combinations',
    description: 'Smallest to largest effect of each combination; loads that counteract are left out.',
    units: unit,
    ranges: cases.map(({ name, least, largest }) => ({
      label: name,
      least: least.value,
      largest: largest.value,
    })),
    extremes: [
      {
        ...{ label: 'Maximum', range: cases.indexOf(maximum), end: 'largest' },
        combination: maximum.largest.name,
      },
      {
        ...{ label: 'Minimum', range: cases.indexOf(minimum), end: 'least' },
        combination: minimum.least.name,
      },
    ],
  };
}
