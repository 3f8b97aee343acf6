import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type CalculatedFormula, readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { Verification } from '../../commands/verification';
import type { ListedFormula } from './FormulaList';
import { confirmedOnly, failedChecks, problemCount } from './listedFormulas';
import { usePane } from './PaneContext';
import { useFollowed } from './useFollowed';
import type { Load } from './useLoad';

/** What is not as it should be, of the cells and studies as they are: the head counts it, and Problems lists it. */
export interface Problems {
  formulas: Load<CalculatedFormula[]>;
  /** Rows of studies that were changed or added since they were calculated. */
  changedRows: number;
  /** Rows that interrupted runs have not calculated. */
  openRows: number;
  /** Rows of studies that have an error or were not evaluated. */
  failedRows: readonly ListedFormula[];
  /** Formulas and rows of studies whose check fails. They are not counted. */
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
  const read = useCallback(() => readCalculatedFormulas(runtime), [runtime]);
  const formulas = useFollowed(read);
  const { retry, readSoon } = formulas;
  useEffect(() => runtime.failures.subscribe(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.others.subscribe(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.catalogue.onRepublished(readSoon), [runtime, readSoon]);
  useEffect(() => runtime.calculations.onChecked(readSoon), [runtime, readSoon]);
  const verification = useMemo(
    () =>
      new Verification(runtime, async (signal) => {
        const { compareInputs } = await import(
          /* webpackChunkName: "cell-forecast" */ '../../trial/compareInputs'
        );
        await compareInputs(runtime, signal);
      }),
    [runtime],
  );
  useEffect(() => verification.start(), [verification]);
  const { failingRows, ...rows } = useStudyRows(runtime);
  const fails = formulas.state === 'ready' ? [...failedChecks(formulas.value), ...failingRows] : failingRows;
  const ofRows = rows.changedRows + rows.openRows + rows.failedRows.length;
  const count = formulas.state === 'ready' ? problemCount(formulas.value) + ofRows : null;
  const uncompared = formulas.state === 'ready' ? confirmedOnly(formulas.value).length : 0;
  return (
    <ProblemsContext value={{ formulas, ...rows, fails, count, uncompared, verification, retry }}>
      {children}
    </ProblemsContext>
  );
}

interface StudyRows extends Pick<Problems, 'changedRows' | 'openRows' | 'failedRows'> {
  failingRows: readonly ListedFormula[];
}

const noRows: StudyRows = { changedRows: 0, openRows: 0, failedRows: [], failingRows: [] };

/** The rows of the studies in this workbook that are not calculated as they stand, or have no verdict. */
function useStudyRows(runtime: Runtime): StudyRows {
  const [rows, setRows] = useState(noRows);
  useEffect(() => {
    const ends: (() => void)[] = [];
    let wanted = true;
    Promise.all([
      import(/* webpackChunkName: "tab-study-follow" */ './followedStudies'),
      import(/* webpackChunkName: "tab-study-follow" */ '../study/StudyContext'),
    ])
      .then(([{ followStudies, openRows, rowsThatFail, rowsWithoutVerdict }, { openStudySession }]) => {
        if (!wanted) return;
        const follower = followStudies(runtime);
        const session = openStudySession(runtime);
        const count = () => {
          const { studies } = follower.store.getState();
          setRows({
            openRows: openRows(
              session.store.getState(),
              studies.map(({ study }) => study),
            ),
            changedRows: studies.reduce((sum, { changed, added }) => sum + changed + added, 0),
            failedRows: studies.flatMap(({ now }) => rowsWithoutVerdict(now)),
            failingRows: studies.flatMap(({ now }) => rowsThatFail(now)),
          });
        };
        ends.push(follower.store.subscribe(count));
        ends.push(
          session.store.subscribe((now, before) => {
            if (now.unfinished !== before.unfinished || now.phase.name !== before.phase.name) count();
          }),
        );
        count();
        return Promise.all([follower.check(), session.findUnfinished()]);
      })
      .catch((error: unknown) =>
        console.warn('Changes to the studies of this workbook are not tracked', error),
      );
    return () => {
      wanted = false;
      for (const end of ends) end();
    };
  }, [runtime]);
  return rows;
}
