import type { Warning, WarningType } from '../../../contract';
import type { CalculationResult } from './calculationResult';

/** The text output in which a template says what can make its numbers wrong. */
export const cautionsOutput = 'cautions';

/** Of an input that was given and changes nothing. */
export const noEffect = 'no_effect' satisfies WarningType;

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
