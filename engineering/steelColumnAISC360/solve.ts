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
import { type ColumnDesign, columnDesignOf, type Tension, lczNotGiven } from './columnDesign';
import { column } from './compression';
import { listedShapeTable } from '../rules/steel/shapeTable';
import { designSteps, printedProperties } from './steps';
import { snowLevelNote, windLevelNote } from '../rules/combinations/loadLevels';
import { weightPerFoot } from '../rules/steel/selfWeight';
import { inchesPerFoot, steelSpecification } from '../rules/steel/steel';
import { customHSS, customW } from './options';

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

/** What was assumed and what the results leave open; whole sentences. */
function notesOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { compression, section, demand, tension, loads, method } = design;
  const notes = [
    `Strengths are from ${steelSpecification}.`,
    'Concentric compression, and tension from wind uplift, under dead, live, roof live, snow and ' +
      'wind load; rain, earthquake, moments, eccentric connections and stability of the frame are not ' +
      'covered.',
    'Effective lengths are used as entered.',
    ...weightNotes(design),
    'Section properties are computed from nominal dimensions; they differ from tabulated values by ' +
      'rounding, up to half a percent, which changes the strength of a slender column by up to 0.8 ' +
      'percent.',
  ];
  const reduced = compression.elements
    .filter(({ fel }) => fel !== null)
    .map(({ name }) => name.toLowerCase());
  if (reduced.length > 0)
    notes.push(`Slender elements have a reduced effective area (E7): ${reduced.join(', ')}.`);
  if (inputs.section === customW)
    notes.push(
      section.kind === 'W' && section.r > 0
        ? 'The custom section has fillets and is treated as rolled.'
        : 'The custom section has no fillets and is treated as built up from welded plates (Table ' +
            'B4.1a, case 2); the welds are not checked.',
    );
  if (section.kind === 'HSS' && inputs.section !== customHSS)
    notes.push('Wall thickness is the ASTM A500 design thickness, 0.93 times nominal.');
  if (loads.S > 0) notes.push(snowLevelNote(optionOf(inputs, 'edition', editions), method));
  if (loads.W + loads['−W'] > 0) notes.push(windLevelNote);
  if (demand === 0 && !tension) notes.push('There are no loads on the column.');
  return section.kind === 'W' ? [...notes, ...torsionNotes(inputs, design)] : notes;
}

function weightNotes({ selfWeight, weighing, loads }: ColumnDesign): string[] {
  if (selfWeight === 0) return [];
  return [
    `The self-weight of ${weightPerFoot(weighing.area)} lb/ft is in the dead load.`,
    ...(loads['−W'] > 0
      ? ['The self-weight does not reduce the tension from wind uplift, which is largest at the top.']
      : []),
  ];
}

function torsionNotes(inputs: Inputs, { lengths, compression }: ColumnDesign): string[] {
  const feet = Number((lengths.lcz / inchesPerFoot).toPrecision(6));
  const notes = [
    inputs.lcz === lczNotGiven
      ? `Assumes an effective length for torsional buckling of ${feet} ft, the larger of the other two (E4).`
      : `Torsional buckling (E4) is checked with Lcz = ${feet} ft as entered.`,
  ];
  if (compression.axis === 'z' && lengths.lcz <= lengths.lcy)
    notes.push(
      'E4 requires torsional buckling only if Lcz exceeds Lcy; it is checked here anyway, which is up ' +
        'to half a percent conservative.',
    );
  return notes;
}

/** Largest slenderness that the standard recommends (E2). */
const recommendedSlenderness = 200;

/** What can make the strength wrong where it is used; whole sentences. */
function cautionsOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { slenderness } = design.compression;
  const cautions: string[] = [];
  if (slenderness > recommendedSlenderness)
    cautions.push(
      `Lc/r ${slenderness.toFixed(0)} exceeds ${recommendedSlenderness}, the maximum recommended by ` +
        'AISC 360 E2.',
    );
  return [
    ...cautions,
    ...weightCautions(design),
    ...tensionCautions(design),
    ...lengthCautions(inputs),
    ...twistCautions(inputs, design),
  ];
}

function weightCautions({ weighing, selfWeight }: ColumnDesign): string[] {
  if (selfWeight > 0) return [];
  return [`Assumes the dead load includes the self-weight of ${weightPerFoot(weighing.area)} lb/ft.`];
}

function tensionCautions({ tension }: ColumnDesign): string[] {
  if (!tension) return [];
  return [
    `The column is in tension, ${fourDigits(tension.force)} kip under ` +
      `${tension.combination.name}: rupture at holes and connections (D2-2), splices and anchorage are ` +
      'not checked.',
  ];
}

function lengthCautions(inputs: Inputs): string[] {
  const held = ['x', 'y'].filter((axis) => inputs[`lc${axis}`] === 0);
  if (held.length === 0) return [];
  return [
    `Assumes the column is braced along its whole length against buckling about ${held.join(' and ')} ` +
      '(effective length 0).',
  ];
}

function twistCautions(inputs: Inputs, { section, lengths }: ColumnDesign): string[] {
  if (section.kind !== 'W' || inputs.lcz === lczNotGiven) return [];
  const longest = Math.max(lengths.lcx, lengths.lcy);
  if (lengths.lcz >= longest) return [];
  const feet = Number((lengths.lcz / inchesPerFoot).toPrecision(6));
  return [`Assumes braces against twist every ${feet} ft; a brace at one flange is not one (E4).`];
}
