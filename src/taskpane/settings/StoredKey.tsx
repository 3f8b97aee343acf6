import { Button, Text } from '@fluentui/react-components';
import { useStyles } from '../common/styles';
import { usePane } from '../context/PaneContext';
import { removeKey } from './connectionTest';

interface StoredKeyProps {
  onTest: () => void;
  onReplace: () => void;
}

/** Says that a key is stored. The key itself never comes back to the screen. */
export function StoredKey({ onTest, onReplace }: StoredKeyProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  return (
    <div className={styles.section}>
      <Text data-testid="settings-key-stored">
        <span aria-hidden="true">•••••••• </span>A key is stored for this address.
      </Text>
      <div className={styles.row}>
        <Button appearance="primary" onClick={onTest} data-testid="settings-test">
          Test connection
        </Button>
        <Button onClick={onReplace} data-testid="settings-replace">
          Replace
        </Button>
        <Button onClick={() => removeKey(runtime)} data-testid="settings-remove">
          Remove
        </Button>
      </div>
    </div>
  );
}
