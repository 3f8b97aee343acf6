import { Button, Text } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { Problem } from '../../common/Problem';
import { useStyles } from '../../common/styles';
import { foundText } from './foundText';
import { useStudy } from '../StudyContext';
import { awaitsAnswer, isBusy } from '../../../study/session/studyPhase';

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
