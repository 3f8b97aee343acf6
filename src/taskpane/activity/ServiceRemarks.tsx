import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';

/** What the service says and this build cannot read; nothing where all is read. */
export function ServiceRemarks() {
  const styles = useStyles();
  const remarks = [...usePane().runtime.remarks];
  if (remarks.length === 0) return null;
  return (
    <Section id="activity-remarks" heading="Left out of the service's answers" testId="activity-remarks">
      {remarks.map((remark) => (
        <p key={remark} className={styles.text}>
          {remark}.
        </p>
      ))}
    </Section>
  );
}
