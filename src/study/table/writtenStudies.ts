import type { LinkTo } from '../../connection/links';
import { errorPrefix } from '../engine/studyRecord';
import { readStudyNow, type StudyNow } from './studyNow';
import { writeMarks } from './writtenMarks';
import { forgetWrittenStudies, listWrittenStudies, saveWrittenStudy } from './writtenPart';
import type { WrittenStudy } from './writtenStudy';

/** The studies whose results stand in the open workbook. */
export interface WrittenStudies {
  /** Where a link may lead. */
  linkTo: LinkTo;
  list(): Promise<WrittenStudy[]>;
  /** As its table and its results stand; null when they cannot be found. */
  read(study: WrittenStudy): Promise<StudyNow | null>;
  /** Brings results to their rows, and marks those that are of other inputs. */
  mark(now: StudyNow): Promise<void>;
  save(study: WrittenStudy): Promise<void>;
  forget(ids: readonly string[]): Promise<void>;
}

export function workbookStudies(linkTo: LinkTo): WrittenStudies {
  return {
    linkTo,
    list: listWrittenStudies,
    read: readStudyNow,
    mark: (now) => writeMarks(now, linkTo),
    save: saveWrittenStudy,
    forget: (ids) => forgetWrittenStudies(({ id }) => ids.includes(id)),
  };
}

/** How many rows of a study could be run again. */
export interface StudyChanges {
  study: WrittenStudy;
  now: StudyNow;
  /** Rows whose inputs changed, and rows that came in since. */
  changed: number;
  added: number;
  /** Rows with results of inputs that were emptied or taken out. */
  emptied: number;
}

export function changesOf(now: StudyNow): StudyChanges {
  const count = (is: (tie: StudyNow['ties']['rows'][number]) => boolean) => now.ties.rows.filter(is).length;
  return {
    study: now.study,
    now,
    changed: count((tie) => tie.state === 'changed' && !tie.isEmpty),
    added: count((tie) => tie.state === 'new'),
    emptied: count((tie) => tie.state === 'changed' && tie.isEmpty),
  };
}

/** Rows below the headings that were changed or came in. */
export function rowsToRun({ ties }: StudyNow): number[] {
  return ties.rows.flatMap((tie, at) => {
    const isWanted = tie.state === 'new' || (tie.state === 'changed' && !tie.isEmpty);
    return isWanted ? [at] : [];
  });
}

/** Rows with an error of their own, whose inputs are as they were. */
export function failedRows({ ties }: StudyNow): number[] {
  return ties.rows.flatMap((tie, at) =>
    tie.state === 'current' && tie.fact.status.startsWith(errorPrefix) ? [at] : [],
  );
}
