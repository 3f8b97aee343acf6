import { snowStandards, type Warning, type WarningType } from '../../../contract';
import type { CalculationResult } from './calculationResult';

/** The text output in which a template says what can make its numbers wrong. */
export const cautionsOutput = 'cautions';

const snowTemplates: readonly string[] = Object.values(snowStandards).map(({ templateCode }) => templateCode);

/** Of an input that was given and changes nothing. */
export const noEffect = 'no_effect' satisfies WarningType;

type Outcome = Pick<CalculationResult, 'results' | 'whole' | 'template' | 'warnings'>;

/** What can make the numbers wrong where they are used; empty when there are none. */
export function cautionsOf(outcome: Outcome): string[] {
  const said = saidCautions(outcome);
  if (said.length > 0) return said;
  const { results, whole, template } = outcome;
  return !whole && snowTemplates.includes(template.code) ? typedSnowCautions(results) : [];
}

/** What the answer says in sentences: the cautions of the template, and inputs that were given and change nothing. */
export function saidCautions({
  results,
  warnings = [],
}: {
  results?: CalculationResult['results'];
  warnings?: readonly Warning[];
}): string[] {
  const said = results?.[cautionsOutput];
  return [
    ...(typeof said === 'string' && said.trim() !== '' ? [said.trim()] : []),
    ...warnings.flatMap(({ type, message }) => (type === noEffect && message ? [message] : [])),
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
    `pDesign ${pDesign.toFixed(1)} psf is the balanced load: the unbalanced load of a hip or gable roof is pS + ` +
      `unbalGeneral = ${(pS + unbalGeneral).toFixed(1)} psf on the leeward side${within}, or unbalRafter of its report ` +
      'where W is at most 20 ft (7.6.1).',
  ];
}
