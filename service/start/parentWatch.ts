/**
 * Ends a program that npm started when npm is gone. npm dies of SIGTERM without passing it on, and what it started
 * would live on, holding its port and its database.
 */
export function endWithParent(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
