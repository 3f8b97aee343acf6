import { Button } from '@fluentui/react-components';
import { stopped } from '../../commands/refresh';
import { counted } from '../common/listed';
import { Section } from '../common/Section';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { PossibleSheets } from './PossibleSheets';
import { useTicking } from './useTicking';

/** What is queued and sent now, and what the calculations have cost and spared since the add-in started. */
export function WorkUnderWay() {
  const styles = useStyles();
  const { runtime } = usePane();
  useTicking(1_000);
  const { queued, running, inBatch, waitsUntil } = runtime.status();
  const { calls, sheets, sheetsReused, fromMemory, fromComputer, fromWorkbook, shared } = runtime.counters;
  const rows = [
    ['Calls to the service', calls],
    ['Reports made', sheets],
    ['Reports reused', sheetsReused],
    ['Answered from memory', fromMemory],
    ['Answered from this computer', fromComputer],
    ['Answered from the workbook', fromWorkbook],
    ['Shared with another cell', shared],
  ] as const;
  const avoided = fromMemory + fromComputer + fromWorkbook + shared;
  return (
    <>
      <Section id="activity-work" heading="In progress" testId="activity-work">
        {waitsUntil !== null && (
          <p className={styles.text} data-testid="activity-waits">
            The service asked to wait. Calculation resumes at {new Date(waitsUntil).toLocaleTimeString()};
            Test connection in Settings or Refresh ends the wait.
          </p>
        )}
        {queued + running + inBatch === 0 ? (
          <p className={styles.note}>Nothing is being calculated.</p>
        ) : (
          <>
            <p className={styles.text}>
              {counted(running, 'call')} at the service, {inBatch} in a batch, {queued} waiting.
            </p>
            <div>
              <Button
                size="small"
                disabledFocusable={queued === 0}
                onClick={() => runtime.stop(stopped())}
                data-testid="activity-stop"
              >
                Cancel waiting calculations
              </Button>
            </div>
            <p className={styles.note}>
              Calculations already at the service continue, and their answers are stored.
            </p>
          </>
        )}
      </Section>
      <Section id="activity-counts" heading="Since the add-in started">
        <p className={styles.text} data-testid="activity-avoided">
          {counted(sheets, 'report')} made, {counted(avoided, 'calculation')} answered without a call.
        </p>
        <table aria-label="Counts" data-testid="activity-counters">
          <tbody>
            {rows.map(([name, count]) => (
              <tr key={name}>
                <th scope="row" style={{ textAlign: 'left', fontWeight: 400 }}>
                  {name}
                </th>
                <td style={{ textAlign: 'right' }}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PossibleSheets />
      </Section>
    </>
  );
}
