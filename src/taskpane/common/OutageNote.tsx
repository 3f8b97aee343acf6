import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { usePane } from './PaneContext';

const askAgainMs = 10_000;

/** Says that the service is away, and asks whether it is back. The runtime calculates then what failed meanwhile. */
export function OutageNote() {
  const { runtime } = usePane();
  const { reach } = runtime;
  const answers = useSyncExternalStore(
    (listener) => reach.subscribe(listener),
    () => reach.get(),
  );
  useEffect(() => {
    if (answers) return;
    const timer = setInterval(() => {
      // Without an answer it is asked again; the answer itself ends this note.
      runtime
        .client()
        .listTemplates({ limit: 1 })
        .catch(() => undefined);
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [answers, runtime]);
  if (answers) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="status" data-testid="outage">
      <MessageBarBody>
        The service does not answer. A running study, and formulas that could not reach it, continue
        automatically when it does.
      </MessageBarBody>
    </MessageBar>
  );
}
