import { useSyncExternalStore } from 'react';
import type { Connection } from '../calculation/connection';
import { usePane } from './PaneContext';

/** The connection, followed. */
export function useConnection(): Connection {
  const { connection } = usePane().runtime;
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.get(),
  );
}
