import { useState } from 'react';
import type { ReactNode } from 'react';
import { Problem } from './Problem';

/** Does what a button stands for, once at a time, and says what went wrong. */
export function useAct(): { act: (task: () => Promise<unknown>) => void; busy: boolean; problem: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const act = (task: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    task()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { act, busy, problem: error === null ? null : <Problem error={error} testId="act-problem" /> };
}
