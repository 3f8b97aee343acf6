import type { LocalService } from '../../connection/localService';
import { useConnection, usePane, usePlaces } from './pane';
import { useStyles } from './styles';
import { useLoad } from './useLoad';
import { LineButton, Text } from './layout';

/** Stands in a tab that can do nothing without a key, with the ways to get one. */
export function NeedsKey() {
  const styles = useStyles();
  const [, go] = usePlaces();
  const { configuredBy } = useConnection();
  const offer = useLocalOffer();
  return (
    <div className={styles.section} data-testid="needs-key">
      <Text>
        {configuredBy === 'user'
          ? 'The API key for this service was removed from this computer.'
          : 'There is no API key for this service yet.'}
      </Text>
      {offer && <LocalServiceOffer offer={offer} />}
      <LineButton
        size="medium"
        appearance={offer ? 'secondary' : 'primary'}
        onClick={() => go({ tab: 'settings' })}
      >
        Enter a key
      </LineButton>
    </div>
  );
}

/** The service that runs beside this add-in, where there is one and it is not in use already. */
export function useLocalOffer(): LocalService | null {
  const { runtime } = usePane();
  const { serviceUrl, apiKey } = useConnection();
  const load = useLoad(() => runtime.localService(), [runtime]);
  const offer = load.state === 'ready' ? load.value : null;
  return offer !== null && serviceUrl === location.origin && apiKey === offer.apiKey ? null : offer;
}

interface LocalServiceOfferProps {
  offer: LocalService;
  /** Called after it was taken. */
  onUsed?: () => void;
}

export function LocalServiceOffer({ offer, onUsed }: LocalServiceOfferProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { apiKey } = useConnection();
  return (
    <div className={styles.section} data-testid="settings-local">
      <Text>
        A calculation service runs on this computer. It needs no account, and its reports stay here.
      </Text>
      <LineButton
        size="medium"
        appearance={apiKey === null ? 'primary' : 'secondary'}
        onClick={() => {
          runtime.useLocalService(offer);
          onUsed?.();
        }}
        data-testid="settings-use-local"
      >
        Use the local service
      </LineButton>
    </div>
  );
}
