import type { PackagedReport } from './content';
import { type MergedSentence, mergedSentences } from './merged';

/** What several members assume, or are to be careful of, under one number. */
export interface Note extends MergedSentence<PackagedReport> {
  number: number;
  of: 'assumptions' | 'cautions';
  /** Names of the templates of its members. */
  templates: string;
  /** Its numbers stand in the schedules, each in the row of its member. */
  isInSchedules: boolean;
}

/** As many different numbers are listed with their marks. */
const fewVariants = 2;

/** Those of the same templates together. @param scheduled members that are rows of schedules */
export function notesOf(reports: readonly PackagedReport[], scheduled: ReadonlySet<PackagedReport>): Note[] {
  const notes = (['assumptions', 'cautions'] as const).flatMap((of) => {
    const sentences = mergedSentences(
      reports.flatMap((report) => report[of].map((text) => ({ text, of: report }))),
    ).map((sentence) => {
      const members = sentence.variants.flatMap((variant) => variant.of);
      const isInSchedules =
        sentence.variants.length > fewVariants &&
        new Set(members).size === members.length &&
        members.every((member) => scheduled.has(member));
      const templates = [...new Set(members.map(({ templateName }) => templateName))].join(', ');
      return { ...sentence, of, templates, isInSchedules };
    });
    const order = [...new Set(sentences.map(({ templates }) => templates))];
    return order.flatMap((name) => sentences.filter(({ templates }) => templates === name));
  });
  return notes.map((note, index) => ({ ...note, number: index + 1 }));
}
