import type { Sheet } from '../../sheets/record/sheet';
import { passes } from '../../sheets/record/summaryCheck';
import type { Step, Template } from '../../templates/kit/template';
import type { Recomputed } from './steps/reportSteps';

/** One check of the calculation: what is required over what is there. */
export interface Check {
  referenceId: string;
  label: string;
  ratio: number;
  clause: string;
  passes: boolean;
}

/** A step that is a check's result, such as `shearRatio` or `flexureRatioLong`. */
const checkSymbol = /Ratio(?=$|[A-Z])/;

/**
 * The checks in the order of the calculation, the governing one alone where it records no other. Without steps that
 * belong to the stored results there is the stored verdict only.
 */
export function checksOf(template: Template, sheet: Sheet, recomputed: Recomputed): Check[] {
  const governing = sheet.outcome?.check;
  const all = (recomputed?.steps ?? []).flatMap(checkOfStep);
  const single = all.filter(({ referenceId }) => referenceId !== governing?.referenceId);
  if (single.length > 0) return single;
  if (all.length > 0) return all;
  if (!governing || governing.error || typeof governing.value !== 'number') return [];
  const { referenceId, value } = governing;
  const label = template.outputs.find((output) => output.referenceId === referenceId)?.label ?? 'Utilization';
  return [{ referenceId, label, ratio: value, clause: '', passes: passes(governing) }];
}

function checkOfStep({ symbol, label, value, clause }: Step): Check[] {
  if (typeof value !== 'number' || !checkSymbol.test(symbol)) return [];
  const check = { referenceId: symbol, value, error: false, failReasons: [] };
  return [{ referenceId: symbol, label, ratio: value, clause, passes: passes(check) }];
}
