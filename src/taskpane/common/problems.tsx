import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type CalculatedFormula, readLost, readWithFrozen } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import type { StudyFindings } from '../../study/session/studyFindings';
import { frozenCalculations } from '../../workbook/sharing/frozenCells';
import { StatusHeadings } from '../../study/table/unrecorded';
import { BlockRows } from '../../workbook/insert/blockRows';
import { Verification } from '../../commands/verification';
import type { ListedFormula } from './FormulaList';
import {
  confirmedOnly,
  failedChecks,
  frozenFails,
  frozenToReview,
  lostLines,
  problemCount,
  unrecordedLines,
} from './listedFormulas';
import { usePane } from './pane';
import { useFollowed } from './useFollowed';
import type { Load } from './useLoad';

/** What is not as it should be, of the cells and studies as they are: the head counts it, and Problems lists it. */
export interface Problems {
  formulas: Load<CalculatedFormula[]>;
  studies: StudyFindings;
  /** Looks at the studies again. */
  lookAtStudies: () => Promise<StudyFindings>;
  /** Rows of studies that have an error or were not evaluated. */
  failedRows: readonly ListedFormula[];
  /** Rows of studies whose results are only what the file says. */
  unverifiedRows: readonly ListedFormula[];
  /** Rows of studies that an earlier version of their template calculated. */
  outdatedRows: readonly ListedFormula[];
  /** Formulas that stand as values, and their calculations. */
  frozen: { formulas: number; calculations: number };
  /** Frozen formulas without a verdict, outdated, or whose inputs or values have changed. */
  frozenOpen: readonly ListedFormula[];
  /** Values where formulas stood that nothing keeps. */
  lostFormulas: readonly ListedFormula[];
  /** Results of studies that the workbook does not know. */
  unrecorded: readonly ListedFormula[];
  /** Calculations whose check fails, of formulas, frozen ones too, and of rows of studies. They are not counted as problems. */
  fails: readonly ListedFormula[];
  /** Null until the workbook was read. */
  count: number | null;
  /** Formulas that match their reports, whose inputs were not compared. */
  uncompared: number;
  /** Reads the reports of what came with the workbook. */
  verification: Verification;
  /** Reads again. */
  retry: () => void;
}

const ProblemsContext = createContext<Problems | null>(null);

export function useProblems(): Problems {
  const problems = useContext(ProblemsContext);
  if (!problems) throw new Error('Problems are followed by ProblemsProvider');
  return problems;
}

/** Follows the workbook as long as the pane is there, once for all that shows problems. */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  const { runtime } = usePane();
  const [blockRows] = useState(() => new BlockRows());
  const read = useCallback(async () => {
    // Until then nothing is known of any formula.
    await runtime.resultsWriter.ready;
    const headings = new StatusHeadings();
    const { cells, frozen } = await readWithFrozen(runtime, (_, values, box) => headings.note(values, box));
    if (cells.some(({ cases }) => cases.some(({ result }) => result.seal))) void runtime.knowSealKeys();
    // A protected worksheet refuses.
    blockRows.fit(cells).catch(console.warn);
    return {
      cells,
      frozen,
      lost: lostLines(await readLost(runtime, cells)),
      headings: headings.found,
    };
  }, [runtime, blockRows]);
  const { retry: readAgain, readSoon, ...load } = useFollowed(read);
  useEffect(() => runtime.failures.subscribe(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.others.subscribe(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.catalogue.onRepublished(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.calculations.onChecked(readSoon), [runtime, readSoon]);
  const verification = useMemo(() => verificationOf(runtime), [runtime]);
  useEffect(() => verification.start(), [verification]);
  const { failingRows, ...rows } = useStudies(runtime, readSoon);
  const { lookAtStudies } = rows;
  const retry = useCallback(() => {
    readAgain();
    lookAtStudies().catch(console.warn);
  }, [readAgain, lookAtStudies]);
  const { changedRows, interrupted, lost } = rows.studies;
  const formulas: Problems['formulas'] =
    load.state === 'ready' ? { state: 'ready', value: load.value.cells } : load;
  const { cells, frozen, lost: lostFormulas, headings } = load.state === 'ready' ? load.value : nothingRead;
  const fails = [...failedChecks(cells), ...frozenFails(frozen), ...failingRows];
  const frozenOpen = frozenToReview(frozen);
  const unrecorded = unrecordedLines(rows.studies.unrecorded(headings));
  const ofStudies =
    unrecorded.length +
    changedRows +
    interrupted.length +
    lost.length +
    rows.failedRows.length +
    rows.outdatedRows.length +
    rows.unverifiedRows.length;
  const count =
    load.state === 'ready' ? problemCount(cells) + lostFormulas.length + frozenOpen.length + ofStudies : null;
  const uncompared = confirmedOnly(cells).length;
  return (
    <ProblemsContext
      value={{
        formulas,
        ...rows,
        fails,
        frozen: { formulas: frozen.length, calculations: frozenCalculations(frozen).length },
        lostFormulas,
        unrecorded,
        frozenOpen,
        count,
        uncompared,
        verification,
        retry,
      }}
    >
      {children}
    </ProblemsContext>
  );
}

const verificationOf = (runtime: Runtime) =>
  new Verification(runtime, async (signal) => {
    const { compareInputs } = await import(
      /* webpackChunkName: "cell-forecast" */ '../../trial/compareInputs'
    );
    await compareInputs(runtime, signal);
    const { follower, verifyStudies } = await loadStudies(runtime);
    await follower.check();
    const studies = follower.store.getState().studies.map(({ now }) => now);
    await verifyStudies(runtime, studies, signal);
  });

const nothingRead = { cells: [], frozen: [], lost: [], headings: [] };

const noStudies: StudyFindings = {
  ...{ members: [], changedRows: 0, isRunning: false },
  ...{ missing: [], interrupted: [], lost: [], unrecorded: () => [] },
};
const notFollowed: Studies = {
  ...{ studies: noStudies, failedRows: [], outdatedRows: [], unverifiedRows: [], failingRows: [] },
};

interface Studies extends Pick<Problems, 'studies' | 'failedRows' | 'outdatedRows' | 'unverifiedRows'> {
  failingRows: readonly ListedFormula[];
}

/** The studies of this workbook: the rows that are not calculated as they stand, have no verdict, are not verified, or fail. */
function useStudies(runtime: Runtime, readSoon: () => void): Studies & Pick<Problems, 'lookAtStudies'> {
  const [shown, setShown] = useState<Studies>(notFollowed);
  const lookAtStudies = useCallback(async () => {
    const { follower, session, findingsOf } = await loadStudies(runtime);
    await Promise.all([follower.check(), session.findUnfinished()]);
    return findingsOf(follower.store.getState(), session.store.getState());
  }, [runtime]);
  useEffect(() => {
    const ends: (() => void)[] = [];
    let wanted = true;
    loadStudies(runtime)
      .then(({ follower, session, confirmedRows, findingsOf, listsOf }) => {
        if (!wanted) return;
        const show = () => {
          const studies = findingsOf(follower.store.getState(), session.store.getState());
          setShown({ studies, ...listsOf(studies.members) });
        };
        // What reads their results may be up to date now.
        ends.push(
          follower.store.subscribe(readSoon),
          follower.store.subscribe(show),
          confirmedRows.onNoted(show),
        );
        ends.push(runtime.catalogue.onRepublished(show));
        ends.push(
          session.store.subscribe((now, before) => {
            if (now.unfinished !== before.unfinished || now.phase.name !== before.phase.name) show();
          }),
        );
        show();
        return lookAtStudies();
      })
      .catch((error: unknown) =>
        console.warn('Changes to the studies of this workbook are not tracked', error),
      );
    return () => {
      wanted = false;
      for (const end of ends) end();
    };
  }, [runtime, lookAtStudies, readSoon]);
  return { ...shown, lookAtStudies };
}

async function loadStudies(runtime: Runtime) {
  const [followed, { openStudySession }] = await Promise.all([
    import(/* webpackChunkName: "tab-study-follow" */ './followedStudies'),
    import(/* webpackChunkName: "tab-study-follow" */ '../study/StudyContext'),
  ]);
  const { store, now } = runtime.studyServices;
  await followed.confirmedRows.open(store, now);
  return {
    confirmedRows: followed.confirmedRows,
    verifyStudies: followed.verifyStudies,
    findingsOf: (...[studies, run]: Parameters<typeof followed.studyFindings>) =>
      followed.studyFindings(studies, run, (code) => runtime.catalogue.published(code)),
    follower: followed.followStudies(runtime),
    session: openStudySession(runtime),
    listsOf: (members: StudyFindings['members']) => ({
      failedRows: followed.rowsWithoutVerdict(members),
      outdatedRows: followed.rowsOutdated(members),
      unverifiedRows: followed.rowsNotVerified(members),
      failingRows: followed.rowsThatFail(members),
    }),
  };
}
