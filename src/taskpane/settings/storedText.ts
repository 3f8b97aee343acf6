import type { StoredAmount, RecordKind } from '../../core/lib/storedRecords';
import type { CarriedKind } from './carriedRecords';

/** What is stored, in the user's words: what it is, what it is for, and what is lost when it is cleared. */
export interface StoredText {
  title: string;
  use: string;
  cost: string;
  /** One of them. */
  noun: string;
}

/** What the open workbook carries. */
export const carriedTexts: Record<CarriedKind, StoredText> = {
  results: {
    title: 'Results of its formulas',
    use: 'A colleague sees the same numbers and where they come from, and reopening the workbook needs no call.',
    cost: 'The numbers in the cells are kept. Another computer can no longer show where they come from, and recalculates their formulas at the service.',
    noun: 'result',
  },
  studies: {
    title: 'Studies',
    use: 'Which interrupted runs belong to this workbook, and which inputs each result is for.',
    cost: 'Changed rows of studies are no longer marked, and interrupted runs look as if they came from another workbook. Written results are kept.',
    noun: 'record',
  },
  project: {
    title: 'Project',
    use: 'In which project this workbook calculates; you are asked when another one is chosen.',
    cost: 'The workbook then calculates in the project that is chosen on each computer.',
    noun: 'project',
  },
  choices: {
    title: 'Choices',
    use: 'How this workbook calculates, and which column of a study is which input.',
    cost: 'It then calculates like a new workbook: not paused, one report per cell.',
    noun: 'choice',
  },
};

/** What this computer keeps. */
export const storedTexts: Record<RecordKind, StoredText> = {
  results: {
    title: 'Results and templates',
    use: 'Stored results are shown without a call, also after reopening.',
    cost: 'Every formula calls the service when it next calculates, which can create reports.',
    noun: 'record',
  },
  sheets: {
    title: 'Reports of cells',
    use: 'Which report belongs to which cell, so that changed inputs update the same report.',
    cost: 'The next change of each cell creates a new report. The earlier reports stay in their project.',
    noun: 'record',
  },
  studies: {
    title: 'Studies',
    use: 'The progress of each unfinished study, so that it can be resumed.',
    cost: 'Unfinished studies cannot be resumed. Batches that were sent continue at the service.',
    noun: 'record',
  },
  learned: {
    title: 'Speed of the service',
    use: 'How quickly templates respond, to choose the faster of single calls and batches.',
    cost: 'It is measured again within a few calls.',
    noun: 'record',
  },
};

/** @example amountText({ records: 1200, bytes: 3_400_000 }, 'record') // '1,200 records, about 3.4 MB' */
export function amountText({ records, bytes }: StoredAmount, noun: string): string {
  if (records === 0) return 'nothing';
  return `${records.toLocaleString('en-US')} ${noun}${records === 1 ? '' : 's'}, about ${sizeText(bytes)}`;
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return '1 kB';
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
