import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { usePane } from './PaneContext';
import { troubleTexts } from './storageText';

/** Says when this computer keeps nothing, or not everything. @param onRead the user has read it and wants it away */
export function StorageNote({ onRead }: { onRead?: () => void }) {
  const { storage } = usePane().runtime;
  const trouble = useSyncExternalStore(
    (listener) => storage.subscribe(listener),
    () => storage.get(),
  );
  if (trouble === null) return null;
  const { title, text } = troubleTexts[trouble];
  return (
    <MessageBar
      intent="warning"
      layout="multiline"
      role="status"
      data-testid="storage-note"
      data-trouble={trouble}
    >
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle> {text}
      </MessageBarBody>
      {onRead && (
        <MessageBarActions>
          <Button size="small" onClick={onRead} data-testid="storage-note-read">
            Understood
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
