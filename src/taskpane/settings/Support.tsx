import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { repair } from '../../commands/workbookCommands';
import { usePane } from '../common/PaneContext';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { Counts } from './Counts';
import { SupportLog } from './SupportLog';
import { UnusedSheets } from './UnusedSheets';

/** What is looked at when something went wrong. */
export function Support() {
  const styles = useStyles();
  const { runtime } = usePane();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  return (
    <>
      <Section id="settings-support" heading="Support" testId="settings-support">
        <div className={styles.row}>
          <Button
            size="small"
            disabledFocusable={busy}
            onClick={() => void repair(runtime)}
            data-testid="repair"
          >
            Repair stuck formulas
          </Button>
        </div>
        <SupportLog />
      </Section>
      <Counts />
      <UnusedSheets />
    </>
  );
}
