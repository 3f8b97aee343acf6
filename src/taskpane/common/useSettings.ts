import { useSyncExternalStore } from 'react';
import { usePane } from './PaneContext';

/** The settings of this workbook, as they are now. */
export function useSettings() {
  const { settings } = usePane().runtime;
  return useSyncExternalStore(
    (listener) => settings.subscribe(listener),
    () => settings.get(),
  );
}
