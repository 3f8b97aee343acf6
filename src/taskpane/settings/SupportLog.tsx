import { Button, Checkbox, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { useStyles } from '../common/styles';
import { usePane } from '../common/pane';
import type { Failure } from '../../core/session/failures';
import type { Counters } from '../../core/session/counters';
import type { CalculationSettings } from '../../core/session/settings';
import type { SchedulerStatus } from '../../core/sending/scheduler';
import { Note, Summary } from '../common/layout';

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
      <Summary>Log for support</Summary>
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
        <Note>The log never contains the API key.</Note>
      </div>
    </details>
  );
}

function platformText(): string {
  const { host, platform, version } = Office.context.diagnostics;
  return `${String(host)} ${version} on ${String(platform)}`;
}

export interface SupportFacts {
  now: string;
  /** Excel and where it runs. */
  platform: string;
  serviceUrl: string;
  hasKey: boolean;
  settings: CalculationSettings;
  counters: Readonly<Counters>;
  status: SchedulerStatus;
  failures: readonly Failure[];
}

const mostFailures = 200;
const mostText = 60_000;

/**
 * What support needs to know. Messages name inputs and their values, so they are in it only when the user wants it; the key is
 * never.
 *
 * @param secret taken out wherever it might stand
 */
export function supportLog(facts: SupportFacts, withInputs: boolean, secret: string | null): string {
  const { settings, counters, status, failures } = facts;
  const head = [
    `Calc, ${facts.now}`,
    facts.platform,
    `Service ${facts.serviceUrl}, ${facts.hasKey ? 'with a key' : 'without a key'}`,
    `Settings ${pairs(settings)}`,
    `Counts ${pairs(counters)}`,
    `Under way ${pairs(status)}`,
    `${failures.length} failing formulas${failures.length > mostFailures ? `, the first ${mostFailures}` : ''}`,
  ];
  const lines = failures.slice(0, mostFailures).map((failure) => failureLine(failure, withInputs));
  const text = [...head, ...lines].join('\n');
  const clean = secret === null || secret === '' ? text : text.replaceAll(secret, '(key)');
  return clean.length > mostText ? `${clean.slice(0, mostText)}\n(cut)` : clean;
}

function failureLine({ cell, error, cases, at }: Failure, withInputs: boolean): string {
  const { kind, code, field, status } = error;
  const facts = [
    ...[new Date(at).toISOString(), cell ?? 'unknown cell', kind, code],
    ...(status === undefined ? [] : [`HTTP ${status}`]),
    ...(field === undefined ? [] : [`field ${field}`]),
    ...(cases > 1 ? [`${cases} cases`] : []),
  ];
  return withInputs ? `${facts.join(' ')}: ${error.message}` : facts.join(' ');
}

function pairs(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
