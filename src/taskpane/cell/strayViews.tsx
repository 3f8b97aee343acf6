import { noRecord } from '../../study/table/unrecorded';
import type { InterruptedRow } from '../../study/session/interruptedRow';
import { fullAddress } from '../../workbook/excel/a1';
import { usePlaces } from '../common/pane';
import { useStyles } from '../common/styles';
import { Message } from '../common/messages';
import { LineButton, Text } from '../common/layout';

export { interruptedRowAt } from '../../study/session/interruptedRow';
export { isUnrecorded } from '../../study/table/unrecordedCell';

/** At a result of a study that this workbook has no record of. */
export function UnrecordedView() {
  const styles = useStyles();
  const [, go] = usePlaces();
  return (
    <div className={styles.section} data-testid="cell-unrecorded">
      <Text>These are {noRecord}.</Text>
      <LineButton size="medium" appearance="primary" onClick={() => go({ tab: 'study' })}>
        Study
      </LineButton>
    </div>
  );
}

/** A row of a run that was interrupted and whose results are not followed. */
export function InterruptedRowView({ found: { box, mark, results, ...found } }: { found: InterruptedRow }) {
  const styles = useStyles();
  return (
    <div className={styles.section} data-testid="cell-study">
      <Text>
        {mark ? `${mark}: a` : 'A'} row of the study in {fullAddress(box)}, which was interrupted.
      </Text>
      <Text data-testid="cell-study-stored">
        {results.length > 0 ? results.join(' · ') : 'This row is not calculated.'}
      </Text>
      {results.length > 0 && found.isOfEarlierRun && <EarlierNote />}
    </div>
  );
}

export function EarlierNote() {
  const [, go] = usePlaces();
  return (
    <Message intent="warning" data-testid="cell-study-earlier">
      This result is from an earlier run: the latest run was interrupted before it calculated this row.
      <LineButton onClick={() => go({ tab: 'study' })}>Open Study</LineButton>
    </Message>
  );
}
