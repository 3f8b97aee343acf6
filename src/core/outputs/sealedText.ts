import { dateText } from '../../../contract/timeText';
import type { CalculationResult } from './calculationResult';

/** @example 'sealed by calc.example.com on Nov 24, 2026' */
export function sealedText({ sealedBy = '', solvedAt }: Pick<CalculationResult, 'sealedBy' | 'solvedAt'>) {
  return `sealed by ${sealedBy.replace(/^https?:\/\//, '')} on ${dateText(solvedAt)}`;
}
