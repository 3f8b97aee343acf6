import { timeText } from '../../../contract/timeText';
import { Link } from '@fluentui/react-components';
import { counted } from '../../core/lib/listed';
import { useConnection, usePane } from '../common/pane';
import { Note, Section, Text } from '../common/layout';
import { useTicking } from '../common/useTicking';

/** What the calculations have cost and spared since the add-in started. */
export function Counts() {
  const { runtime } = usePane();
  useTicking();
  const { calls, sheets, sheetsReused, fromMemory, fromComputer, fromWorkbook, shared } = runtime.counters;
  const rows = [
    ['Calls to the service', calls],
    ['Reports made', sheets],
    ['Reports reused', sheetsReused],
    ['Answered from memory', fromMemory],
    ['Answered from this computer', fromComputer],
    ['Answered from the workbook', fromWorkbook],
    ['Shared with another cell', shared],
  ] as const;
  const avoided = fromMemory + fromComputer + fromWorkbook + shared;
  return (
    <Section id="activity-counts" heading="Since the add-in started">
      <Text data-testid="activity-avoided">
        {counted(sheets, 'report')} made, {counted(avoided, 'calculation')} answered without a call.
      </Text>
      <table aria-label="Counts" data-testid="activity-counters">
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row" style={{ textAlign: 'left', fontWeight: 400 }}>
                {name}
              </th>
              <td style={{ textAlign: 'right' }}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PossibleSheets />
    </Section>
  );
}

/** More than fit are in the project too: they have the names of their cells. */
const mostShown = 20;

/** The sheets that may exist although no answer said so, each as it is found in the web app. */
function PossibleSheets() {
  const { runtime } = usePane();
  const { projectId: ownId, projectName } = useConnection();
  const { possibleDuplicates } = runtime.counters;
  if (possibleDuplicates === 0) return null;
  const sheets = runtime.possibleSheets.list();
  return (
    <>
      <Text>
        {counted(possibleDuplicates, 'report')} may exist twice because an answer from the service was lost.
        {sheets.length > 0 && ' Look in the web app for:'}
      </Text>
      {sheets.length > 0 && (
        <ul aria-label="Reports that may exist twice" data-testid="possible-sheets">
          {sheets.slice(0, mostShown).map(({ name, serviceUrl, projectId, at, count }) => {
            const link = runtime.linkTo(`${serviceUrl}/projects/${encodeURIComponent(projectId)}`);
            const project =
              projectId === ownId && projectName !== null ? projectName : `project ${projectId}`;
            return (
              <li key={`${serviceUrl} ${projectId} ${name}`}>
                {name}
                {count > 1 && ` (${count} times)`}, {timeText(at)}, in{' '}
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
        <Note>And {counted(sheets.length - mostShown, 'other report')} of these projects.</Note>
      )}
    </>
  );
}
