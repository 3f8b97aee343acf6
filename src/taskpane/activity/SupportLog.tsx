import { Button, Checkbox, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { supportLog } from './supportLog';

/** A text for support, shown before it is copied: the user sees what is handed on. */
export function SupportLog() {
  const styles = useStyles();
  const { runtime } = usePane();
  const [withInputs, setWithInputs] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [copied, setCopied] = useState('');

  function make(values: boolean): string {
    const { serviceUrl, apiKey } = runtime.connection.get();
    return supportLog(
      {
        now: new Date().toISOString(),
        platform: platformText(),
        ...{ serviceUrl, hasKey: apiKey !== null },
        settings: runtime.settings.get(),
        counters: runtime.counters,
        status: runtime.status(),
        failures: runtime.failures.list(),
      },
      values,
      apiKey,
    );
  }

  function copy(log: string): void {
    navigator.clipboard.writeText(log).then(
      () => setCopied('Copied.'),
      // Some Excels allow no page to write to the clipboard.
      () => setCopied('This Excel does not let the pane copy. Select the text and press Ctrl+C.'),
    );
  }

  return (
    <details className={styles.section}>
      <summary className={styles.summary}>Log for support</summary>
      <div className={styles.section}>
        <Checkbox
          label="Include error messages, which may contain input values"
          checked={withInputs}
          onChange={(_, { checked }) => {
            setWithInputs(checked === true);
            if (text !== null) setText(make(checked === true));
          }}
          data-testid="log-inputs"
        />
        <div className={styles.row}>
          <Button
            size="small"
            onClick={() => {
              setCopied('');
              setText(make(withInputs));
            }}
            data-testid="log-show"
          >
            Show the log
          </Button>
          {text !== null && (
            <Button size="small" onClick={() => copy(text)} data-testid="log-copy">
              Copy
            </Button>
          )}
        </div>
        <div role="status" className={styles.note}>
          {copied}
        </div>
        {text !== null && (
          <Textarea readOnly value={text} rows={8} aria-label="Log for support" data-testid="log-text" />
        )}
        <p className={styles.note}>The log never contains the API key.</p>
      </div>
    </details>
  );
}

function platformText(): string {
  const { host, platform, version } = Office.context.diagnostics;
  return `${String(host)} ${version} on ${String(platform)}`;
}
