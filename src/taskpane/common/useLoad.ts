import { useCallback, useEffect, useMemo, useState } from 'react';

export type Load<T> =
  | { state: 'loading' }
  | { state: 'ready'; value: T }
  | { state: 'failed'; error: unknown };

interface Answer<T> {
  to: object;
  load: Load<T>;
}

/**
 * Loads when the component appears and whenever one of `dependsOn` changes. An answer that comes after a newer question is dropped.
 */
export function useLoad<T>(load: () => Promise<T>, dependsOn: unknown[]): Load<T> & { retry(): void } {
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(() => ({}), [attempt, ...dependsOn]);
  const [answer, setAnswer] = useState<Answer<T> | null>(null);

  // `load` is a new function at every render; `dependsOn` tells what it loads.
  useEffect(() => {
    let wanted = true;
    const settle = (outcome: Load<T>) => {
      if (wanted) setAnswer({ to: question, load: outcome });
    };
    load().then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [question]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current: Load<T> = answer?.to === question ? answer.load : { state: 'loading' };
  return { ...current, retry };
}
