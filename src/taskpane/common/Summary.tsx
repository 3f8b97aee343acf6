import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useSummaryStyles = makeStyles({
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, fontWeight: 600 },
  line: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  detail: { fontWeight: 400, color: tokens.colorNeutralForeground3 },
});

interface SummaryProps {
  children: ReactNode;
  /** What is inside, in one line. */
  detail?: string | undefined;
}

/**
 * What opens a `details`. In Excel on the web, Office.js moves the focus itself whenever Tab is pressed, and only among elements
 * that it knows: from a summary without a `tabindex` the Tab key would lead nowhere.
 */
export function Summary({ children, detail }: SummaryProps) {
  const styles = useSummaryStyles();
  if (detail === undefined)
    return (
      <summary className={styles.summary} tabIndex={0}>
        {children}
      </summary>
    );
  return (
    <summary className={mergeClasses(styles.summary, styles.line)} tabIndex={0} title={detail}>
      {children} <span className={styles.detail}>{detail}</span>
    </summary>
  );
}
