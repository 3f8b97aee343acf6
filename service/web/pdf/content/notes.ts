import type { PackagedReport } from './content';
import { type MergedSentence, mergedSentences } from './merged';

/** What several members assume, or are to be careful of, under one number. */
export interface Note extends MergedSentence<PackagedReport> {
  number: number;
  of: 'assumptions' | 'cautions';
  /** Its numbers stand in the schedules, each in the row of its member. */
  isInSchedules: boolean;
}

/** As many different numbers are listed with their marks. */
const fewVariants = 2;

/** @param scheduled members that are rows of schedules */
export function notesOf(reports: readonly PackagedReport[], scheduled: ReadonlySet<PackagedReport>): Note[] {
  let number = 0;
  return (['assumptions', 'cautions'] as const).flatMap((of) =>
    mergedSentences(reports.flatMap((report) => report[of].map((text) => ({ text, of: report })))).map(
      (sentence): Note => {
        const members = sentence.variants.flatMap((variant) => variant.of);
        const isInSchedules =
          sentence.variants.length > fewVariants &&
          new Set(members).size === members.length &&
          members.every((member) => scheduled.has(member));
        return { ...sentence, number: (number += 1), of, isInSchedules };
      },
    ),
  );
}
