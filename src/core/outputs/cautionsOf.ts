import { snowStandards } from '../../../contract';
import type { CalculationResult } from './calculationResult';
import type { CalculationRequest } from '../inputs/requestKey';
import { labeledCaution, saidCautions } from './cautions';
import { reasonsOf } from './outputsOf';

const snowTemplates: readonly string[] = Object.values(snowStandards).map(({ templateCode }) => templateCode);

type Outcome = Pick<CalculationResult, 'results' | 'whole' | 'template' | 'warnings'>;

/** Cautions about using the numbers; an empty list if there are no cautions. */
export function cautionsOf(outcome: Outcome): string[] {
  const said = saidCautions(outcome);
  if (said.length > 0) return said;
  const { results, whole, template } = outcome;
  return !whole && snowTemplates.includes(template.code) ? typedSnowCautions(results) : [];
}

/** Why a result fails, then its cautions, as one list has them. */
export function reasonsAndCautions(
  request: Pick<CalculationRequest, 'endpoint'>,
  result: CalculationResult,
): string[] {
  return [
    // A reason of the service may be a sentence; here it is one of several.
    ...reasonsOf(request, result).map((reason) => reason.replace(/\.$/, '')),
    ...cautionsOf(result).map((said) => labeledCaution(said).text),
  ];
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
    `Unbalanced load is larger: ${(pS + unbalGeneral).toFixed(1)} psf on the leeward side${within} ` +
      '(7.6.1). For rafters with W of 20 ft or less, see the report.',
  ];
}
