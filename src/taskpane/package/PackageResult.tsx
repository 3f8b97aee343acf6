import { Button, Link, ProgressBar } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { counted } from '../common/listed';
import { packageTask } from './pagePackageTask';

/** @example size(2_345_678) // '2.3 MB' */
function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The making of the package, and the file when it is made. */
export function PackageResult() {
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
