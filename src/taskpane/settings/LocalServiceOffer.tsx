import { Button } from '@fluentui/react-components';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { useConnection } from '../common/useConnection';

interface LocalServiceOfferProps {
  /** Called after it was taken. */
  onUsed: () => void;
}

/** Offers the service that runs beside this add-in, where there is one and it is not in use already. */
export function LocalServiceOffer({ onUsed }: LocalServiceOfferProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const load = useLoad(() => runtime.localService(), [runtime]);
  const offer = load.state === 'ready' ? load.value : null;
  if (offer === null || (serviceUrl === location.origin && apiKey === offer.apiKey)) return null;
  return (
    <div className={styles.section} data-testid="settings-local">
      <p className={styles.text}>
        A calculation service runs on this computer. It needs no account, and its reports stay here.
      </p>
      <div>
        <Button
          appearance={apiKey === null ? 'primary' : 'secondary'}
          onClick={() => {
            runtime.useLocalService(offer);
            onUsed();
          }}
          data-testid="settings-use-local"
        >
          Use the local service
        </Button>
      </div>
    </div>
  );
}
