import { Button, Switch, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Runtime } from '../../runtime';
import type { CheckLine, CheckState } from '../../workbook/selfCheck/checkLine';
import { stuckFormulas } from '../../commands/watchdog';
import { checkReport, countsText, stateTexts } from '../../workbook/selfCheck/checkReport';
import { runSelfCheck } from '../../workbook/selfCheck/runSelfCheck';
import { selfCheckSteps } from '../../workbook/selfCheck/steps';
import { useStyles } from '../common/styles';
import { usePane } from '../common/pane';
import { Note, Text } from '../common/layout';

/** How long a step may take: reading a report three times is the longest. */
const DEADLINE_MS = 20_000;

interface Run {
  lines: readonly CheckLine[];
  current: string | null;
  /** Of a run that has ended. */
  report: string | null;
}

/** Runs what a program can try in this Excel, and shows the report to copy. */
export function SelfCheck() {
  const styles = useStyles();
  const { runtime } = usePane();
  const [mayCalculate, setMayCalculate] = useState(false);
  const [run, setRun] = useState<Run | null>(null);
  const [copied, setCopied] = useState('');
  const cancel = useRef<AbortController | null>(null);
  // Who leaves the tab sees no end of the run: it is cancelled, and takes its worksheet away.
  useEffect(() => () => cancel.current?.abort(), []);
  const withoutService = whyWithoutService(runtime);
  const running = run !== null && run.report === null;

  async function start(): Promise<void> {
    const control = new AbortController();
    cancel.current = control;
    setCopied('');
    setRun({ lines: [], current: null, report: null });
    const lines = await runSelfCheck(
      {
        steps: selfCheckSteps({ withoutService, mayCalculate }),
        deadlineMs: DEADLINE_MS,
        now: () => performance.now(),
        setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
        clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        onProgress: (soFar, current) => setRun({ lines: [...soFar], current, report: null }),
      },
      control.signal,
    );
    setRun({ lines, current: null, report: checkReport(facts(runtime), lines) });
  }

  function copy(report: string): void {
    navigator.clipboard.writeText(report).then(
      () => setCopied('Copied.'),
      () => setCopied('This Excel does not let the pane copy. Select the text and press Ctrl+C.'),
    );
  }

  return (
    <div className={styles.section} data-testid="self-check">
      <Note>
        Tests what the add-in needs from Excel on a temporary worksheet that is removed at the end. Your
        worksheets are not changed, but a different one is shown briefly.
      </Note>
      <CalculateOnce
        withoutService={withoutService}
        checked={mayCalculate}
        disabled={running}
        onChange={setMayCalculate}
      />
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={running}
          onClick={() => void start()}
          data-testid="self-check-run"
        >
          {running ? 'Checking…' : 'Run the self-check'}
        </Button>
        {running && (
          <Button onClick={() => cancel.current?.abort()} data-testid="self-check-cancel">
            Cancel
          </Button>
        )}
        {run?.report && (
          <Button onClick={() => copy(run.report ?? '')} data-testid="self-check-copy">
            Copy the report
          </Button>
        )}
      </div>
      <div role="status" className={styles.text} data-testid="self-check-status">
        {statusText(run)} {copied}
      </div>
      {run && <CheckLines lines={run.lines} />}
      {run?.report && <ReportText report={run.report} />}
    </div>
  );
}

function ReportText({ report }: { report: string }) {
  const styles = useStyles();
  return (
    <textarea
      readOnly
      className={styles.code}
      value={report}
      rows={8}
      aria-label="Self-check report"
      data-testid="self-check-report"
    />
  );
}

interface CalculateOnceProps {
  /** Why the service is not called; null when it can be. */
  withoutService: string | null;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function CalculateOnce({ withoutService, checked, disabled, onChange }: CalculateOnceProps) {
  if (withoutService !== null)
    return (
      <Text data-testid="self-check-without">
        Checks that call the service are skipped: {withoutService}.
      </Text>
    );
  return (
    <Switch
      label="Also calculate once, which creates one report in the project"
      checked={checked}
      disabled={disabled}
      onChange={(_, change) => onChange(change.checked)}
      data-testid="self-check-calculate"
    />
  );
}

function statusText(run: Run | null): string {
  if (run === null) return '';
  if (run.report !== null) return `Done: ${countsText(run.lines)}.`;
  return run.current === null ? '' : `${run.lines.length} done. Now: ${run.current}`;
}

function whyWithoutService(runtime: Runtime): string | null {
  const { apiKey, projectId } = runtime.connection.get();
  if (apiKey === null) return 'no API key';
  if (projectId === null) return 'no project is chosen';
  return runtime.settings.get().paused ? 'this workbook is paused' : null;
}

function facts(runtime: Runtime) {
  const { host, platform, version } = Office.context.diagnostics;
  const { serviceUrl, apiKey } = runtime.connection.get();
  return {
    at: new Date().toISOString(),
    platform: `${String(host)} ${version} on ${String(platform)}`,
    version: ADDIN_VERSION,
    service: `${serviceUrl}, ${apiKey === null ? 'without a key' : 'with a key'}`,
    stuck: stuckFormulas.getState(),
    secret: apiKey,
  };
}

/** The word says it; sign and colour repeat it. The controls that colour words elsewhere are not loaded by this tab. */
const looks: Record<CheckState, { color: string; sign: string }> = {
  passed: { color: tokens.colorStatusSuccessForeground1, sign: '✓' },
  failed: { color: tokens.colorStatusDangerForeground1, sign: '✗' },
  notAvailable: { color: tokens.colorNeutralForeground2, sign: '–' },
  leftOut: { color: tokens.colorNeutralForeground2, sign: '–' },
};

/** A line a step: its state by word and sign, and what was seen. */
function CheckLines({ lines }: { lines: readonly CheckLine[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="self-check-lines">
      {lines.map(({ name, state, detail }) => {
        const { color, sign } = looks[state];
        return (
          <li key={name} className={styles.item} data-testid="self-check-line" data-state={state}>
            <div>{name}</div>
            <div className={styles.row}>
              <strong style={{ color }}>
                <span aria-hidden>{sign}&nbsp;</span>
                {stateTexts[state]}
              </strong>
              <span className={styles.entryNote}>{detail}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
