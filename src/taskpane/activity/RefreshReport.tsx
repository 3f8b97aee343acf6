import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { writeRefreshReport } from '../../commands/workbookCommands';
import { counted } from '../common/listed';
import { shownValue } from '../common/shownValue';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';

const mostListed = 100;

/** Old and new numbers of the last refresh. */
export function RefreshReport() {
  const styles = useStyles();
  const { runtime } = usePane();
  const { running } = useStore(commandContext);
  const changes = runtime.calculations.refreshReport();
  if (changes.length === 0) return null;
  const changed = changes.filter((change) => change.changed.length > 0 || change.error !== null);
  return (
    <Section id="activity-refresh" heading="Old and new numbers" testId="activity-refresh">
      <p className={styles.text}>
        {counted(changes.length, 'calculation')} refreshed, {changes.length - changed.length} unchanged.
      </p>
      <ul className={styles.list}>
        {changed.slice(0, mostListed).map(({ request, error, changed: outputs }) => (
          <li key={request.key} className={styles.item}>
            {request.parameters.templateCode}
            {error && `: not refreshed, ${error.message}`}
            {outputs.map(({ name, before, after }) => (
              <div key={name}>
                {name}: {shownValue(before)} → {shownValue(after)}
              </div>
            ))}
          </li>
        ))}
        {changed.length > mostListed && <li>and {changed.length - mostListed} more</li>}
      </ul>
      <div>
        <Button
          size="small"
          disabledFocusable={running !== null}
          onClick={() => void writeRefreshReport(runtime)}
          data-testid="refresh-to-sheet"
        >
          Put on a new worksheet
        </Button>
      </div>
    </Section>
  );
}
