import { Button } from '@fluentui/react-components';
import { usePlaces } from './pane';

const gear =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.5 2h3l.5 3 2 .8 2.5-1.7 2.1 2.1L18.9 8.7l.8 2 3 .5v3l-3 .5-.8 2 1.7 2.5-2.1 2.1-2.5-1.7-2 .8-.5 3h-3l-.5-3-2-.8-2.5 1.7-2.1-2.1L5.1 16.7l-.8-2-3-.5v-3l3-.5.8-2L3.4 6.2l2.1-2.1L8 5.800 10 5z';

/** The way to Settings, beside the help. */
export function SettingsButton() {
  const [{ tab }, go] = usePlaces();
  return (
    <Button
      id="tab-settings"
      appearance="subtle"
      size="small"
      shape="circular"
      aria-label="Settings"
      aria-pressed={tab === 'settings'}
      title="Settings"
      icon={
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={gear} />
        </svg>
      }
      onClick={() => go({ tab: 'settings' })}
      data-testid="tab-settings"
    />
  );
}
