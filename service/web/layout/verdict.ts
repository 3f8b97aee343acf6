import type { SheetState } from '../../sheets/record/sheet';
import { isUnevaluated, passes } from '../../sheets/record/summaryCheck';

/** A verdict in words: it must be plain without colour. */
export interface Verdict {
  word: 'PASS' | 'FAIL' | 'LOAD' | 'NOT EVALUATED' | 'NOT SOLVED';
  meaning: string;
  reasons: string[];
  /** Class of its colour. */
  tone: 'good' | 'bad' | 'open';
}

/**
 * By the check of the stored results; the latch `passed` says nothing about the inputs as they are now.
 *
 * @param isEarlier the workbook may have other inputs by now: a pass is not green then
 */
export function verdictOf({ outcome }: SheetState, isEarlier = false): Verdict {
  if (!outcome)
    return {
      word: 'NOT SOLVED',
      meaning: 'There are no results for the current inputs of the report.',
      reasons: [],
      tone: 'open',
    };
  const { check } = outcome;
  if (!check)
    return {
      word: 'LOAD',
      meaning: 'This template has no pass/fail check: the results are loads or values to use elsewhere.',
      reasons: [],
      tone: 'open',
    };
  if (isUnevaluated(check))
    return {
      word: 'NOT EVALUATED',
      meaning: 'The governing check could not be evaluated for these inputs. This is not a pass.',
      reasons: check.errorReason === undefined ? [] : [check.errorReason],
      tone: 'bad',
    };
  if (passes(check)) {
    const tone = isEarlier ? 'open' : 'good';
    return { word: 'PASS', meaning: 'Every check passes.', reasons: [], tone };
  }
  return { word: 'FAIL', meaning: 'At least one check fails.', reasons: check.failReasons, tone: 'bad' };
}
