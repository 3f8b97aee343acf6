import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { readCalculatedFormulas } from '../../commands/calculatedWorkbook';
import type { Runtime } from '../../runtime';
import { recalculateCells } from '../../workbook/cells/recalculateCells';
import { usePane } from '../context/PaneContext';

const askAgainMs = 10_000;

/** Says that the service is away, asks whether it is back, and calculates then what failed meanwhile. */
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
    return () => {
      clearInterval(timer);
      if (reach.get()) calculateUnreached(runtime).catch(reportFailure);
    };
  }, [answers, reach, runtime]);
  if (answers) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="status" data-testid="outage">
      <MessageBarBody>
        The service does not answer. A running study, and formulas that could not reach it, go on by
        themselves when it does.
      </MessageBarBody>
    </MessageBar>
  );
}

async function calculateUnreached(runtime: Runtime): Promise<void> {
  const cells = await readCalculatedFormulas(runtime);
  const unreached = cells.filter(({ failure }) => failure?.error.kind === 'network');
  if (unreached.length > 0) await recalculateCells(unreached);
}

function reportFailure(error: unknown): void {
  console.warn('Formulas were not calculated again after the outage', error);
}
