import { useEffect, useState } from 'react';
import type { Runtime } from '../runtime';

/** How many rows of the studies in this workbook are not calculated as they stand. They are followed from the pane's opening on. */
export function useChangedRows(runtime: Runtime, ready: boolean): number {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (!ready) return;
    let end: (() => void) | undefined;
    let wanted = true;
    import(/* webpackChunkName: "tab-study-follow" */ './common/followedStudies')
      .then(({ followStudies }) => {
        if (!wanted) return;
        const follower = followStudies(runtime);
        const count = () =>
          setRows(
            follower.store.getState().studies.reduce((sum, { changed, added }) => sum + changed + added, 0),
          );
        end = follower.store.subscribe(count);
        return follower.check();
      })
      .catch((error: unknown) => console.warn('Studies of this workbook are not followed', error));
    return () => {
      wanted = false;
      end?.();
    };
  }, [runtime, ready]);
  return rows;
}
