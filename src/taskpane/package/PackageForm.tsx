import { useCallback } from 'react';
import { readPackage } from '../../commands/packageReports';
import { NeedsKey } from '../common/NeedsKey';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useFollowed } from '../common/useFollowed';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';
import { PackageChoices } from './PackageChoices';
import type { PackageRemark } from '../../workbook/sharing/packagePlan';
import { FormulaList } from '../common/FormulaList';
import { counted } from '../common/listed';
import { Button, Link, ProgressBar } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { packageTask } from './pagePackageTask';

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

interface RemarkListProps {
  heading: string;
  note: string;
  remarks: readonly PackageRemark[];
  testId: string;
}

/** Calculations of which something is to be known before the package is made; nothing without one. */
function RemarkList({ heading, note, remarks, testId }: RemarkListProps) {
  const styles = useStyles();
  if (remarks.length === 0) return null;
  return (
    <div className={styles.section}>
      <h3 className={styles.subheading}>
        {heading}: {counted(remarks.length, 'calculation')}
      </h3>
      <p className={styles.note}>{note}</p>
      <FormulaList
        label={heading}
        testId={testId}
        items={remarks.map(({ cell, name, text }) => ({ cell, address: name, text }))}
      />
    </div>
  );
}

/** @example size(2_345_678) // '2.3 MB' */
function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The making of the package, and the file when it is made. */
function PackageResult() {
  const styles = useStyles();
  const task = useStore(packageTask.state);
  return (
    <div className={styles.section}>
      <div role="status" className={styles.section} data-testid="package-status" data-state={task.state}>
        {task.state === 'making' && (
          <>
            <p className={styles.text}>Working… The service draws {counted(task.reports, 'report')}.</p>
            <ProgressBar aria-label="Making the package" />
            <div>
              <Button size="small" onClick={packageTask.cancel} data-testid="package-cancel">
                Cancel
              </Button>
            </div>
          </>
        )}
        {task.state === 'cancelled' && <p className={styles.text}>Canceled. No package was made.</p>}
        {task.state === 'made' && (
          <>
            <p className={styles.text}>
              The package of {counted(task.reports, 'report')} is ready ({size(task.bytes)}).
            </p>
            <div>
              <Link href={task.url} download={task.fileName} inline data-testid="package-download">
                Download {task.fileName}
              </Link>
            </div>
            <p className={styles.note}>
              Some versions of Excel do not let a pane save files. If nothing is saved, open this workbook in
              Excel on the web and make the package there.
            </p>
          </>
        )}
      </div>
      {task.state === 'failed' && task.places.length === 0 && (
        <Problem error={task.error} testId="package-problem" />
      )}
      {task.state === 'failed' && task.places.length > 0 && (
        <div role="alert" className={styles.section} data-testid="package-problem">
          <p className={styles.text}>
            The package was not made: the service cannot read{' '}
            {task.places.length === 1 ? 'one report' : 'these reports'}. Refresh the cells, then make it
            again.
          </p>
          <ul className={styles.list}>
            {task.places.map(({ place, text }) => (
              <li key={place} className={styles.item} data-testid="package-fault" data-place={place}>
                <span className={styles.code}>{place}</span>
                <div>{text}</div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
