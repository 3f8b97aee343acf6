import { clockText } from '../../../contract/timeText';
import { stopped } from '../../commands/refresh';
import { counted } from '../../core/lib/listed';
import { LineButton, Note, Section, Text } from '../common/layout';
import { usePane } from '../common/pane';
import { useTicking } from '../common/useTicking';

/** What is queued and sent now; nothing while the service has nothing to do. */
export function WorkUnderWay() {
  const { runtime } = usePane();
  useTicking();
  const { queued, running, inBatch, waitsUntil } = runtime.status();
  if (waitsUntil === null && queued + running + inBatch === 0) return null;
  return (
    <Section id="activity-work" heading="In progress" testId="activity-work">
      {waitsUntil !== null && (
        <Text data-testid="activity-waits">
          The service asked to wait. Calculation resumes at {clockText(waitsUntil)}; Test connection in
          Settings or Refresh ends the wait.
        </Text>
      )}
      {queued + running + inBatch === 0 ? (
        <Note>Nothing is being calculated.</Note>
      ) : (
        <>
          <Text>
            {counted(running, 'call')} at the service, {inBatch} in a batch, {queued} waiting.
          </Text>
          <LineButton
            disabledFocusable={queued === 0}
            onClick={() => runtime.stop(stopped())}
            data-testid="activity-stop"
          >
            Cancel waiting calculations
          </LineButton>
          <Note>Calculations already at the service continue, and their answers are stored.</Note>
        </>
      )}
    </Section>
  );
}
