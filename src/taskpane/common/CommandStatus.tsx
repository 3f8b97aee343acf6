import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
} from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { closeReport, commandContext, stopCommand } from '../../commands/commandContext';
import { explain } from './explain';
import { useStyles } from './styles';

const mostListed = 100;

/** The command at work, or what the last one has done. */
export function CommandStatus() {
  const styles = useStyles();
  const { running, report } = useStore(commandContext);
  return (
    <div
      role="status"
      data-testid="command"
      data-state={running ? 'running' : report ? report.intent : 'idle'}
    >
      {running && (
        <div className={styles.section}>
          <p className={styles.text}>
            {running.title}
            {running.total === null ? '…' : `: ${running.done} of ${running.total}`}
          </p>
          <ProgressBar
            value={running.total ? running.done / running.total : undefined}
            aria-label={running.title}
          />
          <div>
            <Button
              size="small"
              onClick={stopCommand}
              disabledFocusable={running.stopped}
              data-testid="command-stop"
            >
              {running.stopped ? 'Stopping…' : 'Stop'}
            </Button>
          </div>
        </div>
      )}
      {report && (
        <MessageBar intent={report.intent} layout="multiline">
          <MessageBarBody>
            <strong>{report.title}.</strong>{' '}
            {report.error === undefined ? report.text : explain(report.error)}
            {report.lines.length > 0 && (
              <ul className={styles.list}>
                {report.lines.slice(0, mostListed).map(({ label, text }) => (
                  <li key={label}>
                    <span className={styles.code}>{label}</span> {text}
                  </li>
                ))}
                {report.lines.length > mostListed && <li>and {report.lines.length - mostListed} more</li>}
              </ul>
            )}
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={closeReport} data-testid="command-close">
              Close
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </div>
  );
}
