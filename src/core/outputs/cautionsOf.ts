import { snowStandards } from '../../../contract';
import type { CalculationResult } from './calculationResult';
import { saidCautions } from './cautions';

const snowTemplates: readonly string[] = Object.values(snowStandards).map(({ templateCode }) => templateCode);

type Outcome = Pick<CalculationResult, 'results' | 'whole' | 'template' | 'warnings'>;

/** Cautions about using the numbers; an empty list if there are no cautions. */
export function cautionsOf(outcome: Outcome): string[] {
  const said = saidCautions(outcome);
  if (said.length > 0) return said;
  const { results, whole, template } = outcome;
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
    `Unbalanced load is larger: ${(pS + unbalGeneral).toFixed(1)} psf on the leeward side${within} ` +
      '(7.6.1). For rafters with W of 20 ft or less, see the report.',
  ];
}
