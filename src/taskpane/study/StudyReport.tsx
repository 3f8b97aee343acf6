import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { rowAddress } from '../../workbook/studyRange';
import type { SelectedTable } from '../../workbook/studyRange';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import type { StudyPhase } from './studySession';

interface StudyReportProps {
  phase: Extract<StudyPhase, { name: 'done' }>;
  source: SelectedTable;
}

const mostListed = 100;

/** What came of a study, with the rows that failed and why. */
export function StudyReport({ phase: { solved, failed, address }, source }: StudyReportProps) {
  const styles = useStyles();
  return (
    <div
      className={styles.section}
      data-testid="study-result"
      data-solved={solved}
      data-failed={failed.length}
    >
      <MessageBar intent={failed.length === 0 ? 'success' : 'warning'} layout="multiline">
        <MessageBarBody>
          {counted(solved, 'row')} solved, {failed.length} with an error. Written to {address}.
        </MessageBarBody>
      </MessageBar>
      {failed.length > 0 && (
        <ul className={styles.list}>
          {failed.slice(0, mostListed).map(({ index, message }) => (
            <li key={index} className={styles.item} data-testid="study-failed-row">
              <span className={styles.code}>{rowAddress(source, index)}</span> {message}
            </li>
          ))}
          {failed.length > mostListed && (
            <li className={styles.item}>and {failed.length - mostListed} more: see the column Status.</li>
          )}
        </ul>
      )}
    </div>
  );
}
