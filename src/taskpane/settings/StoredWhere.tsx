import { useMemo, useState, type ReactNode } from 'react';
import { createStoredRecords, recordKinds, type StoredAmount } from '../../core/lib/storedRecords';
import { carriedKinds, createCarriedRecords } from './carriedRecords';
import { StorageNote } from '../common/StorageNote';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { carriedTexts, storedTexts, amountText, type StoredText } from './storedText';
import { Button } from '@fluentui/react-components';
import { Confirm } from '../common/Confirm';
import { Problem } from '../common/Problem';
import { useLoad } from '../common/useLoad';

/** What is stored where, with the way to clear it. */
export function StoredWhere() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { storedRecords: keptParts, storage } = runtime;
  const storedRecords = useMemo(() => createStoredRecords(keptParts), [keptParts]);
  const carried = useMemo(() => createCarriedRecords(runtime), [runtime]);
  return (
    <Section id="settings-kept" heading="What is stored where">
      <StorageNote />
      <ul className={styles.list}>
        <li className={styles.item}>
          <b>The service</b>: the reports of all calculations, in your project.
        </li>
        <li className={styles.item}>
          <b>This workbook</b>: formulas, inputs, and the items listed here, which travel with the file. Never
          the key.
          <Listed title="What this workbook carries" testId="settings-carried">
            {carriedKinds.map((kind) => (
              <li key={kind} className={styles.item}>
                <StoredRecords
                  text={carriedTexts[kind]}
                  amount={() => carried.amount(kind)}
                  clear={() => carried.clear(kind)}
                  testId={`carried-${kind}`}
                />
              </li>
            ))}
          </Listed>
        </li>
        <li className={styles.item}>
          <b>This computer</b>: the key, for its address only, and the items listed here, as plain text in the
          storage of this browser or Office profile.
          <Listed title="Stored on this computer" testId="settings-kept">
            {recordKinds.map((kind) => (
              <li key={kind} className={styles.item}>
                <StoredRecords
                  text={storedTexts[kind]}
                  amount={() => storedRecords.amount(kind)}
                  clear={async () => {
                    await storedRecords.clear(kind);
                    storage.spaceFreed();
                  }}
                  testId={`kept-${kind}`}
                />
              </li>
            ))}
          </Listed>
        </li>
      </ul>
    </Section>
  );
}

interface ListedProps {
  title: string;
  testId: string;
  children: ReactNode;
}

/** Counting reads everything: it waits until the user opens the list. */
function Listed({ title, testId, children }: ListedProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} data-testid={testId}>
      <summary className={styles.summary}>{title}</summary>
      {open && <ul className={styles.list}>{children}</ul>}
    </details>
  );
}

interface StoredRecordsProps {
  text: StoredText;
  amount: () => Promise<StoredAmount>;
  clear: () => Promise<void>;
  /** Prefix of the test ids. */
  testId: string;
}

/** Records of one kind: what they are for, how many there are, and the way to clear them, which asks first. */
function StoredRecords({ text, amount: count, clear, testId }: StoredRecordsProps) {
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
