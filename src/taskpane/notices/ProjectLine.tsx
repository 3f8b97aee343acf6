import { Link } from '@fluentui/react-components';
import { usePane } from '../context/PaneContext';
import { useConnection } from '../context/useConnection';
import { usePlaces } from '../context/usePlaces';
import { useStyles } from '../common/styles';

/** Stands above every tab: the project in which this workbook calculates. */
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
      <Link as="button" inline onClick={() => go({ tab: 'settings' })} data-testid="project-line-change">
        {projectId === null ? 'Choose' : 'Change'}
      </Link>
    </p>
  );
}
