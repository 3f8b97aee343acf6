import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { usePane } from './PaneContext';
import { useSettings } from './useSettings';

/** Stands above every tab while nothing is calculated. */
export function PausedNote() {
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
