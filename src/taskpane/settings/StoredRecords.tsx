import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { StoredAmount } from '../../core/lib/storedRecords';
import { Confirm } from '../common/Confirm';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { amountText, type StoredText } from './storedText';

interface StoredRecordsProps {
  text: StoredText;
  amount: () => Promise<StoredAmount>;
  clear: () => Promise<void>;
  /** Prefix of the test ids. */
  testId: string;
}

/** Records of one kind: what they are for, how many there are, and the way to clear them, which asks first. */
export function StoredRecords({ text, amount: count, clear, testId }: StoredRecordsProps) {
  const styles = useStyles();
  const amount = useLoad(count, [testId]);
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { title, use, cost, noun } = text;

  async function clearAll(): Promise<void> {
    setConfirming(false);
    setError(null);
    try {
      await clear();
    } catch (failure) {
      setError(failure);
    }
    amount.retry();
  }

  return (
    <div className={styles.section} data-testid={testId}>
      <h3 className={styles.subheading}>{title}</h3>
      <p className={styles.note}>{use}</p>
      <div className={styles.row}>
        <span role="status" data-testid={`${testId}-amount`}>
          {amount.state === 'loading' && 'Counting…'}
          {amount.state === 'ready' && amountText(amount.value, noun)}
        </span>
        {amount.state === 'ready' && amount.value.records > 0 && !confirming && (
          <Button
            size="small"
            onClick={() => setConfirming(true)}
            aria-label={`Clear… ${title}`}
            data-testid={`${testId}-clear`}
          >
            Clear…
          </Button>
        )}
      </div>
      {confirming && (
        <Confirm
          yes="Clear"
          onYes={() => void clearAll()}
          onNo={() => setConfirming(false)}
          testId={`${testId}-confirm`}
        >
          {cost} Clear?
        </Confirm>
      )}
      {amount.state === 'failed' && <Problem error={amount.error} onRetry={amount.retry} />}
      {error !== null && <Problem error={error} testId={`${testId}-problem`} />}
    </div>
  );
}
