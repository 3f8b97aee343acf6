import { Link } from '@fluentui/react-components';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import { failing } from './listedFormulas';
import { usePane } from './PaneContext';
import { useConnection, useSettings } from './useConnection';
import { usePlaces } from './places';
import { useFollowed } from './useFollowed';
import { useStyles } from './styles';
import { counted } from './listed';

/** Stands above every tab: the project in which this workbook calculates, whether it does, and how many formulas fail. */
export function ProjectLine() {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { projectId, projectName, question, serviceUrl } = useConnection();
  const name = question?.workbook.projectName ?? projectName;
  const link = projectId === null ? null : runtime.linkTo(`${serviceUrl}/projects/${projectId}`);
  return (
    <p className={styles.note} data-testid="project-line">
      {projectId === null && !question ? (
        'No project chosen. '
      ) : (
        <>
          Project: <strong data-testid="project-line-name">{name ?? 'name not known'}</strong>{' '}
        </>
      )}
      {link !== null && (
        <Link href={link} target="_blank" rel="noopener noreferrer" inline data-testid="project-line-link">
          Site values and reports
        </Link>
      )}{' '}
      <Link
        as="button"
        inline
        className={styles.inText}
        onClick={() => go({ tab: 'settings' })}
        data-testid="project-line-change"
      >
        {projectId === null ? 'Choose' : 'Change'}
      </Link>
      <WorkState />
    </p>
  );
}

/** Live or paused, and the failing formulas with the way to them. */
function WorkState() {
  const { runtime } = usePane();
  const { failures } = runtime;
  const { paused } = useSettings();
  const hasFailures = useSyncExternalStore(
    (listener) => failures.subscribe(listener),
    () => failures.list().length > 0,
  );
  return (
    <>
      {' · '}
      <span data-testid="work-state">{paused ? 'Paused' : 'Live'}</span>
      {hasFailures && <FailingFormulas />}
    </>
  );
}

/** As many as the list of the Activity tab: of the cells as they are, and not of what was once calculated in cells that are gone. */
function FailingFormulas() {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const read = useCallback(async () => failing(await readCalculatedFormulas(runtime)).length, [runtime]);
  const load = useFollowed(read);
  const { retry } = load;
  useEffect(() => runtime.failures.subscribe(retry), [runtime, retry]);
  if (load.state !== 'ready' || load.value === 0) return null;
  return (
    <>
      {' · '}
      <Link
        as="button"
        inline
        className={styles.inText}
        onClick={() => go({ tab: 'activity' })}
        data-testid="work-failing"
      >
        {counted(load.value, 'formula')} failing
      </Link>
    </>
  );
}
