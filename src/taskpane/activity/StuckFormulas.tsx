import { useStore } from 'zustand/react';
import { stuckFormulas } from '../../commands/watchdog';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';

/** The formulas that stayed without a number and were entered again by themselves. */
export function StuckFormulas() {
  const styles = useStyles();
  const found = useStore(stuckFormulas);
  if (found.length === 0) return null;
  return (
    <Section id="activity-stuck" heading="Entered again" testId="activity-stuck">
      <ul className={styles.list}>
        {found.map(({ address, at, text }) => (
          <li key={`${address} ${at}`} className={styles.item}>
            {address}, {new Date(at).toLocaleTimeString()}: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
