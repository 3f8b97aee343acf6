import { Button } from '@fluentui/react-components';
import { usePlaces } from './usePlaces';
import { useStyles } from './styles';

/** Stands in a tab that can do nothing without a key. */
export function NeedsKey() {
  const styles = useStyles();
  const [, go] = usePlaces();
  return (
    <div className={styles.section} data-testid="needs-key">
      <p className={styles.text}>There is no API key for this service yet.</p>
      <div>
        <Button appearance="primary" onClick={() => go({ tab: 'settings' })}>
          Enter a key
        </Button>
      </div>
    </div>
  );
}
