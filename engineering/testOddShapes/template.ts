import type { Field, Output, Preset } from '../../contract';
import { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import {
  type Inputs,
  type Solution,
  type SummaryCheck,
  type Template,
  TemplateInputError,
} from '../kit/template';

const outcomes = [
  'Check passes or fails',
  'Check without a verdict',
  'No check',
  'No results',
  'Infinite result',
  'Refused',
  'Fault',
] as const;

const fields: Field[] = [
  { referenceId: 'demand', label: 'Demand', type: 'number', units: 'kip', default: 5 },
  { referenceId: 'capacity', label: 'Capacity', type: 'number', units: 'kip', default: 10, min: 0 },
  {
    referenceId: 'outcome',
    label: 'What the solve comes to',
    type: 'enum',
    units: null,
    default: outcomes[0],
    options: [...outcomes],
  },
  {
    referenceId: 'padded',
    label: 'Options that differ by trailing blanks',
    type: 'enum',
    units: null,
    default: 'No.2',
    options: ['No.2', 'No.2 ', ' No.2'],
  },
  {
    referenceId: 'plies',
    label: 'Options that are numbers',
    type: 'enum',
    units: null,
    default: 1,
    options: [1, 2, 3],
  },
  {
    referenceId: 'members',
    label: 'Rows with a lookup',
    type: 'table',
    units: null,
    default: [['B-1', 'W-0042', 10, 'Pinned']],
    columns: [
      { referenceId: 'mark', label: 'Mark', type: 'text', units: null },
      { referenceId: 'section', label: 'Section', type: 'lookup', units: null },
      { referenceId: 'length', label: 'Length', type: 'number', units: 'ft' },
      { referenceId: 'support', label: 'Support', type: 'enum', units: null, options: ['Pinned', 'Fixed'] },
    ],
  },
  {
    referenceId: 'spacing',
    label: 'Spacing (0: chosen by the calculation)',
    type: 'number',
    units: 'in',
    default: 0,
    min: 0,
    description: 'Settable output: the sheet holds what was set, the results what was used.',
  },
  {
    referenceId: 'useProject',
    label: "Take the project's ground snow load as the demand",
    type: 'boolean',
    units: null,
    default: false,
  },
  {
    referenceId: 'effort',
    label: 'Time that the solve computes for',
    type: 'number',
    units: 'ms',
    default: 0,
    min: 0,
    max: 60_000,
  },
  { referenceId: 'remark', label: 'Remark', type: 'text', units: null, default: '' },
];

const outputs: Output[] = [
  { referenceId: 'ratio', label: 'Demand over capacity', type: 'number', units: null },
  { referenceId: 'spacing', label: 'Spacing used', type: 'number', units: 'in' },
  { referenceId: 'padding', label: 'Blanks around the padded option', type: 'text', units: null },
  { referenceId: 'isDoubled', label: 'More than one ply', type: 'boolean', units: null },
  {
    referenceId: 'lengths',
    label: 'Lengths of the members',
    type: 'table',
    units: null,
    columns: [
      { referenceId: 'mark', label: 'Mark', type: 'text', units: null },
      { referenceId: 'length', label: 'Length', type: 'number', units: 'ft' },
    ],
  },
  { referenceId: 'map', label: 'Map', type: 'gis', units: null },
  { referenceId: 'diagram', label: 'Diagram', type: 'customdiagram', units: null },
];

const presets: Preset[] = [
  { code: 'weak', name: 'Weak', description: 'Fails its check.', defaults: { capacity: 2 } },
  { code: 'slow', name: 'Slow', description: 'Computes for 20 ms.', defaults: { effort: 20 } },
];

/**
 * The odd shapes that the interface allows, for tests of clients and of the service; published only with
 * `TEST_TEMPLATES=1`. It calculates nothing that anybody may build with.
 */
export const testOddShapes: Template = {
  code: 'testOddShapes',
  name: 'Test: odd shapes',
  category: 'Test',
  description: 'For tests only: every odd shape that a template can have. Not an engineering calculation.',
  version: 1,
  returnsResults: true,
  fields,
  outputs,
  presets,
  projectDefaultsRead: ({ useProject }) => (useProject === true ? ['groundSnowLoad'] : []),
  check: (inputs, project) =>
    inputs.useProject === true && project && project.groundSnowLoad === undefined
      ? [{ field: 'useProject', message: "The project's defaults hold no groundSnowLoad." }]
      : [],
  solve: (inputs, project) => solve(inputs, project.groundSnowLoad),
};

function solve(inputs: Inputs, groundSnowLoad: unknown): Solution {
  computeFor(numberOf(inputs, 'effort'));
  const outcome = optionOf(inputs, 'outcome', outcomes);
  if (outcome === 'Fault') throw new TypeError('The test template was asked for a fault.');
  if (outcome === 'Refused')
    throw new TemplateInputError([
      { field: 'outcome', message: 'outcome "Refused" is refused by the solve.' },
    ]);
  if (inputs.useProject === true && typeof groundSnowLoad !== 'number')
    throw new TemplateInputError([
      { field: 'useProject', message: "The project's defaults hold no groundSnowLoad." },
    ]);

  const derivation = new Derivation();
  const demand = inputs.useProject === true ? Number(groundSnowLoad) : numberOf(inputs, 'demand');
  const capacity = numberOf(inputs, 'capacity');
  const ratio = derivation.step({
    symbol: 'ratio',
    label: 'Demand over capacity',
    formula: 'demand / capacity',
    from: { demand, capacity },
    value: outcome === 'Infinite result' ? Infinity : demand / capacity,
    units: null,
    clause: 'none: a test',
  });
  const results = outcome === 'No results' ? {} : resultsOf(inputs, ratio);
  return { steps: derivation.steps, results, notes: [], ...checkOf(inputs, outcome, ratio) };
}

function resultsOf(inputs: Inputs, ratio: number): Solution['results'] {
  const set = numberOf(inputs, 'spacing');
  const padded = typeof inputs.padded === 'string' ? inputs.padded : '';
  const rows = Array.isArray(inputs.members) ? inputs.members : [];
  return {
    // A ratio over no capacity has no value: the check says so, and the output does not apply.
    ...(isUnevaluated(inputs) ? {} : { ratio }),
    spacing: set > 0 ? set : 16,
    padding: `${padded.length - padded.trimStart().length} before, ${padded.length - padded.trimEnd().length} after`,
    isDoubled: Number(inputs.plies) > 1,
    lengths: rows.map(({ mark, length }) => ({ mark: mark ?? null, length: length ?? null })),
    map: 'never returned',
    diagram: 'never returned',
  };
}

function isUnevaluated({ outcome, capacity }: Inputs): boolean {
  return outcome !== 'Infinite result' && capacity === 0;
}

function checkOf(
  inputs: Inputs,
  outcome: (typeof outcomes)[number],
  ratio: number,
): { check?: SummaryCheck } {
  if (outcome === 'No check') return {};
  const referenceId = 'ratio';
  if (outcome === 'Check without a verdict' || isUnevaluated(inputs))
    return { check: { referenceId, error: true, failReasons: [] } };
  const failReasons =
    ratio > 1 ? ['The demand exceeds the capacity.'] : ratio < 0 ? ['The demand is negative.'] : [];
  return { check: { referenceId, value: ratio, error: false, failReasons } };
}

/** Occupies the thread, as a long calculation would. */
function computeFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) Math.sqrt(end);
}
