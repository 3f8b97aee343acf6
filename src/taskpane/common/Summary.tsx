import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useSummaryStyles = makeStyles({
  summary: { cursor: 'pointer', paddingBlock: tokens.spacingVerticalXS, fontWeight: 600 },
});

/**
 * What opens a `details`. In Excel on the web, Office.js moves the focus itself whenever Tab is pressed, and only among elements
 * that it knows: from a summary without a `tabindex` the Tab key would lead nowhere.
 */
export function Summary({ children }: { children: ReactNode }) {
  const styles = useSummaryStyles();
  return (
    <summary className={styles.summary} tabIndex={0}>
      {children}
    </summary>
  );
}
