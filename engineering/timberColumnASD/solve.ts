import { failingRatio } from '../../contract/numberText';
import type { ResultValue } from '../../contract';
import { optionOf } from '../kit/inputValues';
import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution, Step } from '../kit/template';
import { snowStandards } from '../rules/combinations/combinations';
import { reactionRows } from '../rules/combinations/pointRows';
import { WoodError } from '../rules/wood/material';
import { columnOf } from './column';
import { cautionsOf } from './cautions';
import { notesOf } from './notes';
import { type ColumnResults, type Ratio, resultsOf } from './ratios';
import { Derivation } from '../kit/derivation';
import { wood } from '../rules/wood/notation';
import { plateValue } from './plate';
import { situationOf } from './situation';
import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';

/** That act along the column. */
const columnLoads = ['D', 'L', 'Lr', 'S', 'W'] as const;

/** The governing check: the largest ratio of all. */
const referenceId = 'utilizationRatio';

/**
 * Designs a timber column by NDS, allowable stress design. Where a check has no value, there is no verdict and no
 * result but the reason.
 */
export function solve(inputs: Inputs): Solution {
  try {
    return solutionOf(inputs, resultsOf(columnOf(inputs)));
  } catch (error) {
    if (error instanceof WoodError) return unevaluated(error.message);
    throw error;
  }
}

function solutionOf(inputs: Inputs, results: ColumnResults): Solution {
  const { ratios, governing } = results;
  if (ratios.some(({ ratio }) => !Number.isFinite(ratio)))
    return unevaluated('A check has no finite value for these inputs.');
  const notes = notesOf(inputs, results);
  return lazySolution({
    steps: () => stepsOf(inputs, results),
    results: {
      ...outputsOf(results),
      notes: notes.join(' '),
      cautions: cautionsOf(inputs, results).join(' '),
    },
    check: {
      referenceId,
      value: governing.ratio,
      error: false,
      failReasons: ratios.filter(({ ratio }) => ratio > 1).map(failReason),
    },
    details: () => ({ reactionLoads: baseReactions(inputs, results) }),
    notes: () => notes,
    tables: () => tablesOf(results),
  });
}

/** Without factors. */
function baseReactions(inputs: Inputs, { column: { axial } }: ColumnResults) {
  const sizes = columnLoads.flatMap((type) => (axial[type] ? [[type, axial[type]] as const] : []));
  return reactionRows({ name: 'Base', position: 0 }, sizes, optionOf(inputs, 'snowStandard', snowStandards));
}

function failReason({ label, ratio, comparison, situation }: Ratio): string {
  return `${label}: ${comparison()}, ratio ${failingRatio(ratio)} under ${situation.combination.name}.`;
}

function outputsOf({ column, ratios, governing }: ColumnResults): Record<string, ResultValue> {
  const { situation } = governing;
  const { axis } = situation;
  const ratioOf = (name: Ratio['referenceId']) => ratios.find((one) => one.referenceId === name)?.ratio ?? 0;
  return {
    utilizationRatio: governing.ratio,
    governingCheck: governing.referenceId,
    governingCombination: situation.combination.name,
    axialRatio: ratioOf('axialRatio'),
    interactionRatio: ratioOf('interactionRatio'),
    bearingRatio: ratioOf('bearingRatio'),
    axialCapacity: situation.fcAdjusted * column.section.area,
    axialForce: situation.force,
    moment: situation.moment,
    slenderness: axis.slenderness,
    ...(axis.fcE === Infinity ? {} : { fcE: axis.fcE }),
    kF: axis.kF,
    cD: situation.combination.cd,
    fcStar: situation.fcStar,
    cP: situation.cP,
    fcAdj: situation.fcAdjusted,
    fc: situation.fc,
    fbAdj: situation.fbAdjusted,
    fb: situation.fb,
    member: column.section.name,
  };
}

function unevaluated(reason: string): Solution {
  const note = `The check could not be evaluated: ${reason}`;
  return {
    steps: [],
    results: { notes: note, cautions: '' },
    check: { referenceId, error: true, failReasons: [], errorReason: reason },
    notes: [note],
  };
}

/** The calculation of the governing combination, and the worst of each check. */
function stepsOf(inputs: Inputs, { governing, ratios }: ColumnResults): Step[] {
  const { combination } = governing.situation;
  const work = new Derivation(wood);
  const column = columnOf(inputs, work);
  situationOf(column, combination, work);
  work.section('Bearing on the plate');
  plateValue(work, inputs, column.section);
  work.section('Checks');
  for (const { referenceId, label, check, situation } of ratios)
    work.step({ symbol: referenceId, label: `${label}, ${situation.combination.name}`, ...check });
  work.step(
    'utilizationRatio',
    `Governing: ${governing.label.toLowerCase()}, ${combination.name}`,
    'NDS 3.1',
    { formula: 'largest ratio of all checks', from: {}, value: governing.ratio, units: null },
  );
  return work.steps;
}

/** The combinations with their forces and ratios. */
function tablesOf({ situations, column }: ColumnResults): ReportTable[] {
  const isBent = column.wind > 0;
  return [
    {
      title: 'Load combinations',
      description:
        'Allowable stress design, each combination with the load duration factor of its shortest load or as chosen.',
      columns: [
        textColumn('combination', 'Combination'),
        numberColumn('cd', 'CD', null),
        numberColumn('force', 'P', 'lb'),
        ...(isBent ? [numberColumn('moment', 'M', 'lb-ft')] : []),
        numberColumn('axial', "fc / Fc'", null),
        ...(isBent ? [numberColumn('interaction', 'Eq. 3.9-3', null)] : []),
      ],
      rows: situations.map(({ combination, force, moment, axialRatio, bendingAndAxial }) => ({
        ...{ combination: combination.name, cd: combination.cd, force, moment, axial: axialRatio },
        interaction: bendingAndAxial ?? 'buckles',
      })),
    },
  ];
}
