import type { Output, TemplateDetail } from '../../../contract';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import type { CalculationRequest } from '../inputs/requestKey';
import type { CalculationResult } from './calculationResult';
import { failingChecks, governingCheck } from './governing';
import { returnableOutputs } from './outputNames';

/** The outputs that an answer may hold; the typed timber beam has its own outputs. */
export function outputsOf(
  { endpoint }: Pick<CalculationRequest, 'endpoint'>,
  template: Pick<TemplateDetail, 'outputs'>,
): readonly Output[] {
  return endpoint === 'timber-beam' ? timberBeamOutputs : returnableOutputs(template);
}

/** The check that governs this result, by its label. */
export function governingOf(
  request: Pick<CalculationRequest, 'endpoint'>,
  result: CalculationResult,
): string | null {
  return governingCheck(result, outputsOf(request, result.template));
}

/** Why this result fails: as the service says, else the checks that fail. */
export function reasonsOf(
  request: Pick<CalculationRequest, 'endpoint'>,
  result: CalculationResult,
): string[] {
  const { reasons, verdict, template } = result;
  if (reasons.length > 0 || verdict !== 'FAIL') return reasons;
  return failingChecks(result, outputsOf(request, template));
}
