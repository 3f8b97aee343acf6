import type { Output, TemplateDetail } from '../../../contract';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { type PlannedCase, type PlannedInputs, planInputs } from './plannedInputs';

export interface InputBlockRequest extends PlannedCase {
  /** What stands first: referenceId of an output, or one of the names that work with every template, such as `verdict`. */
  output: string;
  /** False where a calculation answers only with the verdict and the utilization. */
  returnsResults?: boolean;
}

/** One number or text of the band of results. */
export interface BandOutput {
  heading: PlannedCell;
  kind: 'number' | 'ratio' | 'verdict' | 'text';
}

/** A title, pairs (name, value, units), and below them a band of results from one formula. */
export interface InputBlockPlan extends PlannedInputs {
  title: PlannedCell;
  /** Which template, preset and version it is of. */
  about: PlannedCell;
  band: BandOutput[];
  /** The formula of the band, given the address of the pairs. English function syntax, as `range.formulas` takes it. */
  formula(pairsAddress: string): string;
}

/** Pure: what to write for a template, before anything is known of the sheet. */
export function planInputBlock({
  output,
  returnsResults = true,
  ...planned
}: InputBlockRequest): InputBlockPlan {
  const { template, preset } = planned;
  const names = bandNames(template, output, returnsResults);
  const version = template.version === null ? [] : [`version ${template.version}`];
  return {
    ...planInputs(planned),
    title: planCell(preset ? `${template.name}: ${preset.name}` : template.name),
    about: planCell([template.code, ...version].join(', ')),
    band: names.map((name) => bandOutput(name, template)),
    formula: (address) => {
      const list = names.map(quoted).join(',');
      const last = preset === undefined ? '' : `,${quoted(preset.code)}`;
      return `=CALC.RUN(${quoted(template.code)},${address},${names.length > 1 ? `{${list}}` : list}${last})`;
    },
  };
}

const mainNumbers = 2;

/** What was asked for, the check, and the first numbers. */
function bandNames(template: TemplateDetail, output: string, returnsResults: boolean): string[] {
  const check = ['verdict', 'utilization', ...(returnsResults ? ['governing'] : [])];
  const numbers = (returnsResults ? template.outputs : []).filter(
    ({ type, label, referenceId }) => type === 'number' && label !== 'Utilization' && referenceId !== output,
  );
  return [
    ...new Set([
      output,
      ...(hasCheck(template, returnsResults) ? check : []),
      ...numbers.slice(0, mainNumbers).map(({ referenceId }) => referenceId),
    ]),
  ];
}

const ofEveryTemplate: Readonly<Record<string, BandOutput>> = {
  verdict: { heading: planCell('Verdict'), kind: 'verdict' },
  utilization: { heading: planCell('Utilization'), kind: 'ratio' },
  governing: { heading: planCell('Governing check'), kind: 'text' },
};

function bandOutput(name: string, { outputs }: TemplateDetail): BandOutput {
  const output = outputs.find(({ referenceId }) => referenceId === name);
  if (!output) return ofEveryTemplate[name] ?? { heading: planCell(name), kind: 'text' };
  const { label, units, type } = output;
  const heading = planCell(units ? `${label} (${units})` : label);
  if (type !== 'number') return { heading, kind: 'text' };
  return { heading, kind: isRatioLabel(label) ? 'ratio' : 'number' };
}

/** Whether an output is a ratio whose limit is 1, such as `Governing ratio`. */
export const isRatioLabel = (label: string) => /\b(utili[sz]ation|ratio)\b/i.test(label);
/** The detail does not say whether a template has a governing check; these words in an output do. */
const wordsOfACheck = /utili[sz]ation|check|pass|ratio/i;

/** Whether calculations of a template come with a verdict and a utilization. */
export function hasCheck({ outputs }: TemplateDetail, returnsResults: boolean): boolean {
  return (
    !returnsResults || outputs.some(({ type, label }) => type === 'boolean' || wordsOfACheck.test(label))
  );
}

/** Outputs that one cell can show. */
export function cellOutputs(template: TemplateDetail): Output[] {
  return template.outputs.filter(({ type }) => type === 'number' || type === 'boolean' || type === 'text');
}

/** What a new block shows first: the verdict, or the first number of a template without a check. */
export function defaultOutput(template: TemplateDetail, returnsResults: boolean): string {
  if (hasCheck(template, returnsResults)) return 'verdict';
  const outputs = cellOutputs(template);
  const first = outputs.find(({ type }) => type === 'number') ?? outputs[0];
  return first?.referenceId ?? 'verdict';
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
