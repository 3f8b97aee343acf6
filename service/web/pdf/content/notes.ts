import type { PackagedReport } from './content';
import { plainMarkList, type MergedSentence, mergedSentences } from './merged';

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
const fewVariants = 3;

/** Those of the same templates together. @param scheduled members that are rows of schedules */
export function notesOf(reports: readonly PackagedReport[], scheduled: ReadonlySet<PackagedReport>): Note[] {
  const notes = (['assumptions', 'cautions'] as const).flatMap((of) => {
    const merged = mergedSentences(
      reports.flatMap((report) => report[of].map((text) => ({ text, of: report }))),
    );
    const sentences = withoutNearRepeats(merged, reports).map((sentence) => {
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

/** Sentences that differ only in the brackets that end them are one where those of the second are also members of the first. */
function withoutNearRepeats(
  sentences: MergedSentence<PackagedReport>[],
  reports: readonly PackagedReport[],
): MergedSentence<PackagedReport>[] {
  const kept: MergedSentence<PackagedReport>[] = [];
  for (const sentence of sentences) {
    const [own, members] = [partsOf(sentence), membersOf(sentence)];
    const at = kept.findIndex((one) => {
      const all = membersOf(one);
      return own && partsOf(one)?.stem === own.stem && members.every((member) => all.includes(member));
    });
    const first = kept[at];
    if (!own || !first) kept.push(sentence);
    else {
      const { stem, brackets } = partsOf(first)!;
      const isSame = membersOf(first).length === members.length;
      const more = isSame ? own.brackets : `${plainMarkList(members, reports)}: also ${own.brackets}`;
      kept[at] = { ...first, text: `${stem} (${brackets}; ${more}).` };
    }
  }
  return kept;
}

const membersOf = ({ variants }: MergedSentence<PackagedReport>) => variants.flatMap(({ of }) => of);

/** Of a sentence without numbers that differ. */
function partsOf({ text, variants }: MergedSentence<PackagedReport>) {
  const [, stem, brackets] = /^(.*?) \(([^()]+)\)\.$/.exec(text) ?? [];
  return variants.length === 1 && stem && brackets ? { stem, brackets } : null;
}
