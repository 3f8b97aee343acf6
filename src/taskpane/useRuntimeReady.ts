import { useEffect, useState } from 'react';
import { usePane } from './common/PaneContext';

/** True once the connection is known: at the first start the key of a local service may still be loading. */
export function useRuntimeReady(): boolean {
  const { runtime } = usePane();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let wanted = true;
    void runtime.ready.then(() => wanted && setReady(true));
    return () => {
      wanted = false;
    };
  }, [runtime]);
  return ready;
}
