import { useStyles } from './styles';
import { CommandStatus } from './CommandStatus';
import { PausedNote } from './PausedNote';
import { ExcelNote } from './ExcelNote';
import { OutageNote } from './OutageNote';
import { ProjectQuestionNote } from './ProjectQuestionNote';
import { StorageNote } from './StorageNote';

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
