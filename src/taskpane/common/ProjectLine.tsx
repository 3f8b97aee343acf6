import { Link } from '@fluentui/react-components';
import { usePane } from './PaneContext';
import { useConnection, useSettings } from './useConnection';
import { usePlaces } from './places';
import { useProblems } from './problems';
import { useStyles } from './styles';
import { counted } from './listed';

/** Stands above every tab: the project in which this workbook calculates, whether it does, and how many problems there are. */
export function ProjectLine() {
  const styles = useStyles();
  const { runtime } = usePane();
  const [, go] = usePlaces();
  const { apiKey, projectId, projectName, question, serviceUrl } = useConnection();
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
      <WorkState hasKey={apiKey !== null} />
    </p>
  );
}

/** Whether formulas calculate, and how many problems there are, with the way to their list. */
function WorkState({ hasKey }: { hasKey: boolean }) {
  const styles = useStyles();
  const [, go] = usePlaces();
  const { paused } = useSettings();
  const { count, uncompared, fails } = useProblems();
  const show = () => go({ tab: 'problems' });
  const failsText = `${fails.length} FAIL`;
  // “No problems” beside it would mislead.
  const isOnlyFails = count === 0 && uncompared === 0 && fails.length > 0;
  return (
    <>
      {' · '}
      <span data-testid="work-state">{paused ? 'Paused' : hasKey ? 'Live' : 'No API key'}</span>
      {' · '}
      <Link
        as="button"
        inline
        id="tab-problems"
        className={styles.inText}
        onClick={show}
        data-testid="tab-problems"
      >
        {isOnlyFails ? failsText : problemsText(count, uncompared)}
      </Link>
      {fails.length > 0 && !isOnlyFails && (
        <>
          {' · '}
          <Link as="button" inline className={styles.inText} onClick={show} data-testid="work-fails">
            {failsText}
          </Link>
        </>
      )}
    </>
  );
}

function problemsText(count: number | null, uncompared: number): string {
  if (count === null) return 'Problems';
  if (count > 0) return counted(count, 'problem');
  return uncompared > 0 ? 'Inputs not compared' : 'No problems';
}
