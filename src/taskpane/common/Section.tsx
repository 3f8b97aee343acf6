import type { ReactNode } from 'react';
import { useStyles } from './styles';

interface SectionProps {
  /** Of its heading. */
  id: string;
  heading: ReactNode;
  testId?: string;
  children: ReactNode;
}

/** A part of a tab under its heading. */
export function Section({ id, heading, testId, children }: SectionProps) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-labelledby={id} data-testid={testId}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
