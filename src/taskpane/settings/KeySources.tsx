import { useStyles } from '../common/styles';

/** For a user who has no key yet: where keys come from, and what happens with the first one. */
export function KeySources({ serviceUrl }: { serviceUrl: string }) {
  const styles = useStyles();
  return (
    <div className={styles.section} data-testid="settings-first-run">
      <p className={styles.text}>To a first result:</p>
      <ol className={styles.text}>
        <li>
          Get a key.{' '}
          {isLoopback(serviceUrl)
            ? ownService
            : `It comes with your account at ${new URL(serviceUrl).host}. If you cannot find one, ask the operator of that service.`}
        </li>
        <li>Paste it below, Save and test.</li>
        <li>Open Templates, choose one, Insert at selected cell.</li>
      </ol>
    </div>
  );
}

const ownService =
  'The service on this computer wrote its first key to the file api-key in its data folder. Its operator can create more.';

function isLoopback(serviceUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(serviceUrl).hostname);
}
