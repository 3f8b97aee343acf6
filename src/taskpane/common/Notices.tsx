import { useStyles } from './styles';
import { CommandStatus } from './CommandStatus';
import { OutageNote } from './OutageNote';
import { ProjectQuestionNote } from './ProjectQuestionNote';
import { StorageNote } from './StorageNote';
import { MessageBar, MessageBarBody, Button, MessageBarActions } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { excelWait } from '../../workbook/excel/inExcel';
import { usePane } from './PaneContext';
import { useSettings } from './useSettings';

interface NoticesProps {
  /** Absent where the tab itself says what this computer stores. */
  onStorageRead?: () => void;
}

/** The one place for what concerns the whole workbook; it stands above every tab. */
export function Notices({ onStorageRead }: NoticesProps) {
  const styles = useStyles();
  return (
    <div className={styles.notices} role="region" aria-label="Notices" data-testid="notices">
      <ProjectQuestionNote />
      <PausedNote />
      <OutageNote />
      <ExcelNote />
      {onStorageRead && <StorageNote onRead={onStorageRead} />}
      <CommandStatus />
    </div>
  );
}

/** Says that Excel keeps the add-in waiting, most often because a cell is being edited. */
function ExcelNote() {
  const waits = useSyncExternalStore(
    (listener) => excelWait.subscribe(listener),
    () => excelWait.isLong(),
  );
  if (!waits) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="status" data-testid="excel-waits">
      <MessageBarBody>
        Excel has not responded for several seconds. If a cell is being edited, press Enter or Esc to
        continue.
      </MessageBarBody>
    </MessageBar>
  );
}

/** Stands above every tab while nothing is calculated. */
function PausedNote() {
  const { settings } = usePane().runtime;
  const { paused } = useSettings();
  if (!paused) return null;
  return (
    <MessageBar intent="warning" layout="multiline" data-testid="paused">
      <MessageBarBody>Paused: formulas show stored results only, and nothing is sent.</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={() => settings.set({ paused: false })} data-testid="paused-resume">
          Resume
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
