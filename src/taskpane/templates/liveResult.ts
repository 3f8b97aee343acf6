import { type Output, type TemplateDetail, timberBeamTemplateCode } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import { checkOf } from '../../core/outputs/calculationResult';
import { governingCheck, isCheckRatio } from '../../core/outputs/governing';
import { labeledCaution, saidCautions } from '../../core/outputs/cautions';
import { answeredTemplate, mainOutputs } from '../../workbook/insert/inputBlockPlan';
import type { Verdict } from '../../core/outputs/verdict';

/** What the inputs of the form come to, in little. */
export interface LiveResult {
  verdict: Verdict;
  utilization: number | null;
  /** Label of the check that governs. */
  governing: string | null;
  /** Why the check failed or could not be evaluated. */
  reasons: readonly string[];
  /** Numbers with units that are no ratio of a check, in the order of the template. */
  numbers: readonly LiveNumber[];
  /** What can make the numbers wrong, such as a larger load beside the one shown; as sentences. */
  cautions: readonly string[];
}

export interface LiveNumber {
  /** referenceId. */
  name: string;
  label: string;
  value: number;
  units: string;
}

export function resultOf(template: TemplateDetail, item: ExploredItem): LiveResult {
  const check = checkOf(item);
  const results = { ...item.outputs, ...item.results };
  const outputs = outputsOf(template);
  const numbers = outputs.flatMap((output): LiveNumber[] => {
    const { referenceId: name, label, units } = output;
    const value = results[name];
    return typeof value === 'number' && units && !isCheckRatio(output, check.governing)
      ? [{ name, label, value, units }]
      : [];
  });
  const { verdict, utilization, reasons } = check;
  const said = saidCautions({ results, warnings: item.warnings ?? [] });
  const cautions = said.map(labeledCaution).flatMap(({ text, isWarning }) => (isWarning ? [text] : []));
  const governing = governingCheck({ ...check, results }, outputs);
  return { verdict, utilization, governing, reasons, numbers, cautions };
}

/** So many numbers fit into the line. */
const mostNumbers = 4;

/** The number that the formula will show, else the main ones of the template, else the first. */
export function mainNumbers({ numbers }: LiveResult, template: TemplateDetail, output: string): LiveNumber[] {
  const named = (name: string) => numbers.filter((one) => one.name === name);
  if (named(output).length > 0) return named(output);
  const returnsResults = template.outputs.length > 0;
  const main = mainOutputs(answeredTemplate({ template, returnsResults })).flatMap(named);
  return (main.length > 0 ? main : numbers.slice(0, 1)).slice(0, mostNumbers);
}

/** The timber beam publishes none, and gives what its typed endpoint gives. */
function outputsOf({ code, outputs }: TemplateDetail): readonly Output[] {
  return code === timberBeamTemplateCode ? [...outputs, ...timberBeamOutputs] : outputs;
}
