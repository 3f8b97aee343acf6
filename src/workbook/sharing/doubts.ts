import { capitalized } from '../../../contract/capitalized';
import { isNotCompared, type ShownCase } from '../formulas/calculatedCells';

// The pane, the check before sharing, the audit, a package, and verification say each fact in these words.

/** @param since what happened to it then */
export const inputsChanged = (since = 'was calculated') => `its inputs have changed since it ${since}`;
/** Of a frozen formula with several cases, where it is not known which of them. */
export const someInputsChanged = 'one or more inputs of its formula have changed since it was frozen';
export const frozenEdited = 'its value has been changed since it was frozen';
export const showsOther = 'it shows something other than its result';
export const cameWithWorkbook = 'it came with the workbook';
export const rowNotRun = 'this row has not been run';
export const rowDeleted = 'its row has been deleted from the table since it was calculated';
export const formulaGone = 'its formula is gone, and no worksheet “Calc frozen” keeps it';

/** Of a cell that shows a number of which nothing is known. */
export const notCalculated = 'Not calculated since the workbook was opened. Calculate it.';

/** Of a cell whose number is in none of the results that the workbook stores for it. */
export const strayReason = `Not verified: ${showsOther}. Calculate it.`;

/** Why a number that a cell shows may not be what its inputs give now. */
export type Doubt =
  | 'overwritten'
  | 'outdated'
  | 'changedInputs'
  | 'reads'
  | 'unverified'
  | 'notCompared'
  | 'misplaced'
  | 'notRun';
export type Doubts = { [of in Doubt]?: string };

/** Each with its reason; the check, the audit, and a package use these reasons. Empty for a number that is as its report has it. */
export function doubtsOf(one: ShownCase): Doubts {
  const { said, result } = one;
  const { outdated, from } = result;
  return {
    ...(outdated.length > 0 && { outdated: outdated.join('; ') }),
    ...(one.inputs === 'changed' && { changedInputs: inputsChanged() }),
    ...(one.reads && { reads: one.reads }),
    ...(from === 'workbook' && { unverified: said?.kind === 'missing' ? said.reason : cameWithWorkbook }),
    ...(one.overwritten && { overwritten: showsOther }),
    ...(one.misplaced && { misplaced: one.misplaced }),
    ...(isNotCompared(one) && {
      notCompared: `its inputs have not been compared with its ${from === 'sealed' ? 'seal' : 'report'}`,
    }),
  };
}

/**
 * All of them in words, what is not up to date first.
 *
 * @example doubtTexts({ unverified: 'it came with the workbook' }) // ['not verified: it came with the workbook']
 */
export function doubtTexts(doubts: Doubts): string[] {
  const { notRun, outdated, changedInputs, reads, misplaced, overwritten, unverified, notCompared } = doubts;
  const of = (word: string, reasons: readonly (string | undefined)[]) => {
    const known = reasons.filter(Boolean);
    return known.length > 0 ? [`${word}: ${known.join('; ')}`] : [];
  };
  return [
    ...of('not up to date', [notRun, outdated, changedInputs, reads]),
    ...of('not verified', [misplaced, overwritten, unverified, notCompared]),
  ];
}

/** The same as sentences; null without a doubt. */
export const doubtSentences = (doubts: Doubts): string | null =>
  doubtTexts(doubts)
    .map((text) => `${capitalized(text)}.`)
    .join(' ') || null;

/** What stands behind a verdict. @example doubtWord({ notRun: 'this row has not been run' }) // 'not up to date' */
export const doubtWord = (doubts: Doubts): string => doubtTexts(doubts)[0]?.split(':')[0] ?? '';
