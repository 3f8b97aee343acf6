import { snowStandards, type Output, type TemplateDetail } from '../../../contract';
import type { CalculationResult } from './calculationResult';
import { timberBeamOutputs } from '../../../contract/timberBeamOutputs';
import type { CalculationRequest } from '../inputs/requestKey';
import { governingCheck } from './governing';
import { returnableOutputs } from './outputNames';

/** The text output in which a template says what can make its numbers wrong. */
export const cautionsOutput = 'cautions';

const snowTemplates: readonly string[] = Object.values(snowStandards).map(({ templateCode }) => templateCode);

/** What can make the numbers wrong where they are used; empty when there are none. */
export function cautionsOf(outcome: Pick<CalculationResult, 'results' | 'whole' | 'template'>): string[] {
  const { results, whole, template } = outcome;
  const said = results[cautionsOutput];
  if (typeof said === 'string' && said.trim() !== '') return [said.trim()];
  return !whole && snowTemplates.includes(template.code) ? typedSnowCautions(results) : [];
}

/** The typed snow answer holds no text; its numbers tell that there is an unbalanced load beside the balanced one. */
function typedSnowCautions({
  pDesign,
  pS,
  unbalGeneral,
  unbalGeneralWidth,
}: CalculationResult['results']): string[] {
  if (typeof pDesign !== 'number' || typeof pS !== 'number') return [];
  if (typeof unbalGeneral !== 'number' || !(unbalGeneral > 0)) return [];
  const within =
    typeof unbalGeneralWidth === 'number' ? ` within ${unbalGeneralWidth.toFixed(1)} ft of the ridge` : '';
  return [
    `pDesign ${pDesign.toFixed(1)} psf is the balanced load: the unbalanced load of a hip or gable roof is pS + ` +
      `unbalGeneral = ${(pS + unbalGeneral).toFixed(1)} psf on the leeward side${within}, or unbalRafter of its report ` +
      'where W is at most 20 ft (7.6.1).',
  ];
}

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
