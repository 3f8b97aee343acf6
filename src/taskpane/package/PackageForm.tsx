import { useCallback } from 'react';
import { readPackage } from '../../commands/packageReports';
import { NeedsKey } from '../common/NeedsKey';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { PackageChoices } from './PackageChoices';
import { PackageResult } from './PackageResult';
import { RemarkList } from './RemarkList';

/** One PDF of the reports of this workbook: what will be in it, its making, and the file. */
export function PackageForm() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  const read = useCallback(() => readPackage(runtime), [runtime]);
  const load = useFollowed(read);
  if (apiKey === null) return <NeedsKey />;
  return (
    <div className={styles.section} data-testid="package">
      <p className={styles.note}>
        One PDF of the reports of this workbook, in the order of its worksheets and cells. Making it changes
        nothing.
      </p>
      {load.state === 'loading' && <p className={styles.note}>Reading the workbook…</p>}
      {load.state === 'failed' && <Problem error={load.error} onRetry={load.retry} testId="package-unread" />}
      {load.state === 'ready' && (
        <>
          <RemarkList
            heading="Not in the package"
            note="These have no report that shows the same numbers."
            remarks={load.value.leftOut}
            testId="package-left-out"
          />
          <RemarkList
            heading="In the package as they are"
            note="Refresh them first if the package must be up to date."
            remarks={load.value.doubtful}
            testId="package-doubtful"
          />
          {load.value.reports.length === 0 ? (
            <p className={styles.text} data-testid="package-empty">
              This workbook has no report yet. Insert a calculation from Templates, or run a study.
            </p>
          ) : (
            <PackageChoices found={load.value} />
          )}
        </>
      )}
      <PackageResult />
    </div>
  );
}
