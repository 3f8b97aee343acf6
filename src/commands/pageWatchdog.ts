import { isIdle } from '../core/sending/isIdle';
import { getRuntime } from '../runtime';
import { repairFormulas } from '../workbook/sharing/repair';
import { startWatchdog, stuckFormulas } from './watchdog';

/** The watchdog of this page's workbook. */
export function startPageWatchdog(): void {
  startWatchdog({
    now: () => Date.now(),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    isIdle: () => isIdle(getRuntime().status()),
    repair: repairFormulas,
    found: stuckFormulas,
  });
}
