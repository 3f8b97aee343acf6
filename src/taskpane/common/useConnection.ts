import { useRef, useSyncExternalStore } from 'react';
import type { Connection } from '../../core/session/connection';
import { usePane } from './PaneContext';

/** The connection, followed. The same object as long as nothing changed, for the store makes a new one at each reading. */
export function useConnection(): Connection {
  const { connection } = usePane().runtime;
  const last = useRef<Connection | null>(null);
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => {
      const now = connection.get();
      if (last.current === null || !isSame(last.current, now)) last.current = now;
      return last.current;
    },
  );
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.serviceUrl === b.serviceUrl &&
    a.apiKey === b.apiKey &&
    a.projectId === b.projectId &&
    a.projectName === b.projectName &&
    a.configuredBy === b.configuredBy &&
    a.isHeld === b.isHeld &&
    JSON.stringify(a.question) === JSON.stringify(b.question)
  );
}

/** The settings of this workbook, as they are now. */
export function useSettings() {
  const { settings } = usePane().runtime;
  return useSyncExternalStore(
    (listener) => settings.subscribe(listener),
    () => settings.get(),
  );
}
