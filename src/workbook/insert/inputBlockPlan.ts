import type { Output, TemplateDetail } from '../../../contract';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { type PlannedCase, type PlannedInputs, planInputs } from './plannedInputs';

export interface InputBlockRequest extends PlannedCase {
  /** referenceId of the output, or one of the names that work with every template, such as `verdict`. */
  output: string;
}

/** An input block of pairs (name, value, units) with the formula in the row below it. */
export interface InputBlockPlan extends PlannedInputs {
  /** Left and right of the formula. */
  resultLabel: PlannedCell;
  resultUnits: PlannedCell;
  /** Whether the result is a number. */
  isNumber: boolean;
  /** The formula, given the address of the pairs. English function syntax, as `range.formulas` takes it. */
  formula(pairsAddress: string): string;
}

/** Pure: what to write for a template, before anything is known of the sheet. */
export function planInputBlock({ output, ...planned }: InputBlockRequest): InputBlockPlan {
  const { template, preset } = planned;
  const chosenOutput = template.outputs.find(({ referenceId }) => referenceId === output);
  return {
    ...planInputs(planned),
    resultLabel: planCell(chosenOutput?.label ?? output),
    resultUnits: planCell(chosenOutput?.units ?? ''),
    isNumber: chosenOutput?.type === 'number',
    formula: (address) => {
      const last = preset === undefined ? '' : `,${quoted(preset.code)}`;
      return `=CALC.RUN(${quoted(template.code)},${address},${quoted(output)}${last})`;
    },
  };
}

/** Outputs that one cell can show. */
export function cellOutputs(template: TemplateDetail): Output[] {
  return template.outputs.filter(({ type }) => type === 'number' || type === 'boolean' || type === 'text');
}

/** The output that a new formula asks for: the first number, else the verdict, which every template answers. */
export function defaultOutput(template: TemplateDetail, returnsResults: boolean): string {
  const outputs = returnsResults ? cellOutputs(template) : [];
  const first = outputs.find(({ type }) => type === 'number') ?? outputs[0];
  return first?.referenceId ?? 'verdict';
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
