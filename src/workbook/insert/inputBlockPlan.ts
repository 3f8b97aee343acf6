import { inGroups, type Output, type TemplateDetail, timberBeamTemplateCode } from '../../../contract';
import { timberBeamHeadline, timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { cautionsOutput } from '../../core/outputs/cautions';
import { isRatioLabel } from '../../core/outputs/governing';
import { itemsNamed } from '../../core/inputs/naming';
import { outputIn } from '../../core/outputs/outputNames';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { siUnitOf } from '../../core/outputs/siUnits';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { ofEveryTemplate } from './blockNames';
import { markHeader } from './caseTablePlan';
import { type PlannedCase, type PlannedInput, type PlannedInputs, planInputs } from './plannedInputs';

export interface InputBlockRequest extends PlannedCase {
  /** What stands first: referenceId of an output, or one of the names that work with every template, such as `verdict`. */
  output: string;
  /** False where a calculation answers only with the verdict and the utilization. */
  returnsResults?: boolean;
  /** Whether its numbers are requested in SI units where these have a counterpart. */
  showSI?: boolean;
}

/** One number or text of the band of results. */
export interface BandOutput {
  /** As the formula names it. */
  requested: string;
  name: PlannedCell;
  units: PlannedCell;
  kind: 'number' | 'ratio' | 'verdict' | 'text' | 'cautions';
}

/** A title, a band of results from one formula, and below it pairs (name, value, units). */
export interface InputBlockPlan extends PlannedInputs {
  title: PlannedCell;
  /** The standard and the version of the template. */
  about: PlannedCell;
  /** Whether the mark in the title names the report. */
  isMarked: boolean;
  band: BandOutput[];
  /** What is in sight, group by group. */
  shown: PlannedInput[];
  /** What keeps its default, where anything else is in sight. */
  defaults: PlannedInput[];
  /** The formula of the band and of the report's link, given the address of the pairs. English function syntax, as `range.formulas` takes it. */
  formula(pairsAddress: string): string;
}

/** The template with the outputs of CALC.BEAM, where only that returns what the template does not publish. */
export function answeredTemplate({
  template,
  returnsResults,
}: Pick<LoadedTemplate, 'template' | 'returnsResults'>): TemplateDetail {
  return template.code === timberBeamTemplateCode && !returnsResults
    ? { ...template, outputs: [...timberBeamOutputs], headline: timberBeamHeadline }
    : template;
}

/** Pure: what to write for a template, before anything is known of the sheet. */
export function planInputBlock({
  output,
  returnsResults = true,
  showSI = false,
  ...planned
}: InputBlockRequest): InputBlockPlan {
  const { template, preset } = planned;
  const answered = answeredTemplate({ template, returnsResults });
  const isBeam = answered !== template;
  const band = bandNames(answered, output, returnsResults || isBeam).map((id) =>
    bandOutput(id, answered, showSI),
  );
  const [, name = template.name, standard] = /^(.+?) \(([^()]+)\)$/.exec(template.name) ?? [];
  const version = template.version === null ? [] : [`version ${template.version}`];
  const all = planInputs(planned);
  const ordered = inGroups(all.inputs).flatMap(([, inputs]) => inputs);
  const shown = ordered.filter(({ isDefault }) => !isDefault);
  return {
    ...all,
    title: planCell(preset ? `${name}: ${preset.name}` : name),
    about: planCell([standard ?? template.code, ...version].join(', ')),
    isMarked: itemsNamed(template.fields, markHeader).length === 0,
    band,
    shown: shown.length > 0 ? shown : ordered,
    defaults: shown.length > 0 ? ordered.filter(({ isDefault }) => isDefault) : [],
    formula: (address) => {
      const list = [...band.map(({ requested }) => requested), 'sheetUrl'].map(quoted).join(',');
      if (isBeam) return `=TRANSPOSE(CALC.BEAM(${quoted(preset?.code ?? '')},${address},{${list}}))`;
      const last = preset === undefined ? '' : `,${quoted(preset.code)}`;
      return `=TRANSPOSE(CALC.RUN(${quoted(template.code)},${address},{${list}}${last}))`;
    },
  };
}

/** Before the factor that makes a capacity of it. */
const isNominal = ({ label }: Output) => /^nominal\b/i.test(label);

/** What was asked for, the check, the main results of the template, and what can make them wrong. */
function bandNames(template: TemplateDetail, output: string, returnsResults: boolean): string[] {
  const isListed = template.outputs.some(({ referenceId }) => referenceId === cautionsOutput);
  return [
    ...new Set([
      output,
      ...(hasCheck(template, returnsResults) ? ['verdict', 'utilization', 'governing'] : []),
      ...(returnsResults ? mainOutputs(template) : ['warnings']),
      ...(returnsResults && isListed ? [cautionsOutput] : []),
    ]),
  ];
}

/** What a reader looks for first. Where a template names none: its first four numbers. */
export function mainOutputs({ outputs, headline }: TemplateDetail): string[] {
  const named = (all: readonly Output[]) => all.map(({ referenceId }) => referenceId);
  if (headline) return headline.filter((name) => named(outputs).includes(name));
  const isMain = (one: Output) => one.type === 'number' && !isNominal(one) && one.label !== 'Utilization';
  return named(outputs.filter(isMain).slice(0, 4));
}

function bandOutput(requested: string, { outputs }: TemplateDetail, showSI: boolean): BandOutput {
  const output = outputs.find(({ referenceId }) => referenceId === requested);
  if (!output) {
    const [label, kind] = ofEveryTemplate[requested] ?? [requested, 'text'];
    return { requested, name: planCell(label), units: planCell(null), kind };
  }
  const { label, type } = output;
  const unit = showSI && type === 'number' ? siUnitOf(output) : null;
  const wanted = unit ? outputIn(output, unit) : { name: requested, output };
  const words = requested === cautionsOutput ? 'cautions' : 'text';
  const kind = type !== 'number' ? words : isRatioLabel(label) ? 'ratio' : 'number';
  return { requested: wanted.name, name: planCell(label), units: planCell(wanted.output.units), kind };
}

/** The detail does not say whether a template has a governing check; these words in an output do. */
const wordsOfACheck = /\b(utili[sz]ation|check|pass|ratio)/i;

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
  return template.headline?.[0] ?? first?.referenceId ?? 'verdict';
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
