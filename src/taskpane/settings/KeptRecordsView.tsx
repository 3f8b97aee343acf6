import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { type KeptKind, keptKinds } from '../../calculation/keptRecords';
import { Confirm } from '../common/Confirm';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../PaneContext';
import { amountText, keptTexts } from './keptText';

/** What is stored where, with the way to clear it. */
export function KeptRecordsView() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="settings-kept">
      <h2 id="settings-kept" className={styles.heading}>
        What is stored where
      </h2>
      <ul className={styles.list}>
        <li className={styles.item}>
          <b>The service</b>: the sheets of all calculations, in your project.
        </li>
        <li className={styles.item}>
          <b>This workbook</b>: formulas and inputs, the results that its formulas show, the choices above. A
          colleague sees the same numbers. Never the key.
        </li>
        <li className={styles.item}>
          <b>This computer</b>: the key, for its address alone, and what is listed here; in the storage of
          this browser or Office profile, as plain text.
        </li>
      </ul>
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        data-testid="settings-kept"
      >
        <summary className={styles.summary}>Stored on this computer</summary>
        {/* Counting reads everything: not before somebody wants to know. */}
        {open && (
          <ul className={styles.list}>
            {keptKinds.map((kind) => (
              <li key={kind} className={styles.item}>
                <KeptKindView kind={kind} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

function KeptKindView({ kind }: { kind: KeptKind }) {
  const styles = useStyles();
  const { kept } = usePane().runtime;
  const amount = useLoad(() => kept.amount(kind), [kept, kind]);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { title, use, cost } = keptTexts[kind];

  async function clear(): Promise<void> {
    setAsking(false);
    setError(null);
    try {
      await kept.clear(kind);
    } catch (failure) {
      setError(failure);
    }
    amount.retry();
  }

  return (
    <div className={styles.section} data-testid={`kept-${kind}`}>
      <h3 className={styles.subheading}>{title}</h3>
      <p className={styles.note}>{use}</p>
      <div className={styles.row}>
        <span role="status" data-testid={`kept-${kind}-amount`}>
          {amount.state === 'loading' && 'Counting…'}
          {amount.state === 'ready' && amountText(amount.value)}
        </span>
        {amount.state === 'ready' && amount.value.records > 0 && !asking && (
          <Button size="small" onClick={() => setAsking(true)} data-testid={`kept-${kind}-clear`}>
            Clear…
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          yes="Clear"
          onYes={() => void clear()}
          onNo={() => setAsking(false)}
          testId={`kept-${kind}-confirm`}
        >
          {cost} Clear?
        </Confirm>
      )}
      {amount.state === 'failed' && <Problem error={amount.error} onRetry={amount.retry} />}
      {error !== null && <Problem error={error} testId={`kept-${kind}-problem`} />}
    </div>
  );
}
