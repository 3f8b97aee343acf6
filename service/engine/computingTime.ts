import { readFileSync, readlinkSync } from 'node:fs';

/** Where Linux counts what a thread has computed: its first number is nanoseconds on a core, waits for one not among them. */
export type ThreadCount = string;

/** Of the thread that calls. Null where the system has no such count. */
export function ownThreadCount(): ThreadCount | null {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
  } catch {
    return null;
  }
}

/** Milliseconds that a thread has computed since it began; null when it cannot be read any more. */
export function computedMs(count: ThreadCount): number | null {
  try {
    const [nanoseconds] = readFileSync(count, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return null;
  }
}
