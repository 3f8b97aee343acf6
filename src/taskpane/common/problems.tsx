import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type CalculatedFormula, readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { problemCount } from './listedFormulas';
import { usePane } from './PaneContext';
import { useFollowed } from './useFollowed';
import type { Load } from './useLoad';

/** What is not as it should be, of the cells and studies as they are: the head counts it, and Problems lists it. */
export interface Problems {
  formulas: Load<CalculatedFormula[]>;
  /** Rows of studies that were changed or added since they were calculated. */
  changedRows: number;
  /** Null until the workbook was read. */
  count: number | null;
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
  const changedRows = useChangedRows(runtime);
  const count = formulas.state === 'ready' ? problemCount(formulas.value) + changedRows : null;
  return <ProblemsContext value={{ formulas, changedRows, count, retry }}>{children}</ProblemsContext>;
}

/** How many rows of the studies in this workbook are not calculated as they stand. */
function useChangedRows(runtime: Runtime): number {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    let end: (() => void) | undefined;
    let wanted = true;
    import(/* webpackChunkName: "tab-study-follow" */ './followedStudies')
      .then(({ followStudies }) => {
        if (!wanted) return;
        const follower = followStudies(runtime);
        const count = () =>
          setRows(
            follower.store.getState().studies.reduce((sum, { changed, added }) => sum + changed + added, 0),
          );
        end = follower.store.subscribe(count);
        count();
        return follower.check();
      })
      .catch((error: unknown) =>
        console.warn('Changes to the studies of this workbook are not tracked', error),
      );
    return () => {
      wanted = false;
      end?.();
    };
  }, [runtime]);
  return rows;
}
