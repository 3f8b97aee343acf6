import { useEffect, useSyncExternalStore } from 'react';
import { usePane } from './pane';
import { Message } from './messages';

const askAgainMs = 10_000;

/** Whether the service has answered what was last asked. */
export function useAnswers(): boolean {
  const { reach } = usePane().runtime;
  return useSyncExternalStore(
    (listener) => reach.subscribe(listener),
    () => reach.get(),
  );
}

/** Says that the service is away, and asks whether it is back. The runtime calculates then what failed meanwhile. */
export function OutageNote() {
  const { runtime } = usePane();
  const answers = useAnswers();
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
    <Message intent="warning" role="status" data-testid="outage">
      The service does not answer. Formulas that could not reach it calculate automatically when it does; a
      study that stopped goes on in the tab Study.
    </Message>
  );
}
