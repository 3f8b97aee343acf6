import { Derivation } from '../kit/derivation';
import { failingRatio, fourDigits } from '../../contract/numberText';
import { numberColumn, textColumn } from '../kit/described';
import { optionOf } from '../kit/inputValues';
import { lazySolution } from '../kit/lazySolution';
import type { ReportTable } from '../kit/reportTable';
import type { Inputs, Solution, Step } from '../kit/template';
import { editions } from '../rules/combinations/basicCombinations';
import { reactionRows } from '../rules/combinations/pointRows';
import { spanLoads } from '../rules/combinations/spanCombinations';
import { type ColumnDesign, columnDesignOf, type Tension } from './columnDesign';
import { column } from './compression';
import { cautionsOf } from './cautions';
import { notesOf } from './notes';
import { listedShapeTable } from '../rules/steel/shapeTable';
import { designSteps, printedProperties } from './steps';

const referenceId = 'utilizationRatio';

/**
 * Designs a steel column in concentric compression, and in tension where wind lifts it.
 */
export function solve(inputs: Inputs): Solution {
  const design = columnDesignOf(inputs);
  return Number.isFinite(design.ratio) ? solutionOf(inputs, design) : unevaluated;
}

function solutionOf(inputs: Inputs, design: ColumnDesign): Solution {
  const { fy, compression, demand, available, compressionRatio, tension, tensile, ratio } = design;
  const notes = notesOf(inputs, design);
  const fe = fy / compression.stressRatio;
  return lazySolution({
    steps: () => stepsOf(design),
    tables: () => tablesOf(design),
    results: {
      pU: demand,
      slenderness: compression.slenderness,
      ...(Number.isFinite(fe) && { fe }),
      fcr: compression.fcr,
      effectiveArea: compression.effectiveArea,
      pn: compression.pn,
      phiPn: available,
      axialRatio: compressionRatio,
      tensionForce: tension?.force ?? 0,
      phiTn: tensile.available,
      tensionRatio: tension?.ratio ?? 0,
      utilizationRatio: ratio,
      governingCheck: (tension?.ratio ?? 0) > compressionRatio ? 'Tension' : 'Compression',
      governingAxis: compression.axis,
      notes: notes.join(' '),
      cautions: cautionsOf(inputs, design).join(' '),
    },
    check: { referenceId, value: ratio, error: false, failReasons: failReasonsOf(design) },
    details: () => ({ reactionLoads: baseReactions(inputs, design) }),
    notes: () => notes,
  });
}

/** The section, and the combinations with what each comes to. */
function tablesOf(design: ColumnDesign) {
  const { isListed, section, method, effects, combination, demand, tension, selfWeight } = design;
  const shape = isListed && section.kind === 'W' ? [listedShapeTable(section, printedProperties)] : [];
  const combinations: ReportTable = {
    title: 'Load combinations',
    description: `${method}. Compression is positive.`,
    columns: [
      textColumn('combination', 'Combination'),
      numberColumn('force', selfWeight > 0 ? 'Axial force at the base' : 'Axial force', 'kip'),
      ...(selfWeight > 0 ? [numberColumn('top', 'Axial force at the top', 'kip')] : []),
      textColumn('governs', 'Governs'),
    ],
    rows: effects.map(({ combination: each, base, top }) => {
      const governs = [
        demand > 0 && each === combination && 'Compression',
        each === tension?.combination && 'Tension',
      ];
      return {
        ...{ combination: each.name, force: base, ...(selfWeight > 0 && { top }) },
        governs: governs.filter(Boolean).join(', '),
      };
    }),
  };
  return [...shape, ...(demand === 0 && !tension ? [] : [combinations])];
}

/** Without factors. */
function baseReactions(inputs: Inputs, { loads }: ColumnDesign) {
  const present = spanLoads.filter((load) => loads[load] > 0);
  const sizes = present.map((load) => [load, loads[load]] as const);
  return reactionRows({ name: 'Base', position: 0 }, sizes, optionOf(inputs, 'edition', editions));
}

function stepsOf(design: ColumnDesign): Step[] {
  const work = new Derivation(column);
  designSteps(work, design);
  return work.steps;
}

function failReasonsOf(design: ColumnDesign): string[] {
  return [
    ...(design.compressionRatio > 1 ? [compressionReason(design)] : []),
    ...(design.tension && design.tension.ratio > 1 ? [tensionReason(design, design.tension)] : []),
  ];
}

function tensionReason(
  { tensile: { available } }: ColumnDesign,
  { combination, force, ratio }: Tension,
): string {
  return (
    `Tension: required ${fourDigits(force)} kip under ${combination.name}, available ${fourDigits(available)} kip (yielding of the ` +
    `gross section), ratio ${failingRatio(ratio)}.`
  );
}

function compressionReason(design: ColumnDesign): string {
  const { fy, demand, available, combination, compressionRatio: ratio, compression } = design;
  const { axis, slenderness, stressRatio } = compression;
  const buckling =
    axis === 'z'
      ? `torsional buckling, Fe ${fourDigits(fy / stressRatio)} ksi`
      : `buckling about ${axis}, Lc/r ${fourDigits(slenderness)}`;
  return (
    `Compression: required ${fourDigits(demand)} kip under ${combination.name}, available ${fourDigits(available)} kip ` +
    `(${buckling}), ratio ${failingRatio(ratio)}.`
  );
}

const noValue = 'The axial ratio has no finite value for these inputs.';
const note = `The check could not be evaluated: ${noValue}`;

const unevaluated: Solution = {
  steps: [],
  results: { notes: note },
  check: { referenceId, error: true, failReasons: [], errorReason: noValue },
  notes: [note],
};
