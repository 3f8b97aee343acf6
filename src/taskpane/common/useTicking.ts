import { useEffect, useReducer } from 'react';

/** Renders again at an interval: counts change without a notification. */
export function useTicking(milliseconds: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
