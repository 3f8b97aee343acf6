import { Link } from '@fluentui/react-components';
import { useConnection } from '../common/useConnection';
import { usePane } from '../common/PaneContext';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';

/** More than fit are in the project too: they have the names of their cells. */
const mostShown = 20;

/** The sheets that may exist although no answer said so, each as it is found in the web app. */
export function PossibleSheets() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { projectId: ownId, projectName } = useConnection();
  const { possibleDuplicates } = runtime.counters;
  if (possibleDuplicates === 0) return null;
  const sheets = runtime.possibleSheets.list();
  return (
    <>
      <p className={styles.text}>
        {counted(possibleDuplicates, 'report')} may exist twice because an answer from the service was lost.
        {sheets.length > 0 && ' Look in the web app for:'}
      </p>
      {sheets.length > 0 && (
        <ul aria-label="Reports that may exist twice" data-testid="possible-sheets">
          {sheets.slice(0, mostShown).map(({ name, serviceUrl, projectId, at, count }) => {
            const link = runtime.linkTo(`${serviceUrl}/projects/${encodeURIComponent(projectId)}`);
            const project =
              projectId === ownId && projectName !== null ? projectName : `project ${projectId}`;
            return (
              <li key={`${serviceUrl} ${projectId} ${name}`}>
                {name}
                {count > 1 && ` (${count} times)`}, {new Date(at).toLocaleString()}, in{' '}
                {link === null ? (
                  project
                ) : (
                  <Link href={link} target="_blank" rel="noopener noreferrer" inline>
                    {project}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {sheets.length > mostShown && (
        <p className={styles.note}>
          And {counted(sheets.length - mostShown, 'other report')} of these projects.
        </p>
      )}
    </>
  );
}
