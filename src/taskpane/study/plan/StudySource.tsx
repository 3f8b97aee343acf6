import { Button, Text } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { Problem } from '../../common/Problem';
import { useStyles } from '../../common/styles';
import { useStudy } from '../StudyContext';
import { awaitsAnswer, isBusy } from '../../../study/session/studyState';
import { isBlank } from '../../../core/inputs/cellValue';
import { rowAddress, type SelectedTable } from '../../../study/table/studySource';
import { counted, listed } from '../../common/listed';

/** Which table is studied: the one that was selected when it was last read. */
export function StudySource() {
  const styles = useStyles();
  const session = useStudy();
  const { source, sourceError, reading, phase } = useStore(session.store);
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        <Button
          onClick={() => void session.readSelection()}
          disabledFocusable={isBusy(phase) || awaitsAnswer(phase)}
          data-testid="study-read"
        >
          Read selected table
        </Button>
        <Text role="status" data-testid="study-address">
          {reading ? 'Reading…' : source ? `${source.address}${foundText(source)}` : ''}
        </Text>
      </div>
      {!reading && sourceError !== null && <Problem error={sourceError} testId="study-source-problem" />}
    </div>
  );
}

/** Which rows of the table count: `: 30 rows from A3, 1 blank row skipped, A34 left out as a total`. '' where all rows of a plain table do. */
function foundText(source: SelectedTable): string {
  const { values, totals = [], above = 0, title } = source;
  const rows = values.slice(1);
  const blank = rows.filter((row) => row.every(isBlank)).length;
  if (blank === 0 && totals.length === 0 && above === 0 && !title) return '';
  const parts = [`${counted(rows.length - blank - totals.length, 'row')} from ${rowAddress(source, 0)}`];
  if (blank > 0) parts.push(`${counted(blank, 'blank row')} skipped`);
  if (totals.length > 0) {
    const cells = listed(totals.map((row) => rowAddress(source, row)));
    parts.push(`${cells} left out as ${totals.length === 1 ? 'a total' : 'totals'}`);
  }
  return `: ${parts.join(', ')}`;
}
