import { Link } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { usePane } from '../context/PaneContext';
import { useConnection } from '../context/useConnection';
import { usePlaces } from '../context/usePlaces';
import { useSettings } from '../context/useSettings';
import { useStyles } from '../common/styles';
import { counted } from '../text/listed';

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
  const styles = useStyles();
  const { runtime } = usePane();
  const { failures } = runtime;
  const [, go] = usePlaces();
  const { paused } = useSettings();
  const failing = useSyncExternalStore(
    (listener) => failures.subscribe(listener),
    () => failures.list().length,
  );
  return (
    <>
      {' · '}
      <span data-testid="work-state">{paused ? 'Paused' : 'Live'}</span>
      {failing > 0 && (
        <>
          {' · '}
          <Link
            as="button"
            inline
            className={styles.inText}
            onClick={() => go({ tab: 'activity' })}
            data-testid="work-failing"
          >
            {counted(failing, 'formula')} failing
          </Link>
        </>
      )}
    </>
  );
}
