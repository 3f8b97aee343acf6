import { Button } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { usePane } from './pane';
import type { StorageTrouble } from '../../core/lib/storageHealth';
import { Message } from './messages';

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
    <Message
      intent="warning"
      role="status"
      data-testid="storage-note"
      data-trouble={trouble}
      actions={
        onRead && (
          <Button size="small" onClick={onRead} data-testid="storage-note-read">
            Understood
          </Button>
        )
      }
    >
      <strong>{title}</strong> {text}
    </Message>
  );
}

/** What it means that this computer keeps nothing, or not everything. */
export const troubleTexts: Record<StorageTrouble, { title: string; text: string }> = {
  denied: {
    title: 'This browser stores nothing for Calc.',
    text:
      'It is a private window, or storage is blocked. Everything calculates, but once this window is closed, the key must be ' +
      'entered again and an interrupted study cannot be resumed. Results stay in the workbook when you save it.',
  },
  failing: {
    title: 'Calc could not store data on this computer.',
    text:
      'Its storage may be full. Everything calculates, but new results may be stored only in the workbook, and an interrupted ' +
      'study may not be resumable. Clear stored data on this computer in Settings.',
  },
};
