import { useEffect, useReducer } from 'react';

/** Draws anew every so often: counts change without telling. */
export function useTicking(milliseconds: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
