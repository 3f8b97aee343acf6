import { Button, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { Confirm } from '../common/Confirm';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { removeKey } from './connectionTest';

interface StoredKeyProps {
  onTest: () => void;
  onReplace: () => void;
}

/** Says that a key is stored. The key itself never comes back to the screen. */
export function StoredKey({ onTest, onReplace }: StoredKeyProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [removing, setRemoving] = useState(false);
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
        <Button onClick={() => setRemoving(true)} data-testid="settings-remove">
          Remove…
        </Button>
      </div>
      {removing && (
        <Confirm
          yes="Remove the key"
          onYes={() => removeKey(runtime)}
          onNo={() => setRemoving(false)}
          testId="settings-remove-confirm"
        >
          Remove the key for this address from this computer? It cannot be shown again; to calculate, you must
          enter it again from your account. Numbers in the cells are kept.
        </Confirm>
      )}
    </div>
  );
}
