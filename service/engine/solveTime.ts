/** A solve on a machine that gives it a tenth of a core still ends: after so many times its limit by the clock. */
const mostByClock = 10;

export interface SolveTimeOptions {
  limitMs: number;
  /** Milliseconds that its thread has computed so far; null where only the clock tells. */
  computedMs(): number | null;
  onOver(): void;
}

/**
 * Watches a solve that has begun: it may compute for so long. Time in which others had the cores is not its own: on a busy
 * machine the same inputs would be solved at one time and given up at another.
 *
 * @returns ends the watch
 */
export function watchSolveTime({ limitMs, computedMs, onOver }: SolveTimeOptions): () => void {
  const atBegin = computedMs();
  let clockMs = 0;
  let timer: NodeJS.Timeout;
  const lookIn = (ms: number) => {
    timer = setTimeout(() => {
      clockMs += ms;
      const now = computedMs();
      const computed = now === null || atBegin === null ? clockMs : now - atBegin;
      const leftByClock = mostByClock * limitMs - clockMs;
      if (computed >= limitMs || leftByClock <= 0) onOver();
      // It has yet to compute for at least so long.
      else lookIn(Math.ceil(Math.min(Math.max(limitMs - computed, limitMs / 100), leftByClock)));
    }, ms).unref();
  };
  lookIn(limitMs);
  return () => clearTimeout(timer);
}
