import type { ResultPlace } from '../../workbook/cells/resultSheet';
import type { StudyRecord } from '../engine/studyRecord';
import { type StudyAsRun, withEarlierRows, writtenStudyOf } from './writtenOf';
import type { WrittenStudies } from './writtenStudies';
import type { WrittenStudy } from './writtenStudy';

/** A run as it ended. */
export interface EndedRun {
  runId: string | null;
  plan: Omit<StudyAsRun, 'layout'>;
  writer: { place(): ResultPlace; header(): string[]; layout(): WrittenStudy['layout'] };
  /** Rows that results have places for, and those of this run. */
  rows: readonly number[];
  only: readonly number[];
  /** By row, calculated from the cells of the plan. */
  records: ReadonlyMap<number, StudyRecord>;
  /** The study of which it ran some rows again. */
  earlier: WrittenStudy | null;
}

/** Keeps with the workbook what came of a run, so that its results are followed. What fails is not followed; the results stand. */
export async function keepWritten(studies: WrittenStudies, run: EndedRun): Promise<void> {
  const { plan, writer, records, rows, only, earlier, runId } = run;
  // Of the other rows it is not known what they were calculated from.
  const isPart = only.length < rows.length;
  if (records.size === 0 || runId === null || (isPart && !earlier)) return;
  const at = {
    id: earlier?.id ?? runId,
    place: writer.place(),
    header: writer.header(),
    solvedAt: new Date().toISOString(),
  };
  const asRun = { ...plan, layout: writer.layout() };
  const study = writtenStudyOf(asRun, at, records.values(), studies.linkTo);
  try {
    if (earlier) return await studies.save(withEarlierRows(study, earlier));
    const now = await studies.read(study);
    if (!now) return;
    const leftOut = now.ties.rows.flatMap(({ state }, row) =>
      state === 'new' ? (now.inputs[row] ?? []) : [],
    );
    await studies.save({ ...study, leftOut });
  } catch (error) {
    console.warn('The results of this study are not followed', error);
  }
}

/** The study whose results stand there. */
export async function studyAt(studies: WrittenStudies, place: ResultPlace): Promise<WrittenStudy | null> {
  for (const study of await studies.list()) {
    const now = await studies.read(study);
    if (now && isAt(now.place, place)) return study;
  }
  return null;
}

/** A study whose results a new run covers is followed no longer. */
export async function forgetCovered(
  studies: WrittenStudies,
  { writer }: Pick<EndedRun, 'writer'>,
): Promise<void> {
  const covered = await studyAt(studies, writer.place());
  if (covered) await studies.forget([covered.id]);
}

export function isAt(a: ResultPlace, b: ResultPlace): boolean {
  return a.worksheetId === b.worksheetId && a.row === b.row && a.column === b.column;
}
