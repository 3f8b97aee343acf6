import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import { createStudy } from '../../study/engine/study';
import { studyClaims } from '../../study/session/earlierRuns';
import type { Runtime } from '../../runtime';
import { loadHeaderChoices, saveHeaderChoices } from '../../study/table/headerChoices';
import { followTable } from '../../study/table/movedTable';
import { markVerdicts } from '../../study/table/studyMarks';
import { isAt } from '../../study/table/keptRun';
import {
  findOccupiedAt,
  findPlace,
  readResults,
  viewOfResults,
  writeResults,
} from '../../study/table/studyPlace';
import { workbookStudyPointers } from '../../study/table/studyPointers';
import { openTable, readSelectedTable, rereadTable } from '../../study/table/studySource';
import { StudySession } from '../../study/session/studySession';
import { rememberedColumns } from '../../study/session/rememberedColumns';
import { workbookStudies } from '../../study/table/writtenStudies';
import type { RowsSearch, StudyWorkbook } from '../../study/session/studyState';
import { addResultSheet } from '../../workbook/cells/reportSheet';
import { carryLooks } from '../../workbook/cells/carriedLooks';
import { formatColumn, lookOfTable, widenColumns } from '../../workbook/insert/tableLook';
import { followNames } from '../../workbook/excel/followChanges';
import { followStudies } from '../common/followedStudies';

let session: StudySession | undefined;

const workbook: Omit<StudyWorkbook, 'linkTo' | 'written'> = {
  readSelectedTable,
  rereadTable,
  openTable,
  followTable,
  findPlace,
  findOccupiedAt,
  writeResults,
  readResults,
  viewOfResults,
  addResultSheet,
  lookOfTable,
  carryLooks,
  formatColumn,
  widenColumns,
  markVerdicts,
  loadHeaderChoices,
  saveHeaderChoices,
};

/** The one study of this pane. It outlives the tab: what runs goes on while the user looks elsewhere. */
export function openStudySession(runtime: Runtime): StudySession {
  const { studyServices, linkTo, reach } = runtime;
  if (!session) {
    const follower = followStudies(runtime);
    const own = new StudySession(
      createStudy({ ...studyServices, pointers: workbookStudyPointers, claims: studyClaims() }),
      { ...workbook, linkTo, written: workbookStudies(linkTo) },
      rememberedColumns(studyServices.store),
      () => follower.hold(),
    );
    follower.store.subscribe(({ studies }, before) => {
      const place = own.store.getState().results?.writer.place();
      const shown = place && studies.find(({ now }) => isAt(now.place, place));
      for (const { now } of studies) {
        // Another study may be above or below in the same columns.
        if ((shown && shown.now !== now) || before.studies.some((one) => one.now === now)) continue;
        own.tableChanged(now).catch((error: unknown) => console.warn('The table was not read again', error));
      }
    });
    reach.subscribe(() => reach.get() && own.serviceAnswers());
    followNames((worksheetId, name) => own.sheetNamed(worksheetId, name)).catch((error: unknown) =>
      console.warn('New names of worksheets are not shown', error),
    );
    session = own;
  }
  return session;
}

export const StudyContext = createContext<StudySession | null>(null);

export function useStudy(): StudySession {
  const study = use(StudyContext);
  if (!study) throw new Error('useStudy needs a StudyContext around it.');
  return study;
}

/** What was entered for a search in the rows, and what changes it. @param nothing the form before */
export function useRowsSearch<Entered extends object>(
  name: 'sizes' | 'values',
  nothing: Entered,
): [Entered, (part: Partial<Entered>) => void] {
  const session = useStudy();
  const entered = { ...nothing, ...useStore(session.store).search[name] };
  return [entered, (part) => session.searchRows({ [name]: { ...entered, ...part } } as Partial<RowsSearch>)];
}
