import { useEffect, useMemo, useRef, useState } from 'react';
import { followCells } from '../../workbook/excel/followChanges';
import type { Load } from './useLoad';

/** Events come in bursts, one a calculated sheet: one reading answers them all. */
const burstMs = 150;
/** A long calculation changes cells all the time: after a reading, its duration times this is left to others. */
const restFactor = 2;

/**
 * Reads something of the workbook now and whenever its cells change. What was read before stays until the new is there. One
 * reading at a time: the events of a large calculation must not pile them up.
 *
 * @param read the same function as long as it reads the same
 * @param selection reads also when something else is selected
 * @returns `retry` reads at once; `readSoon` once for a burst of calls
 */
export function useFollowed<T>(
  read: () => Promise<T>,
  selection?: 'selection',
): Load<T> & { retry(): void; readSoon(): void } {
  const [load, setLoad] = useState<Load<T>>({ state: 'loading' });
  const state = useRef(atRest());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { readNow, readSoon } = useMemo(() => {
    function readNow(): void {
      const current = state.current;
      current.again = current.reading;
      if (current.reading || !current.wanted) return;
      current.reading = true;
      const began = performance.now();
      const settle = (outcome: Load<T>) => {
        current.reading = false;
        if (!current.wanted) return;
        const ended = performance.now();
        current.restsUntil = ended + restFactor * (ended - began);
        setLoad(outcome);
        if (current.again) readSoon();
      };
      read().then(
        (value) => settle({ state: 'ready', value }),
        (error: unknown) => settle({ state: 'failed', error }),
      );
    }

    function readSoon(): void {
      clearTimeout(timer.current);
      const wait = Math.max(burstMs, state.current.restsUntil - performance.now());
      timer.current = setTimeout(readNow, wait);
    }

    return { readNow, readSoon };
  }, [read]);

  useEffect(() => {
    const current = atRest();
    state.current = current;
    readNow();
    const following = followCells(readSoon, selection);
    following.catch((error: unknown) => current.wanted && setLoad({ state: 'failed', error }));
    return () => {
      current.wanted = false;
      clearTimeout(timer.current);
      void following
        .then((end) => end())
        .catch((error: unknown) => console.warn('Events were not ended', error));
    };
  }, [readNow, readSoon, selection]);

  return { ...load, retry: readNow, readSoon };
}

const atRest = () => ({ reading: false, again: false, wanted: true, restsUntil: 0 });
