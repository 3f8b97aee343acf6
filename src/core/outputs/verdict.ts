import type { CalculationResult } from './calculationResult';
/** The verdict of the solve just run. `NO CHECK`: the template has none. `NOT EVALUATED`: it could not be evaluated. */
export type Verdict = 'PASS' | 'FAIL' | 'NO CHECK' | 'NOT EVALUATED';

/** The keys of an answer that carry its verdict. `passed` is not one of them: it is a latch (interface, "Verdict"). */
export interface SummaryCheck {
  summaryCheck?: boolean | number;
  summaryCheckReferenceId?: string;
  summaryCheckError?: boolean;
  summaryCheckFailReasons?: string[];
  summaryCheckErrorReason?: string;
  summaryCheckGoverning?: string;
}

/** From here on a check passes by little, and its utilization reads 0.95 or more. */
export const closeToLimit = 0.945;

/** A check passes when it was evaluated and is true or a number from 0 to 1 inclusive. */
export function verdictOf(check: SummaryCheck): Verdict {
  if (check.summaryCheckError) return 'NOT EVALUATED';
  const value = check.summaryCheck;
  if (value === undefined) return check.summaryCheckReferenceId === undefined ? 'NO CHECK' : 'NOT EVALUATED';
  const passes = typeof value === 'boolean' ? value : value >= 0 && value <= 1;
  return passes ? 'PASS' : 'FAIL';
}

/** A verdict as it is read: what has no check is a load to use elsewhere. */
export const verdictWord = (verdict: Verdict): string => (verdict === 'NO CHECK' ? 'LOAD' : verdict);

export const verdicts: readonly Verdict[] = ['PASS', 'FAIL', 'NO CHECK', 'NOT EVALUATED'];

/** The verdict that a cell shows as its text, also as earlier versions wrote it; null for any other text. */
export function shownVerdict(text: string): Verdict | null {
  return verdicts.find((verdict) => verdict === text || verdictWord(verdict) === text) ?? null;
}

/**
 * A number or verdict with what must stand beside it: one that came with the workbook is what the file says, until the service has
 * confirmed it.
 */
export function withSource(text: string, from: CalculationResult['from']): string {
  return from === 'workbook' ? `${text}, not verified` : text;
}
