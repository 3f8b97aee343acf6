import { useEffect, useReducer } from 'react';

/** Renders again every second: counts change without a notification. */
export function useTicking(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
}
