import { isAssumption, type Warning, type WarningType, warningsApart } from '../../../contract';
import type { CalculationResult } from './calculationResult';

/** The text output in which a template says what can make its numbers wrong. */
export const cautionsOutput = 'cautions';

/** Of an input that was given and changes nothing. */
export const noEffect = 'no_effect' satisfies WarningType;

/** Of a calculation whose answer holds no results that could say it. */
const caution = 'caution' satisfies WarningType;

export const isCaution = ({ type }: Warning): boolean => type === noEffect || type === caution;

/** A caution as shown: one that only states an assumption begins with that word and is not a warning. */
export function labeledCaution(said: string): { text: string; isWarning: boolean } {
  const isWarning = !isAssumption(said);
  return { text: isWarning ? `Caution: ${said}` : said, isWarning };
}

/**
 * What the answer says in sentences: the cautions of the template, among its warnings where it has no results, and inputs that were
 * given and change nothing.
 */
export function saidCautions({
  results,
  warnings = [],
}: {
  results?: CalculationResult['results'];
  warnings?: readonly Warning[];
}): string[] {
  const said = results?.[cautionsOutput] ?? warnings.find(({ type }) => type === caution)?.message;
  return [
    ...(typeof said === 'string' ? warningsApart(said) : []),
    ...warnings.flatMap(({ type, message }) => (type === noEffect && message ? [message] : [])),
  ];
}
